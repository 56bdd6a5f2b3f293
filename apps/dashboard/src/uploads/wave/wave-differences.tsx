import { Checkbox } from "@mantine/core";
import type { CallReply } from "@soundings/contract/call";
import type { SelectedColumn } from "@soundings/contract/local-files";
import type { previewWave } from "@soundings/contract/waves";
import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import uploadsStyles from "../uploads.module.css";
import styles from "./wave.module.css";

interface WaveDifferencesProps {
  missing: readonly SelectedColumn[];
  other: readonly SelectedColumn[];
  added: readonly string[];
  /** Undefined until it is known. */
  preview: CallReply<typeof previewWave> | undefined;
  keepKnown: boolean;
  onKeepKnown: (keep: boolean) => void;
}

/** How the file differs from the dataset, and what becomes of rows that are there already. */
export function WaveDifferences(props: WaveDifferencesProps) {
  const { missing, other, added, preview, keepKnown, onKeepKnown } = props;
  const { t, i18n } = useTranslation("waves");
  const format = useFormat();
  const names = (list: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(list.map((name) => `“${name}”`));
  const { known_rows = 0, comment_rows = 0, known_by = null, new_languages = [] } = preview ?? {};
  const items: ReactNode[] = [];
  if (missing.length > 0) {
    const columns = names(missing.map(({ header }) => header));
    items.push(
      <Item key="missing" warn>
        {t("missing", { count: missing.length, columns })}
      </Item>,
    );
  }
  if (other.length > 0) {
    const columns = names(other.map(({ header }) => header));
    items.push(
      <Item key="other" warn>
        {t("other", { count: other.length, columns })}
      </Item>,
    );
  }
  if (added.length > 0)
    items.push(<Item key="added">{t("newColumns", { count: added.length, columns: names(added) })}</Item>);
  if (new_languages.length > 0) {
    const languages = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(
      new_languages.map((code) => format.language(code)),
    );
    items.push(
      <Item key="languages" warn>
        {t("languages", { languages })}
      </Item>,
    );
  }
  if (known_rows > 0) {
    const count = {
      count: known_rows,
      number: format.number(known_rows),
      total: format.number(comment_rows),
    };
    items.push(
      <Item key="known">
        {known_by === null ? t("knownRows", count) : t("knownIds", { ...count, column: known_by })}
        <Checkbox
          className={styles.keep ?? ""}
          label={t("keepKnown")}
          checked={keepKnown}
          onChange={(event) => onKeepKnown(event.currentTarget.checked)}
        />
      </Item>,
    );
  }
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="differences-label">
      <div className={uploadsStyles.labelRow}>
        <h2 id="differences-label">{t("differences")}</h2>
      </div>
      <ul className={styles.items}>{items}</ul>
    </section>
  );
}

function Item({ warn = false, children }: { warn?: boolean; children: ReactNode }) {
  const Icon = warn ? TriangleAlert : Info;
  return (
    <li className={styles.item} data-warn={warn || undefined}>
      <Icon size={16} aria-hidden="true" />
      <div>{children}</div>
    </li>
  );
}
