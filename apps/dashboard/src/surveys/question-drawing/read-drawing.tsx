import type { QuestionOf } from "@soundings/survey/questions";
import { plainText } from "@soundings/survey/rich-text";
import { useImageAddress } from "../../media/image-address.ts";
import styles from "./drawing.module.css";

/** What is read: the picture of a statement, the text of a consent with its box. */

export function StatementDrawing({ question }: { question: QuestionOf<"statement"> }) {
  const imageAddress = useImageAddress();
  const { image_id } = question.options;
  if (image_id === null) return null;
  return <img className={styles.statement} src={imageAddress(image_id, 320)} alt="" loading="lazy" />;
}

export function ConsentDrawing({ question }: { question: QuestionOf<"consent"> }) {
  const { text, agree_label } = question.options;
  return (
    <>
      <div className={styles.note}>{plainText(text)}</div>
      <ul className={styles.choices}>
        <li className={styles.choice}>
          <span className={styles.mark} data-mark="square" aria-hidden="true" />
          {agree_label}
        </li>
      </ul>
    </>
  );
}
