import { Button, Menu } from "@mantine/core";
import { ChevronDown, Columns3 } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAnswerWords } from "../../survey-answers/use-answer-words.ts";
import { MenuChoice } from "../../ui/menu-choice.tsx";
import styles from "./compare-menu.module.css";
import type { Splits } from "./use-splits.ts";

interface CompareMenuProps {
  splits: Splits;
  by: string | null;
  onChange: (by: string | null) => void;
}

/** Chooses what splits the responses into groups. */
export function CompareMenu({ splits, by, onChange }: CompareMenuProps) {
  const { t } = useTranslation("survey-report");
  const words = useAnswerWords();
  const chosen = splits.nameOf(by);
  const numbered = useMemo(
    () => splits.questions.map((question) => ({ question, mark: words.questionNumber(question) })),
    [splits.questions, words],
  );
  const choice = (value: string | null, name: string, mark?: string) => (
    <MenuChoice key={value ?? "none"} checked={by === value} onChoose={() => onChange(value)}>
      <span className={styles.split}>
        {mark && <b>{mark} </b>}
        {name}
      </span>
    </MenuChoice>
  );
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Columns3 size={16} />}
          rightSection={<ChevronDown size={14} />}
          className={styles.compareButton ?? ""}
        >
          {chosen ? t("compare.by", { by: chosen }) : t("compare.open")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.splits}>
        {choice(null, t("compare.nothing"))}
        <Menu.Divider />
        {splits.plain.map(({ by: value, name }) => choice(value, name))}
        {numbered.length > 0 && <Menu.Label>{t("compare.questions")}</Menu.Label>}
        {numbered.map(({ question, mark }) => choice(`question:${question.id}`, words.title(question), mark))}
      </Menu.Dropdown>
    </Menu>
  );
}
