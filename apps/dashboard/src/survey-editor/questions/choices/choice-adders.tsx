import { Button } from "@mantine/core";
import { ClipboardPaste, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { openModal } from "../../../ui/modal-stack.tsx";
import { useSurveyWords } from "../kinds/survey-words.ts";
import type { ChoiceActions, ChoiceList } from "./choice-actions.ts";
import { LIST_WORDS, type ListName } from "./choice-row.tsx";
import styles from "./choices.module.css";
import { PasteList } from "./paste-list.tsx";

interface Props {
  what: ListName;
  most: number;
  /** As many as it takes are there. */
  full: boolean;
  /** The list as it is now. */
  list: () => ChoiceList;
  actions: ChoiceActions;
  offersOther: boolean;
  onOther: (text: string) => void;
  offersExclusive: boolean;
}

/** Below a list of choices: what can be added to it. */
export function ChoiceAdders({ what, most, full, list, actions, ...offers }: Props) {
  const { t } = useTranslation("question-kinds");
  const words = useSurveyWords();
  const paste = () =>
    openModal({
      title: t("paste.title"),
      width: 520,
      content: (close) => (
        <PasteList
          choices={list().choices}
          most={most}
          onDone={(pasted) => {
            close();
            list().onChange(() => pasted.choices);
            list().onPasted(pasted);
          }}
          onCancel={close}
        />
      ),
    });
  return (
    <div className={styles.adders}>
      <Adder disabled={full} onClick={actions.addLast}>
        {t(`${LIST_WORDS[what]}.add`)}
      </Adder>
      <Adder icon={<ClipboardPaste size={16} />} onClick={paste}>
        {t("paste.open")}
      </Adder>
      {offers.offersOther && (
        <Adder onClick={() => offers.onOther(words("other.default"))}>{t("other.add")}</Adder>
      )}
      {offers.offersExclusive && (
        <Adder disabled={full} onClick={() => actions.addExclusive(words(`exclusive.usual.${what}`))}>
          {t(`exclusive.add.${what}`)}
        </Adder>
      )}
      {full && <span className={styles.full}>{t(`${LIST_WORDS[what]}.full`, { most })}</span>}
    </div>
  );
}

interface AdderProps {
  icon?: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Adder = ({ icon = <Plus size={16} />, disabled = false, onClick, children }: AdderProps) => (
  <Button
    variant="transparent"
    className={styles.adder}
    disabled={disabled}
    onClick={onClick}
    leftSection={icon}
  >
    {children}
  </Button>
);
