import { Button, Loader } from "@mantine/core";
import { SURVEY_FILE_MAX_BYTES } from "@soundings/contract/survey-import";
import { IMPORT_FORMATS } from "@soundings/survey/imports/source-survey";
import { FileUp, FileWarning } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { usePageDrop } from "../../ui/use-page-drop.ts";
import styles from "./import-survey.module.css";

interface SurveyDropProps {
  /** The file that is read now; null where none is. */
  reading: string | null;
  failed: { name: string; error: unknown } | null;
  onChoose: (file: File) => void;
}

/** Takes a file by a press or by dropping it anywhere on the page, and says where such files come from. */
export function SurveyDrop({ reading, failed, onChoose }: SurveyDropProps) {
  const { t } = useTranslation("survey-import");
  const format = useFormat();
  const problemText = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const over = usePageDrop(onChoose);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".qsf,.lss,.json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("input")}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file chosen again must be noticed as well.
          event.currentTarget.value = "";
          if (file) onChoose(file);
        }}
      />
      <div className={styles.drop} data-over={over || undefined} aria-busy={reading !== null}>
        {reading === null ? (
          <>
            <FileUp size={20} strokeWidth={1.6} aria-hidden="true" />
            <p>{t(over ? "release" : "drop")}</p>
            <Button variant="default" size="md" onClick={() => input.current?.click()}>
              {t("choose")}
            </Button>
            <p className={styles.quiet}>{t("rules", { size: format.bytes(SURVEY_FILE_MAX_BYTES) })}</p>
          </>
        ) : (
          <p className={styles.reading} role="status">
            <Loader size={16} />
            {t("reading", { name: reading })}
          </p>
        )}
      </div>
      {failed && (
        <p className={styles.failed} role="alert">
          <FileWarning size={16} aria-hidden="true" />
          <span>
            <b>{failed.name}</b> {problemText(failed.error)}
          </span>
        </p>
      )}
      <section className={styles.how} aria-labelledby="file-how">
        <h2 id="file-how">{t("how.title")}</h2>
        <dl>
          {IMPORT_FORMATS.map((name) => (
            <div key={name}>
              <dt>{t(`from.${name}`)}</dt>
              <dd>{t(`how.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
