import { useIntersection } from "@mantine/hooks";
import { File, FileText, Image } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { useFilePicture } from "../../survey-answers/use-file-picture.ts";
import reportCardStyles from "../report-card.module.css";
import { useReportContext } from "../report-context.ts";
import { answerAddress } from "../report-view.ts";
import styles from "./files-card.module.css";
import type { QuestionChartProps } from "./question-card.tsx";

const PICTURE = /\.(png|jpe?g|jfif|webp|gif)$/i;
const DOCUMENT = /\.(pdf|docx?|txt|xlsx?|csv)$/i;

/** Photos are pictures whatever they are called. */
export const PhotosCard = (props: QuestionChartProps) => <FilesCard {...props} photos />;

/** The latest files as a gallery; each leads to the answer that it came with. */
export function FilesCard({ report, head, photos = false }: QuestionChartProps & { photos?: boolean }) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { survey, view, answersTo } = useReportContext();
  const { files, file_count, answered, question } = report;
  return (
    <section>
      <h2>
        {file_count === 0
          ? t("finding.none")
          : t("files.finding", {
              count: file_count,
              number: format.number(file_count),
              answers: t("question.answers", { count: answered, number: format.number(answered) }),
            })}
      </h2>
      <p className={reportCardStyles.subtitle}>
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
                <FileSign id={file.id} name={file.name} isPicture={photos || PICTURE.test(file.name)} />
              </span>
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.fileSize}>{format.bytes(file.size)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {file_count > files.length && (
        <Link className={reportCardStyles.all} to={answersTo(question.id, "*")}>
          {t("files.all", { count: file_count, number: format.number(file_count) })}
        </Link>
      )}
    </section>
  );
}

interface FileSignProps {
  id: string;
  name: string;
  isPicture: boolean;
}

/** A picture as such, once it is near the window; another file by the sign of its kind. */
function FileSign({ id, name, isPicture }: FileSignProps) {
  const { survey, printing } = useReportContext();
  const { ref, entry } = useIntersection({ rootMargin: "300px" });
  const near = (entry?.isIntersecting ?? false) || printing;
  const { url } = useFilePicture(survey.id, id, isPicture && near);
  const Icon = isPicture ? Image : DOCUMENT.test(name) ? FileText : File;
  return (
    <span ref={ref} className={styles.sign}>
      {url ? <img src={url} alt="" /> : <Icon size={24} strokeWidth={1.5} aria-hidden="true" />}
    </span>
  );
}
