import { Button, Select, Switch, TextInput } from "@mantine/core";
import { removeBlock, updateBlock } from "@soundings/survey/edit-blocks";
import { questionsOf } from "@soundings/survey/flow";
import { type Block, SHUFFLE_EXCEPT } from "@soundings/survey/survey";
import { Copy, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { navigate } from "../../lib/navigate.ts";
import { editorAddress } from "../../surveys/editor-tabs.ts";
import { toast } from "../../ui/toasts.tsx";
import { useDraft } from "../draft-context.tsx";
import styles from "./block-settings.module.css";
import { copyBlock } from "./copy-block.ts";

/** A block's name, the order of its questions, and copying or deleting it. */
export function GeneralPanel({ block, onClose }: { block: Block; onClose: () => void }) {
  const { t } = useTranslation("block-settings");
  const draft = useDraft();
  const name = block.name.trim() || t("block", { number: block.block_number });
  const duplicate = () => {
    let copy: string | null = null;
    draft.edit((survey) => {
      const made = copyBlock(survey, block.id, t("copyOf", { name }), () => crypto.randomUUID());
      copy = made.id;
      return made.survey;
    });
    onClose();
    if (copy) navigate(editorAddress(draft.state().survey.id, "questions", copy));
    toast({
      id: "block-copied",
      kind: "success",
      message: t("copied", { name }),
      action: { label: t("undo"), onClick: draft.undo },
    });
  };
  const remove = () => {
    onClose();
    draft.edit((survey) => removeBlock(survey, block.id));
    toast({
      id: "block-deleted",
      kind: "success",
      message: t("deleted", { name, count: questionsOf(block).length }),
      action: { label: t("undo"), onClick: draft.undo },
    });
  };
  return (
    <div className={styles.fields}>
      <TextInput
        label={t("name.label")}
        description={t("name.hint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={block.name}
        maxLength={500}
        onChange={({ currentTarget: { value } }) =>
          draft.edit((survey) => updateBlock(survey, block.id, { name: value }), `block-name:${block.id}`)
        }
      />
      <OrderFields block={block} />
      <div className={styles.actions}>
        <Button variant="default" leftSection={<Copy size={16} />} onClick={duplicate}>
          {t("duplicate")}
        </Button>
        <Button variant="subtle" data-danger leftSection={<Trash2 size={16} />} onClick={remove}>
          {t("delete")}
        </Button>
      </div>
    </div>
  );
}

/** Whether each respondent gets the questions in another order, and which of them stay all the same. */
function OrderFields({ block }: { block: Block }) {
  const { t } = useTranslation("block-settings");
  const draft = useDraft();
  const { shuffle_questions, shuffle_except } = block;
  return (
    <>
      <Switch
        label={t("shuffle.label")}
        description={t("shuffle.hint")}
        checked={shuffle_questions}
        onChange={({ currentTarget: { checked } }) =>
          draft.edit((survey) => updateBlock(survey, block.id, { shuffle_questions: checked }))
        }
      />
      {shuffle_questions && (
        <Select
          label={t("shuffle.except.label")}
          description={t("shuffle.except.hint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          allowDeselect={false}
          maw={360}
          value={shuffle_except ?? "none"}
          data={["none" as const, ...SHUFFLE_EXCEPT].map((value) => ({
            value,
            label: t(`shuffle.except.${value}`),
          }))}
          onChange={(chosen) => {
            const stay = SHUFFLE_EXCEPT.find((one) => one === chosen);
            draft.edit((survey) => updateBlock(survey, block.id, { shuffle_except: stay }));
          }}
        />
      )}
    </>
  );
}
