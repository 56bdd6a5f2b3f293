import { Combobox, type ComboboxStore, useCombobox } from "@mantine/core";
import { QUESTION_TYPES, type QuestionType } from "@soundings/survey/questions";
import { Check, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "../../lib/fold-text.ts";
import { useEffectOn } from "../../lib/use-effect-on.ts";
import { KIND_ICONS } from "./kind-icons.ts";
import styles from "./kind-picker.module.css";

interface KindPickerProps {
  label: string;
  /** The kind that holds now, if any. */
  current?: QuestionType;
  /** Where it stands to the button. */
  position: "bottom" | "bottom-start";
  onChoose: (type: QuestionType) => void;
  onClose: () => void;
}

/**
 * All kinds with what each is for, narrowed by typing. Drawn while it is open, below the element that
 * it is put into; whoever opened it takes the focus back in `onClose`.
 */
export function KindPicker({ label, current, position, onChoose, onClose }: KindPickerProps) {
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  return (
    <Combobox
      store={combobox}
      width={340}
      dropdownPadding={0}
      position={position}
      // The page may move below it: the question that was left tells what is wrong, and pushes the button out of view.
      hideDetached={false}
      onOptionSubmit={(type) => onChoose(type as QuestionType)}
    >
      <Combobox.DropdownTarget>
        <span className={styles.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={styles.dropdown}>
        <Kinds label={label} current={current} combobox={combobox} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface KindsProps {
  label: string;
  current: QuestionType | undefined;
  combobox: ComboboxStore;
}

/** By itself: drawn once the dropdown is there, it takes the focus before the next key. */
function Kinds({ label, current, combobox: { searchRef, selectFirstOption } }: KindsProps) {
  const { t } = useTranslation("survey-questions");
  const [query, setQuery] = useState("");
  const kinds = QUESTION_TYPES.filter((type) =>
    matches(query, [t(`kind.${type}.name`), t(`kind.${type}.for`), t(`kind.${type}.also`)]),
  );
  // Enter takes the first of what typing leaves.
  // With each letter.
  useEffectOn([query, selectFirstOption], () => {
    selectFirstOption();
  });
  // Not placed yet, it must not move the page.
  useEffect(() => searchRef.current?.focus({ preventScroll: true }), [searchRef]);
  return (
    <>
      <Combobox.Search
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        placeholder={t("picker.search")}
        aria-label={label}
        leftSection={<Search size={16} aria-hidden="true" />}
        className={styles.search}
      />
      <Combobox.Options className={styles.options} aria-label={label}>
        {kinds.map((type) => {
          const Icon = KIND_ICONS[type];
          return (
            <Combobox.Option key={type} value={type} active={type === current} className={styles.option}>
              <Icon size={16} aria-hidden="true" className={styles.icon} />
              <span className={styles.words}>
                <span className={styles.name}>{t(`kind.${type}.name`)}</span>
                <span className={styles.for}>{t(`kind.${type}.for`)}</span>
              </span>
              {type === current && <Check size={16} aria-hidden="true" className={styles.icon} />}
            </Combobox.Option>
          );
        })}
        {kinds.length === 0 && <Combobox.Empty>{t("picker.none")}</Combobox.Empty>}
      </Combobox.Options>
    </>
  );
}

/** Whether each word of the query begins a word of the texts: "anh" is in "Ảnh", not in "danh sách". */
function matches(query: string, texts: readonly string[]): boolean {
  const all = wordsOf(texts.join(" "));
  return wordsOf(query).every((word) => all.some((one) => one.startsWith(word)));
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
