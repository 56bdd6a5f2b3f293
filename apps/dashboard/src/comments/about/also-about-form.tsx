import { Button, Radio, TextInput } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConditionOptions } from "../condition-options.ts";
import styles from "./about.module.css";

interface AlsoAboutFormProps {
  dataset: Dataset;
  /** Topics that the comment speaks of already. */
  known: readonly string[];
  onCancel: () => void;
  onChoose: (topic_id: string) => void;
}

/** Which topic or subtopic a comment is about as well. */
export function AlsoAboutForm({ dataset, known, onCancel, onChoose }: AlsoAboutFormProps) {
  const { t } = useTranslation("comments");
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const { options } = useConditionOptions(dataset, ["topic_id"]);
  const wanted = query.trim().toLocaleLowerCase();
  const shown = options.topic_id.filter(
    ({ value, name }) =>
      value !== "other" && !known.includes(value) && name.toLocaleLowerCase().includes(wanted),
  );
  // A search that leaves one topic has chosen it.
  const only = wanted && shown.length === 1 ? (shown[0]?.value ?? null) : null;
  const target = shown.some(({ value }) => value === chosen) ? chosen : only;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (target) onChoose(target);
      }}
    >
      <TextInput
        size="md"
        value={query}
        aria-label={t("about.search")}
        placeholder={t("about.search")}
        leftSection={<Search size={16} />}
        onChange={(event) => setQuery(event.currentTarget.value)}
        data-autofocus
      />
      <Radio.Group value={target} onChange={setChosen} aria-label={t("about.where")}>
        <div className={styles.places}>
          {shown.map(({ value, name, under }) => (
            <Radio
              key={value}
              value={value}
              label={name}
              className={`${styles.place} ${under ? styles.under : ""}`}
            />
          ))}
          {shown.length === 0 && <p className={styles.hint}>{t("about.none")}</p>}
        </div>
      </Radio.Group>
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onCancel}>
          {t("about.cancel")}
        </Button>
        <Button type="submit" size="md" disabled={!target}>
          {t("about.submit")}
        </Button>
      </div>
    </form>
  );
}
