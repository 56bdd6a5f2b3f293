import { plainText } from "@soundings/survey/rich-text";
import { useTranslation } from "react-i18next";
import { byPlace } from "../../../ui/by-place.tsx";
import { useSurvey } from "../../draft-context.tsx";
import styles from "./sheet-picture.module.css";

const QUESTIONS = 3;
/** How long the drawn words of each row are, in percent of the cell. */
const ROWS = [
  [56, 72, 48],
  [64, 40, 80],
  [48, 64, 56],
] as const;

/** How the survey's answers would stand in a spreadsheet: its own questions above rows of drawn words. */
export function SheetPicture() {
  const { t } = useTranslation("google-sheets");
  const blocks = useSurvey((survey) => survey.blocks);
  const titles = blocks
    .flatMap(({ action, questions }) => (action === "DELETE" ? [] : questions))
    .filter(({ action }) => action !== "DELETE")
    .map(({ title }) => plainText(title).trim())
    .filter((title) => title !== "")
    .slice(0, QUESTIONS);
  const headers = [t("picture.submitted"), ...(titles.length > 0 ? titles : [t("picture.question")])];
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.row} data-head>
        {byPlace(headers, (header) => (
          <span>{header}</span>
        ))}
      </div>
      {ROWS.map((widths) => (
        <div key={widths.join()} className={styles.row}>
          {byPlace(headers, (_, place) => (
            <span>
              <i style={{ width: `${widths[place % widths.length]}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
