import { Button, Combobox, useCombobox } from "@mantine/core";
import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./charts.module.css";
import { matchTopics, type PickedTopic } from "./match-topics.ts";

interface TopicPickerProps {
  topics: readonly PickedTopic[];
  /** Null is the whole dataset. */
  chosen: PickedTopic | null;
  side: "a" | "b";
  /** Comments of the whole dataset, where it can be chosen; null where it cannot. */
  total: number | null;
  onChoose: (id: string | null) => void;
}

const WHOLE = "whole";

/** A button with the topic's sign and size, which opens all of them with a search. */
export function TopicPicker({ topics, chosen, side, total, onChoose }: TopicPickerProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const [search, setSearch] = useState("");
  const combobox = useCombobox({
    onDropdownClose: () => {
      setSearch("");
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const open = combobox.dropdownOpened;
  const found = open ? matchTopics(topics, search) : [];
  const name = chosen?.name ?? t("toolbar.whole");
  const count = chosen?.comment_count ?? total;
  const comments = (number: number) =>
    t("toolbar.comments", { count: number, number: format.number(number) });
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={340}
      onOptionSubmit={(value) => {
        onChoose(value === WHOLE ? null : value);
        combobox.closeDropdown();
      }}
    >
      {/* Its own attributes: Mantine's name the option that the search field stands at, which a button may not. */}
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <Button
          variant="default"
          aria-haspopup="listbox"
          aria-expanded={open}
          className={styles.picker ?? ""}
          aria-label={t(side === "a" ? "toolbar.first" : "toolbar.second", { name })}
          leftSection={chosen && <span className={styles[`key_${side}`]} />}
          rightSection={<ChevronDown size={16} />}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={styles.pickerName}>{name}</span>
          {count !== null && <span className={styles.pickerCount}>{comments(count)}</span>}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.resetSelectedOption();
          }}
          role="combobox"
          aria-expanded
          placeholder={t("toolbar.search")}
          aria-label={t("toolbar.search")}
        />
        <Combobox.Options className={styles.options ?? ""} aria-label={t("toolbar.search")}>
          {total !== null && search === "" && (
            <Combobox.Option value={WHOLE} active={chosen === null} className={styles.choice ?? ""}>
              <Option name={t("toolbar.whole")} count={format.number(total)} on={chosen === null} />
            </Combobox.Option>
          )}
          {found.map((topic) => (
            <Combobox.Option
              key={topic.id}
              value={topic.id}
              active={topic.id === chosen?.id}
              className={`${styles.choice} ${topic.parent_id ? styles.under : ""}`}
            >
              <Option
                name={topic.name}
                count={format.number(topic.comment_count)}
                on={topic.id === chosen?.id}
              />
            </Combobox.Option>
          ))}
          {open && found.length === 0 && <Combobox.Empty>{t("toolbar.noTopic")}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Option({ name, count, on }: { name: string; count: string; on: boolean }) {
  return (
    <span className={styles.option}>
      <span className={styles.optionName}>{name}</span>
      <span className={styles.menuCount}>{count}</span>
      <span className={styles.check}>{on && <Check size={16} aria-hidden="true" />}</span>
    </span>
  );
}
