import { MAX_MATRIX_COLUMNS, MAX_MATRIX_ROWS } from "@soundings/survey/questions/matrix";
import { useTranslation } from "react-i18next";
import { ChoicesEditor } from "../choices/choices-editor.tsx";
import type { KindProps } from "./kind-props.ts";
import styles from "./matrix.module.css";
import { Options, SwitchOption } from "./option-fields.tsx";

/** The rows of a table and, beside them, its columns. */
export function MatrixForm({ question, edit }: KindProps<"matrix">) {
  const { t } = useTranslation("question-kinds");
  const { rows, columns, multiple } = question.options;
  return (
    <>
      <div className={styles.lists}>
        <section>
          <div className={styles.name}>{t("row.list")}</div>
          <ChoicesEditor
            what="rows"
            most={MAX_MATRIX_ROWS}
            marker="number"
            choices={rows}
            onChange={(change, together) =>
              edit((options) => ({ ...options, rows: change(options.rows) }), together)
            }
          />
        </section>
        <section>
          <div className={styles.name}>{t("column.list")}</div>
          <ChoicesEditor
            what="columns"
            exclusive={multiple}
            most={MAX_MATRIX_COLUMNS}
            marker={multiple ? "checkbox" : "radio"}
            choices={columns}
            onChange={(change, together) =>
              edit((options) => ({ ...options, columns: change(options.columns) }), together)
            }
          />
        </section>
      </div>
      <Options>
        <SwitchOption
          label={t("matrix.multiple")}
          checked={multiple}
          onChange={(multiple) => edit((options) => ({ ...options, multiple }))}
        />
      </Options>
    </>
  );
}
