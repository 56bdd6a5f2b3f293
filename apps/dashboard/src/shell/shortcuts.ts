/** Every keyboard shortcut by screen: what the sheet under "?" lists. `shortcuts.test.ts` holds it to the handlers. */

interface ShortcutRow {
  /** Alternatives; the keys of each are pressed together. "Mod" is Ctrl, on a Mac ⌘. */
  keys: readonly (readonly string[])[];
  /** Key of the text in locales/<language>/shortcuts.json. */
  does: string;
}

interface ShortcutGroup {
  /** Key of the heading there. */
  name: string;
  /** The addresses that it is for: path, and tab of the survey editor. */
  on: (path: string, tab: string | null) => boolean;
  rows: readonly ShortcutRow[];
}

const row = (does: string, ...keys: string[]): ShortcutRow => ({
  does,
  keys: keys.map((together) => together.split("+")),
});
const at =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

const LIST = [
  row("search", "/"),
  row("moveInList", "↑", "↓"),
  row("open", "Enter"),
  row("select", "Space"),
  row("selectUpTo", "Shift+Space"),
];
const UNDO = [row("undo", "Mod+Z"), row("redo", "Mod+Shift+Z", "Mod+Y")];
const LET_GO = row("letGo", "Esc");
const DELETE = row("delete", "Del");

export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    name: "everywhere",
    on: () => true,
    rows: [row("palette", "Mod+K"), row("sheet", "?"), row("close", "Esc")],
  },
  {
    name: "surveys",
    on: at("/surveys"),
    rows: [
      row("newSurvey", "N"),
      ...LIST,
      row("rename", "R"),
      row("copy", "C"),
      row("status", "P"),
      DELETE,
      LET_GO,
    ],
  },
  {
    name: "newSurvey",
    on: at("/surveys/new"),
    rows: [row("blank", "1"), row("template", "2"), row("file", "3")],
  },
  {
    name: "templates",
    on: at("/surveys/new/template"),
    rows: [row("search", "/"), row("moveInList", "↓")],
  },
  {
    name: "editor",
    on: at("/surveys/edit"),
    rows: [...UNDO, row("saveNow", "Mod+S")],
  },
  {
    name: "questions",
    on: (path, tab) => path === "/surveys/edit" && tab === "questions",
    rows: [
      row("addQuestion", "N"),
      row("search", "/"),
      row("moveInList", "↑", "↓"),
      row("closeOpen", "←", "→"),
      row("openQuestion", "Enter"),
      row("moveQuestion", "Alt+↑", "Alt+↓"),
      DELETE,
    ],
  },
  {
    name: "flows",
    on: (path, tab) => path === "/surveys/edit" && tab === "flows",
    rows: [
      row("addPlace", "N"),
      row("moveInList", "↑", "↓"),
      row("open", "Enter"),
      row("movePlace", "Alt+↑", "Alt+↓", "Alt+←", "Alt+→"),
      DELETE,
      LET_GO,
    ],
  },
  {
    name: "translation",
    on: (path, tab) => path === "/surveys/edit" && tab === "translation",
    rows: [row("search", "/"), row("nextText", "Alt+N")],
  },
  {
    name: "answers",
    on: at("/surveys/data-analysis"),
    rows: [...LIST, row("filter", "F"), row("nextAnswer", "J"), row("previousAnswer", "K"), DELETE, LET_GO],
  },
  {
    name: "datasets",
    on: at("/datasets"),
    rows: [row("newDataset", "N"), ...LIST, row("rename", "R"), DELETE, LET_GO],
  },
  {
    name: "cases",
    on: at("/cases"),
    rows: [...LIST, row("takeCase", "A"), row("closeCase", "E"), row("undo", "Mod+Z"), LET_GO],
  },
  {
    name: "caseRules",
    on: at("/cases/rules"),
    rows: [row("newRule", "N")],
  },
  {
    name: "contacts",
    on: at("/contacts"),
    rows: [row("search", "/"), LET_GO],
  },
  {
    name: "overview",
    on: at("/dataset-overview"),
    rows: [row("searchComments", "/")],
  },
  {
    name: "topics",
    on: at("/topic-analysis"),
    rows: [
      ...LIST,
      row("closeOpen", "←", "→"),
      row("rename", "F2"),
      row("markKey", "K"),
      row("moveTopic", "M"),
      DELETE,
      ...UNDO,
      LET_GO,
    ],
  },
];

/** The groups of an address, those of the screen first. */
export function shortcutsOf(path: string, tab: string | null): readonly ShortcutGroup[] {
  const [everywhere, ...screens] = SHORTCUTS.filter((group) => group.on(path, tab));
  return everywhere ? [...screens, everywhere] : screens;
}
