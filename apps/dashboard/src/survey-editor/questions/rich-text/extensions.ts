import { Extension, mergeAttributes, Node } from "@tiptap/core";
import { type Node as DocumentNode, Fragment, Slice } from "@tiptap/pm/model";
import { NodeSelection, Plugin } from "@tiptap/pm/state";
import { ReactNodeViewRenderer } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { linkAddress } from "./link-address.ts";
import { PipeChip } from "./pipe-chip.tsx";

/** One paragraph; lines are kept apart by breaks, as in the markup. */
const OneParagraph = Node.create({ name: "doc", topNode: true, content: "paragraph" });

/** Words that come from the respondent. */
const Pipe = Node.create({
  name: "pipe",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ source: { default: "answer" }, name: { default: "" }, fallback: { default: "" } }),
  parseHTML: () => [{ tag: "span[data-pipe]", getAttrs: (span) => JSON.parse(span.dataset.pipe ?? "{}") }],
  renderHTML: ({ node, HTMLAttributes: { source: _s, name: _n, fallback: _f, ...rest } }) => [
    "span",
    mergeAttributes(rest, { "data-pipe": JSON.stringify(node.attrs) }),
    String(node.attrs.fallback || "…"),
  ],
  addNodeView: () => ReactNodeViewRenderer(PipeChip, { as: "span" }),
  addKeyboardShortcuts: () => ({
    // A chosen chip opens by Enter, as buttons do.
    Enter: ({ editor }) => {
      const { selection } = editor.state;
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== "pipe") return false;
      const chip = editor.view.nodeDOM(selection.from);
      if (chip instanceof HTMLElement) chip.querySelector("button")?.click();
      return true;
    },
  }),
});

/** Enter breaks the line where lines are allowed; what is pasted becomes one paragraph. */
const Lines = Extension.create<{ multiline: boolean }>({
  name: "lines",
  priority: 1_000,
  addOptions: () => ({ multiline: false }),
  addKeyboardShortcuts() {
    const enter = () => {
      const { selection } = this.editor.state;
      if (selection instanceof NodeSelection) return false;
      return this.options.multiline ? this.editor.commands.setHardBreak() : true;
    };
    return { Enter: enter, "Shift-Enter": enter, "Mod-Enter": enter };
  },
  addProseMirrorPlugins() {
    const { hardBreak, paragraph } = this.editor.schema.nodes;
    const between = (): DocumentNode | null =>
      this.options.multiline ? (hardBreak?.create() ?? null) : this.editor.schema.text(" ");
    return [
      new Plugin({
        props: {
          transformPasted(slice) {
            const inline: DocumentNode[] = [];
            slice.content.descendants((node) => {
              if (node.isTextblock && inline.length > 0) {
                const gap = between();
                if (gap) inline.push(gap);
              }
              if (!node.isInline) return true;
              const gap = node.type === hardBreak ? between() : node;
              if (gap) inline.push(gap);
              return false;
            });
            if (!paragraph) return slice;
            return new Slice(Fragment.from(paragraph.create(null, inline)), 1, 1);
          },
        },
      }),
    ];
  },
});

const off = false as const;

/** What a text can hold, and nothing more. Undo is the draft's, so there is no history here. */
export const extensionsFor = (multiline: boolean) => [
  OneParagraph,
  StarterKit.configure({
    document: off,
    blockquote: off,
    bulletList: off,
    code: off,
    codeBlock: off,
    dropcursor: off,
    gapcursor: off,
    heading: off,
    horizontalRule: off,
    listItem: off,
    listKeymap: off,
    orderedList: off,
    strike: off,
    trailingNode: off,
    underline: off,
    undoRedo: off,
    hardBreak: { keepMarks: true },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => linkAddress(address) !== null,
    },
  }),
  Lines.configure({ multiline }),
  Pipe,
];
