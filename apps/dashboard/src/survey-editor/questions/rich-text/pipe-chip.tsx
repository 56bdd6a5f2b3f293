import { Button, Popover, TextInput } from "@mantine/core";
import { MAX_SHORT_TEXT_LENGTH } from "@soundings/survey/questions/choices";
import type { PipeKind } from "@soundings/survey/rich-text";
import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChipText } from "./chip-text.tsx";
import { fallbackText } from "./document.ts";
import { PipeSources } from "./pipe-names.ts";
import styles from "./rich-text.module.css";

/** Words of the respondent within a text; a click asks what stands there when there are none. */
export function PipeChip({ node, selected, updateAttributes, deleteNode, editor, getPos }: NodeViewProps) {
  const { t } = useTranslation("question-kinds");
  const sources = useContext(PipeSources);
  const [open, setOpen] = useState(false);
  const { source, name, fallback } = node.attrs as {
    source: PipeKind;
    name: string;
    fallback: string;
  };
  const known = sources.find((one) => one.source === source && one.name === name);
  const title = known
    ? t(`pipe.${source}`, { number: known.number ?? "", text: known.text })
    : t("pipe.broken");
  const close = () => {
    setOpen(false);
    // Behind it: while it is chosen, the next letter would take its place.
    const at = getPos();
    if (at !== undefined) editor.commands.setTextSelection(at + node.nodeSize);
    // Tiptap's own command waits for a frame: keys until then were lost, and a click elsewhere was undone.
    editor.view.focus();
  };
  return (
    <NodeViewWrapper as="span" className={styles.chipHolder}>
      <Popover opened={open} onChange={setOpen} onDismiss={close} width={280} trapFocus withRoles>
        <Popover.Target>
          <button
            type="button"
            tabIndex={-1}
            className={styles.chip}
            data-selected={selected || undefined}
            data-broken={!known || undefined}
            aria-label={title}
            onClick={() => setOpen(!open)}
          >
            <ChipText source={known} name={name} />
          </button>
        </Popover.Target>
        <Popover.Dropdown
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            close();
          }}
        >
          <p className={styles.pipeTitle}>{title}</p>
          <TextInput
            label={t("pipe.fallback")}
            description={t("pipe.fallbackHint")}
            inputWrapperOrder={["label", "input", "description"]}
            value={fallback}
            maxLength={MAX_SHORT_TEXT_LENGTH}
            onChange={(event) => updateAttributes({ fallback: fallbackText(event.currentTarget.value) })}
          />
          <div className={styles.pipeActions}>
            <Button
              variant="subtle"
              onClick={() => {
                deleteNode();
                editor.view.focus();
              }}
            >
              {t("pipe.remove")}
            </Button>
            <Button onClick={close}>{t("pipe.done")}</Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </NodeViewWrapper>
  );
}
