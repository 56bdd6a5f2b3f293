import type { SurveyFile } from "@soundings/contract/survey-import";
import { QuestionType } from "@soundings/survey/questions";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { byPlace } from "../../ui/by-place.tsx";
import { countOf, groupNotes, type NoteGroup } from "./group-notes.ts";
import styles from "./import-survey.module.css";

/** What of a file is taken, what is not, and what to do about it. */
export function ImportReport({ file }: { file: SurveyFile }) {
  const { t } = useTranslation(["survey-import", "survey-questions"]);
  const format = useFormat();
  const { notTaken, changed } = groupNotes(file.notes);
  const { survey, taken, besides } = file;
  const conditions =
    survey.blocks.filter(({ display_logic }) => display_logic.length > 0).length +
    survey.block_flows.filter(({ block_type }) => block_type === "branch").length;
  const counted = (key: "questions" | "pages" | "conditions", count: number) =>
    t(`summary.${key}`, { count, number: format.number(count) });
  const languages = [survey.default_language, ...survey.additional_languages];
  const count = { notTaken: countOf(notTaken), changed: countOf(changed) };
  return (
    <>
      <p className={styles.summary}>
        {t("summary.line", {
          from: t(`from.${file.format}`),
          questions: counted("questions", taken.length),
          pages: counted("pages", survey.blocks.length),
          conditions: counted("conditions", conditions),
          languages: languages.map((code) => format.language(code)).join(", "),
        })}
      </p>
      <section className={styles.part} data-tone={count.notTaken > 0 ? "warn" : "good"}>
        <h2>
          {count.notTaken > 0
            ? t("notTaken.title", { count: count.notTaken, number: format.number(count.notTaken) })
            : t("notTaken.none")}
        </h2>
        <NoteGroups groups={notTaken} />
      </section>
      {changed.length > 0 && (
        <section className={styles.part}>
          <h2>{t("changed.title", { count: count.changed, number: format.number(count.changed) })}</h2>
          <NoteGroups groups={changed} />
        </section>
      )}
      {taken.length > 0 && (
        <details className={styles.taken}>
          <summary>{t("taken.title", { count: taken.length, number: format.number(taken.length) })}</summary>
          <ol>
            {byPlace(taken, ({ where, type }) => (
              <li>
                <span>{where}</span> <small>{t(`survey-questions:kind.${type}.name`)}</small>
              </li>
            ))}
          </ol>
        </details>
      )}
      {besides.length > 0 && (
        <details className={styles.taken}>
          <summary>
            {t("besides.title", { count: besides.length, number: format.number(besides.length) })}
          </summary>
          <ul>
            {besides.map(({ kind, where }) => (
              <li key={`${kind} ${where}`}>
                <span dir="auto">{where}</span> <small>{t(`besides.${kind}`)}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Of each kind at first so many. */
const SHOWN = 8;

function NoteGroups({ groups }: { groups: readonly NoteGroup[] }) {
  const { t } = useTranslation("survey-import");
  return (
    <ul className={styles.groups}>
      {groups.map(({ code, notes }) => (
        <li key={code}>
          <h3>{t(`notes.${code}.what`)}</h3>
          <p className={styles.todo}>{t(`notes.${code}.todo`)}</p>
          <Notes code={code} notes={notes.slice(0, SHOWN)} />
          {notes.length > SHOWN && <MoreNotes code={code} notes={notes.slice(SHOWN)} />}
        </li>
      ))}
    </ul>
  );
}

function MoreNotes({ code, notes }: NoteGroup) {
  const { t } = useTranslation("survey-import");
  const format = useFormat();
  return (
    <details className={styles.more}>
      <summary>{t("more", { count: notes.length, number: format.number(notes.length) })}</summary>
      <Notes code={code} notes={notes} />
    </details>
  );
}

function Notes({ code, notes }: NoteGroup) {
  const { t } = useTranslation(["survey-import", "survey-questions"]);
  const wordsOf = (detail: string) => {
    const kind = code === "other_kind" ? QuestionType.safeParse(detail).data : undefined;
    return kind ? t(`survey-questions:kind.${kind}.name`) : detail;
  };
  return (
    <ul className={styles.notes}>
      {notes.map(({ where, detail }) => (
        <li key={`${where} ${detail}`}>
          <span dir="auto">{where || t("whole")}</span>
          {detail && <code dir="auto">{wordsOf(detail)}</code>}
        </li>
      ))}
    </ul>
  );
}
