import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Kbd, KeyHint } from "../../../ui/kbd.tsx";
import { useActions } from "../actions-context.tsx";
import { WithKindPicker } from "../with-kind-picker.tsx";
import styles from "./canvas.module.css";

/** Adds a question at the end of the block; so does "n". In an empty block it is the one thing to do. */
export function AddQuestion({ blockId, prominent }: { blockId: string; prominent: boolean }) {
  const { t } = useTranslation("survey-questions");
  const { add } = useActions();
  return (
    <span className={styles.add}>
      <WithKindPicker
        label={t("add.question")}
        shortcut="n"
        onChoose={(type) => add(type, { block_id: blockId })}
        button={(props) => (
          <Button
            variant={prominent ? "filled" : "subtle"}
            size={prominent ? "md" : "sm"}
            leftSection={<Plus size={16} />}
            {...props}
          >
            {t("add.question")}
          </Button>
        )}
      />
      <KeyHint className={styles.hint}>
        {t("add.orPress")} <Kbd>N</Kbd>
      </KeyHint>
    </span>
  );
}
