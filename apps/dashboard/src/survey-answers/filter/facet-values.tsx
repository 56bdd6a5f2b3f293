import { useState } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "../../lib/fold-text.ts";
import type { Conditions } from "../../surveys/answers-view.ts";
import { MANY_VALUES, ValueList, ValueNote, ValueRow, ValueSearch } from "../../ui/value-list.tsx";
import { type Facet, type FacetOption, toggleFacet } from "./facets.ts";

interface FacetValuesProps {
  facet: Facet;
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

/** The values of a facet to choose from; any one of those chosen suffices. */
export function FacetValues({ facet, conditions, onChange }: FacetValuesProps) {
  const { t } = useTranslation(["survey-answers", "comments"]);
  const [text, setText] = useState("");
  const chosen = facet.chosen(conditions);
  const known = new Set(facet.options.map(({ value }) => value));
  // What a link chose and nobody offers any more stays in sight, so that it can be taken away.
  const all: FacetOption[] = [
    ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, name: value })),
    ...facet.options,
  ];
  const sought = foldText(text.trim());
  const shown = all.filter(({ value, name, searched }) =>
    searched && sought === "" ? chosen.includes(value) : foldText(name).includes(sought),
  );
  const hasSearch = all.length > MANY_VALUES || all.some(({ searched }) => searched);
  return (
    <>
      {hasSearch && <ValueSearch label={t("comments:filter.searchValues")} text={text} onChange={setText} />}
      <ValueList>
        {shown.map(({ value, name, count }) => (
          <ValueRow
            key={value}
            name={name}
            count={count}
            single={facet.single}
            checked={facet.single && chosen.length === 0 ? value === all[0]?.value : chosen.includes(value)}
            onChange={() => onChange(toggleFacet(facet, conditions, value))}
          />
        ))}
      </ValueList>
      {shown.length === 0 && <ValueNote>{t("comments:filter.noValue")}</ValueNote>}
    </>
  );
}
