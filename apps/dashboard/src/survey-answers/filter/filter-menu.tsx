import { Button, Popover, TextInput } from "@mantine/core";
import { ArrowLeft, ChevronRight, ListFilter, Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "../../lib/fold-text.ts";
import type { Conditions } from "../../surveys/answers-view.ts";
import { FilterChip } from "../../ui/filter-chip.tsx";
import { useShortcut } from "../../ui/shortcut.ts";
import { ValueNote } from "../../ui/value-list.tsx";
import { FacetValues } from "./facet-values.tsx";
import type { Facet } from "./facets.ts";
import styles from "./filter.module.css";

interface FilterProps {
  facets: readonly Facet[];
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

/** The button that opens everything responses can be narrowed by; "f" goes there. */
export function FilterMenu(props: FilterProps) {
  const { t } = useTranslation("survey-answers");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut("f", () => setOpen(true));
  const change = (next: boolean) => {
    setOpen(next);
    // At once: what is pressed next belongs to the page again.
    if (!next) button.current?.focus();
  };
  return (
    <Popover opened={open} onChange={change} position="bottom-start" width={320} trapFocus withRoles>
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          leftSection={<ListFilter size={16} />}
          aria-keyshortcuts="f"
          onClick={() => setOpen(!open)}
        >
          {t("filter.open")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} className={styles.popup} aria-label={t("filter.open")}>
        {open && <Facets {...props} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** A list of facets to search, then the values of one in its place. */
function Facets({ facets, conditions, onChange }: FilterProps) {
  const { t } = useTranslation("survey-answers");
  const [text, setText] = useState("");
  const [openId, setOpenId] = useState<string | null>(null);
  const facet = facets.find(({ id }) => id === openId);
  if (facet) {
    return (
      // A list of its own, so that the focus begins in it.
      <div key={facet.id}>
        <button
          type="button"
          className={styles.back}
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone
          autoFocus
          onClick={() => setOpenId(null)}
        >
          <ArrowLeft size={16} aria-label={t("filter.back")} />
          {facet.mark && <b className={styles.mark}>{facet.mark}</b>}
          <span className={styles.facetName}>{facet.name}</span>
        </button>
        <FacetValues facet={facet} conditions={conditions} onChange={onChange} />
      </div>
    );
  }
  const shown = facets.filter(
    ({ name, mark = "", offered }) => offered && foldText(`${mark} ${name}`).includes(foldText(text.trim())),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the keys of what is in it
    <div onKeyDown={moveWithArrows}>
      <TextInput
        data-autofocus
        value={text}
        maxLength={200}
        aria-label={t("filter.search")}
        placeholder={t("filter.search")}
        leftSection={<Search size={16} />}
        className={styles.search ?? ""}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !shown[0]) return;
          // Else the same press would go on to the button that takes the focus.
          event.preventDefault();
          setOpenId(shown[0].id);
        }}
      />
      <ul className={styles.facets}>
        {shown.map(({ id, mark, name, chosen }, index) => {
          const count = chosen(conditions).length;
          return (
            // Questions stand apart from what is known of a response.
            <li
              key={id}
              data-first={(mark !== undefined && shown[index - 1]?.mark === undefined) || undefined}
            >
              <button type="button" className={styles.facetButton} onClick={() => setOpenId(id)}>
                {mark && <b className={styles.mark}>{mark}</b>}
                <span className={styles.facetName}>{name}</span>
                {count > 0 && <span className={styles.chosen}>{count}</span>}
                <ChevronRight size={14} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <ValueNote>{t("filter.noFacet")}</ValueNote>}
    </div>
  );
}

/** Arrows go from the search through the list and back. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, button")];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** One chip per facet that narrows, which opens its values, and one that clears them all. */
export function FilterChips({ facets, conditions, onChange }: FilterProps) {
  const { t } = useTranslation(["survey-answers", "comments"]);
  const narrowing = facets.filter((facet) => facet.chosen(conditions).length > 0);
  if (narrowing.length === 0) return null;
  const clear = () => onChange(narrowing.reduce((left, facet) => facet.choose(left, []), conditions));
  return (
    <>
      {narrowing.map((facet) => (
        <FacetChip key={facet.id} facet={facet} conditions={conditions} onChange={onChange} />
      ))}
      <button type="button" className={styles.clear} onClick={clear}>
        {t("filter.clear")}
      </button>
    </>
  );
}

interface FacetChipProps extends Omit<FilterProps, "facets"> {
  facet: Facet;
}

function FacetChip({ facet, conditions, onChange }: FacetChipProps) {
  const { t } = useTranslation("survey-answers");
  const [open, setOpen] = useState(false);
  const label = [facet.mark, facet.name].filter(Boolean).join(" ");
  const names = facet
    .chosen(conditions)
    .map((value) => facet.options.find((option) => option.value === value)?.name ?? value);
  const [first = "", ...more] = names;
  return (
    <FilterChip label={label} onRemove={() => onChange(facet.choose(conditions, []))}>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        width={320}
        trapFocus
        returnFocus
        withRoles
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.edit}
            aria-label={`${label}: ${names.join(", ")}`}
            onClick={() => setOpen(!open)}
          >
            {more.length > 0 ? t("filter.values", { first, more: more.length }) : first}
          </button>
        </Popover.Target>
        <Popover.Dropdown tabIndex={-1} className={styles.popup} aria-label={label}>
          {open && <FacetValues facet={facet} conditions={conditions} onChange={onChange} />}
        </Popover.Dropdown>
      </Popover>
    </FilterChip>
  );
}
