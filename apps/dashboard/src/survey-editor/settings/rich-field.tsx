import type { ComponentProps } from "react";
import { RichTextField } from "../questions/rich-text-field.tsx";
import styles from "./rich-field.module.css";

/** A rich text with its label above and a frame around, as the other fields of a form have. */
export function RichField(props: ComponentProps<typeof RichTextField> & { labelled?: boolean }) {
  const { labelled = false, ...field } = props;
  return (
    <div>
      {!labelled && <p className={styles.fieldLabel}>{field.label}</p>}
      <div className={styles.rich} data-multiline={field.multiline || undefined}>
        <RichTextField {...field} />
      </div>
    </div>
  );
}
