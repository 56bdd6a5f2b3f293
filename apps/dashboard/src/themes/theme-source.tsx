import { Button, Checkbox, SegmentedControl, Select, Textarea } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { MAX_THEMES_BYTES } from "@soundings/contract/theme-set";
import { FileText, FileUp } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useOtherDatasets } from "./theme-queries.ts";
import styles from "./themes.module.css";

/** Themes that are looked at before they are applied. */
export interface ChosenThemes {
  /** The file's text, or the dataset whose themes are meant. */
  file?: string;
  dataset_id?: string;
  only: boolean;
  /** What the log calls them. */
  source: string;
}

type Kind = "file" | "text" | "dataset";

interface ThemeSourceProps {
  dataset: Dataset;
  chosen: ChosenThemes | null;
  onChoose: (chosen: ChosenThemes | null) => void;
}

/** Where themes come from: a file, text, or another dataset. */
export function ThemeSource({ dataset, chosen, onChoose }: ThemeSourceProps) {
  const { t } = useTranslation("themes");
  const [kind, setKind] = useState<Kind>("file");
  const only = chosen?.only ?? false;
  const change = (next: Kind) => {
    setKind(next);
    // A file's text can be changed where it is seen.
    if (next !== "text" || chosen?.file === undefined) onChoose(null);
  };
  return (
    <section className={styles.panel} aria-labelledby="themes-apply">
      <h2 id="themes-apply" className={styles.title}>
        {t("apply.title")}
      </h2>
      <div className={styles.source}>
        <SegmentedControl
          aria-label={t("apply.from")}
          value={kind}
          onChange={(value) => change(value as Kind)}
          data={(["file", "text", "dataset"] as const).map((value) => ({
            value,
            label: t(`apply.${value}`),
          }))}
        />
        {kind === "file" && (
          <FileBox
            name={chosen?.file === undefined ? null : chosen.source}
            onFile={(file, source) => onChoose({ file, source, only })}
            onText={() => change("text")}
          />
        )}
        {kind === "text" && (
          <TextBox
            text={chosen?.file ?? ""}
            onText={(file) =>
              onChoose(file === "" ? null : { file, source: chosen?.source ?? t("apply.pasted"), only })
            }
          />
        )}
        {kind === "dataset" && (
          <DatasetChoice
            dataset={dataset}
            value={chosen?.dataset_id ?? null}
            onChoose={(other) =>
              onChoose(other && { dataset_id: other.id, source: other.name.slice(0, 200), only })
            }
          />
        )}
        {chosen && (
          <Checkbox
            checked={only}
            onChange={(event) => onChoose({ ...chosen, only: event.currentTarget.checked })}
            label={t("apply.only")}
            description={t("apply.onlyHint")}
          />
        )}
      </div>
    </section>
  );
}

interface FileBoxProps {
  name: string | null;
  onFile: (text: string, name: string) => void;
  onText: () => void;
}

function FileBox({ name, onFile, onText }: FileBoxProps) {
  const { t } = useTranslation("themes");
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const open = () => input.current?.click();
  // What is longer than it may be is not read as a whole: its beginning is refused as well.
  const take = async (file: File) =>
    onFile(await file.slice(0, 2 * MAX_THEMES_BYTES).text(), file.name.slice(0, 200));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) void take(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way to what its button does
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("apply.choose")}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) void take(file);
        }}
      />
      {name === null ? (
        <>
          <FileUp size={20} strokeWidth={1.6} aria-hidden="true" />
          <p>{t("apply.drop", { size: format.bytes(MAX_THEMES_BYTES) })}</p>
        </>
      ) : (
        <p className={styles.fileName}>
          <FileText size={16} aria-hidden="true" />
          <b>{name}</b>
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={open}>
          {t(name === null ? "apply.choose" : "apply.another")}
        </Button>
        {name !== null && (
          <Button variant="subtle" onClick={onText}>
            {t("apply.edit")}
          </Button>
        )}
      </div>
    </div>
  );
}

function TextBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation("themes");
  return (
    <Textarea
      autosize
      minRows={8}
      maxRows={20}
      spellCheck={false}
      aria-label={t("apply.textLabel")}
      placeholder={t("apply.placeholder")}
      classNames={{ input: styles.code ?? "" }}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

interface DatasetChoiceProps {
  dataset: Dataset;
  value: string | null;
  onChoose: (other: { id: string; name: string } | null) => void;
}

function DatasetChoice({ dataset, value, onChoose }: DatasetChoiceProps) {
  const { t } = useTranslation("themes");
  const [search, setSearch] = useState("");
  const others = useOtherDatasets(dataset.id, search);
  const known = others.data ?? [];
  return (
    <Select
      searchable
      className={styles.choice ?? ""}
      aria-label={t("apply.datasetLabel")}
      placeholder={t("apply.datasetLabel")}
      nothingFoundMessage={others.isPending ? t("apply.searching") : t("apply.noDataset")}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      value={value}
      onChange={(id) => onChoose(known.find((one) => one.id === id) ?? null)}
    />
  );
}
