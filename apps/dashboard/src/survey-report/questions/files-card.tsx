import { File, FileText, Image } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import styles from "../report.module.css";
import { useReportContext } from "../report-context.ts";
import { answerAddress } from "../report-view.ts";
import type { QuestionChartProps } from "./question-card.tsx";

const PICTURE = /\.(png|jpe?g|webp|gif|avif)$/i;
const DOCUMENT = /\.(pdf|docx?|txt|xlsx?|csv)$/i;

/** The latest files as a gallery; each leads to the answer that it came with. */
export function FilesCard({ report, head }: QuestionChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { survey, view, answersTo } = useReportContext();
  const { files, file_count, answered, question } = report;
  return (
    <section className={styles.plain}>
      <h2>
        {file_count === 0
          ? t("finding.none")
          : t("files.finding", {
              count: file_count,
              number: format.number(file_count),
              answers: format.number(answered),
            })}
      </h2>
      <p className={styles.subtitle}>
        {head.lead && <b>{head.lead} </b>}
        {head.subtitle}
      </p>
      <ul className={styles.gallery}>
        {files.map((file) => (
          <li key={file.id}>
            <Link
              to={answerAddress(survey.id, view.conditions, file.answer_id)}
              title={`${file.name}, ${format.bytes(file.size)}`}
            >
              <span className={styles.thumb}>
                {PICTURE.test(file.name) ? (
                  <img src={file.url} alt="" loading="lazy" decoding="async" />
                ) : (
                  <FileSign name={file.name} />
                )}
              </span>
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.fileSize}>{format.bytes(file.size)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {file_count > files.length && (
        <Link className={styles.all} to={answersTo(question.id, "*")}>
          {t("files.all", { count: file_count, number: format.number(file_count) })}
        </Link>
      )}
    </section>
  );
}

function FileSign({ name }: { name: string }) {
  const Icon = DOCUMENT.test(name) ? FileText : PICTURE.test(name) ? Image : File;
  return <Icon size={24} strokeWidth={1.5} aria-hidden="true" />;
}
