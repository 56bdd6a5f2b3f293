import { ActionIcon, Tooltip } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { AtSign } from "lucide-react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { styleNonce } from "../../../lib/style-nonce.ts";
import { documentMarkup, toDocument } from "./document.ts";
import { extensionsFor } from "./extensions.ts";
import { LinkForm } from "./link-form.tsx";
import { PipeList } from "./pipe-list.tsx";
import { PipeSources } from "./pipe-names.ts";
import { findSources, type PipeSource, pipeQuery } from "./pipe-sources.ts";
import { replaceDocument } from "./replace-document.ts";
import styles from "./rich-text.module.css";
import { TextToolbar } from "./text-toolbar.tsx";

interface Props {
  value: string;
  onChange: (value: string) => void;
  label: string;
  sources: readonly PipeSource[];
  multiline: boolean;
  maxLength: number;
  /** Whether the text was waited for with the focus. */
  focused: RefObject<boolean>;
}

const EXTENSIONS = { one: extensionsFor(false), several: extensionsFor(true) };

/** The text with its keys: marks by Ctrl+B, I and K, and @ for what the respondent said. */
export function RichTextEditor({ value, onChange, label, sources, multiline, maxLength, focused }: Props) {
  const { t } = useTranslation("question-kinds");
  const listId = useId();
  const shown = useRef(value);
  // The same object at every drawing: another one would set the whole editor anew, at each letter.
  const [content] = useState(() => toDocument(value));
  const [linking, setLinking] = useState(false);
  /** The question mark of a list that Escape closed: it stays closed until another @ is typed. */
  const [closed, setClosed] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const pipes = sources.length > 0;
  const attributes = useMemo(
    () => ({
      role: "textbox",
      class: styles.text ?? "",
      "aria-label": label,
      "aria-multiline": String(multiline),
      ...(pipes && { "aria-autocomplete": "list" }),
    }),
    [label, multiline, pipes],
  );
  const editor = useEditor({
    extensions: multiline ? EXTENSIONS.several : EXTENSIONS.one,
    content,
    injectNonce: styleNonce(),
    editorProps: useMemo(() => ({ attributes }), [attributes]),
    onUpdate: ({ editor }) => {
      const markup = documentMarkup(editor.getJSON());
      if (markup.length > maxLength) return replaceDocument(editor, shown.current);
      if (markup === shown.current) return;
      shown.current = markup;
      onChange(markup);
    },
  });
  // Tiptap's own autofocus comes frames later, and letters would go elsewhere until then. An editor whose
  // drawing took long was destroyed before it was shown: another follows at once, and gets the focus.
  useLayoutEffect(() => {
    if (!focused.current || editor.isDestroyed) return;
    focused.current = false;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }, [editor, focused]);
  useEffect(() => {
    if (value === shown.current || editor.isDestroyed || editor.view.composing) return;
    shown.current = value;
    replaceDocument(editor, value);
  }, [editor, value]);

  const state = useEditorState({ editor, selector: ({ editor }) => look(editor) });
  const asked = state.asked && state.asked.from !== closed ? state.asked : null;
  const found = asked ? findSources(sources, asked.query) : [];
  const listed = found.length > 0 && state.focused;
  const chosen = Math.min(at, found.length - 1);

  const choose = ({ source, name }: PipeSource) => {
    if (!asked) return;
    setAt(0);
    editor
      .chain()
      .focus()
      .insertContentAt({ from: asked.from, to: asked.to }, [
        { type: "pipe", attrs: { source, name, fallback: "" } },
        { type: "text", text: " " },
      ])
      .run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const used = listed ? listKey(event.key) : null;
    if (used === "move") setAt((chosen + (event.key === "ArrowDown" ? 1 : found.length - 1)) % found.length);
    else if (used === "choose") choose(found[chosen] as PipeSource);
    else if (used === "close") setClosed(asked?.from ?? null);
    else if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") openLink();
    else return;
    // Before the editor itself hears of it.
    event.preventDefault();
    event.stopPropagation();
  };
  const openLink = () => {
    if (editor.isActive("link")) editor.commands.extendMarkRange("link");
    setLinking(true);
  };
  const setLink = (href: string | null) => {
    setLinking(false);
    const chain = editor.chain();
    if (href === null) chain.unsetLink().run();
    else if (editor.state.selection.empty) {
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    // Not by the chain, which waits for a frame: the next key is already for the text.
    editor.view.focus();
  };

  const { from } = editor.state.selection;
  return (
    <PipeSources value={sources}>
      <EditorContent editor={editor} onKeyDownCapture={onKeyDown} {...(listed && { "aria-owns": listId })} />
      {pipes && (
        <Tooltip label={t("pipe.insert")}>
          <ActionIcon
            size="xs"
            aria-label={t("pipe.insert")}
            className={styles.pipeButton}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              const before = editor.state.doc.textBetween(Math.max(0, from - 1), from, "\n", " ");
              setClosed(null);
              editor.commands.insertContent(/\S/.test(before) ? " @" : "@");
              editor.view.focus();
            }}
          >
            <AtSign size={14} />
          </ActionIcon>
        </Tooltip>
      )}
      {state.chosen && state.focused && !linking && (
        <TextToolbar editor={editor} active={state} place={above(editor, from)} onLink={openLink} />
      )}
      {linking && (
        <LinkForm
          href={String(editor.getAttributes("link").href ?? "")}
          place={below(editor, from)}
          onSet={setLink}
          onCancel={() => setLinking(false)}
          onEscape={() => {
            setLinking(false);
            editor.view.focus();
          }}
        />
      )}
      {listed && asked && (
        <PipeList
          id={listId}
          sources={found}
          at={chosen}
          place={below(editor, asked.from)}
          onChoose={choose}
        />
      )}
    </PipeSources>
  );
}

function listKey(key: string): "move" | "choose" | "close" | null {
  if (key === "ArrowDown" || key === "ArrowUp") return "move";
  if (key === "Enter" || key === "Tab") return "choose";
  return key === "Escape" ? "close" : null;
}

/** What the toolbar and the list look at. */
function look(editor: Editor) {
  const { selection } = editor.state;
  const { $from, empty, from } = selection;
  const query = empty ? pipeQuery($from.parent.textBetween(0, $from.parentOffset, "\n", " ")) : null;
  return {
    focused: editor.isFocused,
    chosen: !empty && !("node" in selection),
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    link: editor.isActive("link"),
    asked: query === null ? null : { from: from - query.length - 1, to: from, query },
  };
}

/** Places within the field, for what floats beside the words. */
function below(editor: Editor, position: number) {
  const box = editor.view.dom.getBoundingClientRect();
  const { left, bottom } = editor.view.coordsAtPos(position);
  return { left: Math.max(0, Math.min(left - box.left, box.width - 280)), top: bottom - box.top + 8 };
}

function above(editor: Editor, position: number) {
  const box = editor.view.dom.getBoundingClientRect();
  const { left, top } = editor.view.coordsAtPos(position);
  return { left: Math.max(0, Math.min(left - box.left, box.width - 100)), top: top - box.top - 36 };
}
