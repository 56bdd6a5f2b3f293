import { Checkbox, Radio, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { folded } from "../../survey-editor/questions/folded.ts";
import type { Conditions } from "../answers-view.ts";
import { type Facet, toggleFacet } from "./facets.ts";
import styles from "./filter.module.css";

/** From so many values on there is a search. */
const MANY = 8;

interface FacetValuesProps {
  facet: Facet;
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

/** The values of a facet to choose from; any one of those chosen suffices. */
export function FacetValues({ facet, conditions, onChange }: FacetValuesProps) {
  const { t } = useTranslation(["survey-answers", "comments"]);
  const format = useFormat();
  const [text, setText] = useState("");
  const chosen = facet.chosen(conditions);
  const known = new Set(facet.options.map(({ value }) => value));
  // What a link chose and nobody offers any more stays in sight, so that it can be taken away.
  const all = [
    ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, name: value, count: undefined })),
    ...facet.options,
  ];
  const shown = all.filter(({ name }) => folded(name).includes(folded(text.trim())));
  const Box = facet.single ? Radio : Checkbox;
  return (
    <>
      {all.length > MANY && (
        <TextInput
          data-autofocus
          value={text}
          maxLength={200}
          aria-label={t("comments:filter.searchValues")}
          placeholder={t("comments:filter.searchValues")}
          leftSection={<Search size={16} />}
          className={styles.search ?? ""}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className={styles.values}>
        {shown.map(({ value, name, count }) => (
          <li key={value}>
            <Box
              classNames={{
                root: styles.value ?? "",
                body: styles.valueBody ?? "",
                labelWrapper: styles.valueLabel ?? "",
              }}
              checked={facet.single && chosen.length === 0 ? value === all[0]?.value : chosen.includes(value)}
              onChange={() => onChange(toggleFacet(facet, conditions, value))}
              label={
                <span className={styles.valueName}>
                  <span title={name}>{name}</span>
                  {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.note}>{t("comments:filter.noValue")}</p>}
    </>
  );
}
