import { Button, Menu, Progress } from "@mantine/core";
import { LOCAL_FILE_MAX_BYTES } from "@soundings/contract/limits";
import type { LocalFile } from "@soundings/contract/local-files";
import { Check, ChevronDown, FileText, FileUp, FileWarning, Trash2, Upload } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { MenuChoice } from "../ui/menu-choice.tsx";
import { ProblemWords } from "../ui/problem-words.tsx";
import { usePageDrop } from "../ui/use-page-drop.ts";
import { BrokenOff } from "./broken-off.tsx";
import styles from "./file-drop.module.css";
import type { LargeProgress } from "./send-large-file.ts";
import uploadsStyles from "./uploads.module.css";
import type { FileState } from "./use-local-file.ts";

/** How long the rest of a large file takes, or that it waits for the network. */
function TimeLeft({ progress }: { progress: LargeProgress }) {
  const { t } = useTranslation("uploads");
  const { left, waiting } = progress;
  if (waiting) return <span role="status">{t("large.waiting")}</span>;
  if (left === null || left < 1) return null;
  const minutes = Math.ceil(left / 60);
  return <span>{left < 60 ? t("large.underMinute") : t("large.left", { count: minutes })}</span>;
}

interface FileDropProps {
  state: FileState;
  /** The most of a csv, where the plan takes larger ones than one upload may be. */
  csvBytes?: number;
  /** What is said of files, in place of the rules for comments. */
  rules?: string;
  onChoose: (file: File) => void;
  onRemove: () => void;
  onSheet: (file: LocalFile, sheet: string) => void;
}

/** The file's box: choose, drop anywhere on the page, watch it go, and what was read or what was wrong. */
export function FileDrop({
  state,
  csvBytes = LOCAL_FILE_MAX_BYTES,
  rules,
  onChoose,
  onRemove,
  onSheet,
}: FileDropProps) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  const problemText = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const over = usePageDrop(onChoose);
  const open = () => input.current?.click();
  return (
    <section aria-labelledby="file-label">
      <div className={uploadsStyles.labelRow}>
        <h2 id="file-label">{t("file.title")}</h2>
        <span>
          {rules ??
            (csvBytes > LOCAL_FILE_MAX_BYTES
              ? t("large.rules", { size: format.bytes(LOCAL_FILE_MAX_BYTES), csv: format.bytes(csvBytes) })
              : t("file.rules", { size: format.bytes(LOCAL_FILE_MAX_BYTES) }))}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("file.choose")}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file chosen again must be noticed as well.
          event.currentTarget.value = "";
          if (file) onChoose(file);
        }}
      />
      {state.phase === "none" && (
        <div className={styles.dropEmpty}>
          <FileUp size={20} strokeWidth={1.6} aria-hidden="true" className={uploadsStyles.typeIcon} />
          <p>{t("file.drop")}</p>
          <Button variant="default" size="md" onClick={open}>
            {t("file.choose")}
          </Button>
          {csvBytes > LOCAL_FILE_MAX_BYTES && <BrokenOff />}
        </div>
      )}
      {state.phase === "sending" && <SendingBox {...state} onStop={onRemove} />}
      {state.phase === "failed" && (
        <Box
          bad
          icon={<FileWarning size={16} />}
          title={state.name}
          mark={<span className={styles.bad}>{t("file.notRead")}</span>}
          text={<ProblemWords text={problemText(state.error)} />}
          actions={
            <Button leftSection={<Upload size={16} />} variant="default" onClick={open}>
              {t("file.another")}
            </Button>
          }
        />
      )}
      {state.phase === "read" && (
        <ReadBox {...state} onReplace={open} onRemove={onRemove} onSheet={onSheet} />
      )}
      {over && (
        <div className={styles.over} aria-hidden="true">
          <span>
            <FileUp size={20} />
            {t("file.over")}
          </span>
        </div>
      )}
    </section>
  );
}

type StateIn<Phase extends FileState["phase"]> = Omit<Extract<FileState, { phase: Phase }>, "phase">;

function SendingBox({ name, size, share, large, onStop }: StateIn<"sending"> & { onStop: () => void }) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  return (
    <Box
      icon={<FileText size={16} />}
      title={name}
      text={
        <span className={styles.sending}>
          <Progress
            value={share * 100}
            aria-label={t("file.sending", { name: name })}
            className={styles.sendingBar}
          />
          {share < 1
            ? t("file.sent", {
                some: format.bytes(size * share),
                total: format.bytes(size),
              })
            : t("file.reading")}
          {large && <TimeLeft progress={large} />}
        </span>
      }
      actions={
        <Button variant="default" onClick={onStop}>
          {t("file.stop")}
        </Button>
      }
    />
  );
}

interface ReadBoxProps extends StateIn<"read">, Pick<FileDropProps, "onRemove" | "onSheet"> {
  onReplace: () => void;
}

/** What was read of a file. */
function ReadBox({ file, reading, onReplace, onRemove, onSheet }: ReadBoxProps) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  return (
    <Box
      icon={<FileText size={16} />}
      title={file.name}
      mark={
        <span className={styles.good}>
          <Check size={16} aria-hidden="true" />
          {reading ? t("file.reading") : t(file.estimated ? "large.read" : "file.readInFull")}
        </span>
      }
      text={t("file.facts", {
        size: format.bytes(file.size),
        rows: t(file.estimated ? "large.rows" : "file.rows", {
          count: file.total_rows,
          number: format.number(file.total_rows),
        }),
        columns: t("file.columns", { count: file.columns.length }),
      })}
      actions={
        <>
          {file.sheets.length > 1 && <SheetMenu file={file} disabled={reading} onSheet={onSheet} />}
          <Button variant="default" leftSection={<Upload size={16} />} onClick={onReplace}>
            {t("file.replace")}
          </Button>
          <Button
            variant="subtle"
            className={styles.iconButton}
            aria-label={t("file.remove")}
            onClick={onRemove}
          >
            <Trash2 size={16} />
          </Button>
        </>
      }
    />
  );
}

interface BoxProps {
  icon: ReactNode;
  title: string;
  mark?: ReactNode;
  text: ReactNode;
  actions: ReactNode;
  bad?: boolean;
}

function Box({ icon, title, mark, text, actions, bad = false }: BoxProps) {
  return (
    <div className={styles.drop} data-bad={bad || undefined} role={bad ? "alert" : undefined}>
      <span className={styles.fileIcon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.fileText}>
        <div className={styles.fileTitle}>
          <b>{title}</b>
          {mark}
        </div>
        <div className={styles.fileFacts}>{text}</div>
      </div>
      {actions}
    </div>
  );
}

interface SheetMenuProps {
  file: LocalFile;
  disabled: boolean;
  onSheet: FileDropProps["onSheet"];
}

function SheetMenu({ file, disabled, onSheet }: SheetMenuProps) {
  const { t } = useTranslation("uploads");
  return (
    <>
      <span className={uploadsStyles.quietSmall}>{t("file.sheet")}</span>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            disabled={disabled}
            rightSection={<ChevronDown size={16} />}
            className={styles.sheet}
            aria-label={t("file.sheetNow", { name: file.sheet })}
          >
            {file.sheet}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {file.sheets.map((sheet) => (
            <MenuChoice
              key={sheet}
              checked={sheet === file.sheet}
              onChoose={() => sheet !== file.sheet && onSheet(file, sheet)}
            >
              {sheet}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className={styles.line} />
    </>
  );
}
