import { useTranslation } from "react-i18next";
import { ImageField } from "../../../media/image-field.tsx";
import type { KindProps } from "./kind-props.ts";
import styles from "./kinds.module.css";

/** The picture of a text to be read. */
export function StatementForm({ question, edit }: KindProps<"statement">) {
  const { t } = useTranslation("question-kinds");
  return (
    <div className={styles.fit}>
      <ImageField
        label={t("statement.picture")}
        value={question.options.image_id}
        onChange={(image_id) => edit((options) => ({ ...options, image_id }))}
      />
    </div>
  );
}
