import { useDebouncedValue } from "@mantine/hooks";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { addSampleData } from "@soundings/contract/sample-data";
import { createSurvey, saveSurvey } from "@soundings/contract/surveys";
import i18next from "i18next";
import {
  Bell,
  BookOpen,
  ChartColumn,
  ClipboardList,
  FileText,
  FileUp,
  FlaskConical,
  Inbox,
  Keyboard,
  Languages,
  Layers,
  LayoutTemplate,
  ListTree,
  LogOut,
  type LucideIcon,
  MessageCircleQuestionMark,
  Monitor,
  Moon,
  Pencil,
  Plus,
  Route,
  ServerCog,
  Share2,
  ShieldCheck,
  SlidersHorizontal,
  SplitSquareHorizontal,
  Sun,
  Table2,
  Trash2,
  Upload,
  Users,
  Workflow,
} from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { openPrivacyPolicy } from "../auth/open-privacy-policy.tsx";
import { chooseLanguage, signOut, useUser } from "../auth/session.ts";
import { type May, useMay } from "../auth/use-may.ts";
import { useDatasetList } from "../datasets/dataset-queries.ts";
import { API_DOCS } from "../lib/help-links.ts";
import { LANGUAGES } from "../lib/i18n.ts";
import { setTheme, THEMES } from "../lib/theme.ts";
import { useSampleData } from "../sample-data/use-sample-data.ts";
import { editorAddress } from "../surveys/editor-tabs.ts";
import { useSurveyList } from "../surveys/survey-queries.ts";
import { screenAddress } from "../surveys/survey-screens.tsx";
import type { Rankable } from "./rank.ts";

export interface Command extends Rankable {
  icon: LucideIcon;
  run: () => void;
}

/** What commands need of the page below the palette. */
export interface CommandPlace {
  pathname: string;
  search: string;
  navigate: (to: string) => void;
  openShortcuts: () => void;
  /** Null where the page has no tour. */
  startTour: (() => void) | null;
}

/** As many of the newest as a call gives; when there are more, the server searches them. */
const LISTED = 200;
const TYPING_MS = 150;
const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };
const DATASET_TABS = {
  "dataset-overview": ChartColumn,
  "topic-analysis": ListTree,
  "dataset-segments": SplitSquareHorizontal,
  "topic-charts": ChartColumn,
  "dataset-ask": MessageCircleQuestionMark,
};

/** Everything that can be gone to or done from here, in the order of the groups; `loading` while lists are on their way. */
export function useCommands(place: CommandPlace, query: string) {
  const may = useMay();
  const fixed = useFixedCommands(place);
  const { navigate } = place;
  const [typed] = useDebouncedValue(query.trim(), TYPING_MS);
  const surveys = useFound(useSurveyList, { sortBy: "updated_at", sortDirection: "desc" } as const, typed);
  const datasets = useFound(useDatasetList, { sortBy: "created_at", sortDirection: "desc" } as const, typed);
  const commands = useMemo<Command[]>(
    () => [
      ...fixed,
      ...surveys.items.map(({ id, name }) => ({
        id: `survey:${id}`,
        group: "surveys",
        title: name,
        icon: ClipboardList,
        run: () =>
          navigate(may(saveSurvey, id) ? editorAddress(id, "questions") : screenAddress(id, "report")),
      })),
      ...datasets.items.map(({ id, name, status }) => ({
        id: `dataset:${id}`,
        group: "datasets",
        title: name,
        icon: Layers,
        run: () => navigate(`/${status === "PROCESSING" ? "uploading" : "dataset-overview"}?id=${id}`),
      })),
    ],
    [fixed, surveys.items, datasets.items, navigate, may],
  );
  return {
    commands,
    loading: surveys.loading || datasets.loading,
    failed: surveys.failed || datasets.failed,
  };
}

interface FoundPage<Item> {
  data?: { items: Item[]; total_items: number } | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
}

/** The newest of a list; with more than a call gives, those that the server finds for what is typed. */
function useFound<Item extends { id: string }, Order extends object>(
  useList: (state: Order & { query: string; page: number; limit: number }) => FoundPage<Item>,
  order: Order,
  typed: string,
) {
  const newest = useList({ ...order, query: "", page: 1, limit: LISTED });
  const more = (newest.data?.total_items ?? 0) > LISTED;
  // The same query as above, asked once, where there is no more to find.
  const found = useList({ ...order, query: more ? typed : "", page: 1, limit: LISTED });
  const items = useMemo(() => {
    const all = [...(newest.data?.items ?? []), ...(found.data?.items ?? [])];
    return [...new Map(all.map((item) => [item.id, item])).values()];
  }, [newest.data, found.data]);
  return { items, loading: newest.isPending || (more && found.isFetching), failed: newest.isError };
}

type ScreenCommand = readonly [key: string, icon: LucideIcon, to: string];
const BEGINNINGS: readonly ScreenCommand[] = [
  ["newSurvey", Plus, "/surveys/new"],
  ["newFromTemplate", LayoutTemplate, "/surveys/new/template"],
  ["newFromFile", FileUp, "/surveys/new/file"],
  ["newDataset", Plus, "/upload"],
  ["uploadFile", Upload, "/upload/local-file"],
];
const SCREENS: readonly ScreenCommand[] = [
  ["surveys", ClipboardList, "/surveys"],
  ["datasets", Layers, "/datasets"],
  ["cases", Inbox, "/cases"],
  ["contacts", Users, "/contacts"],
  ["caseRules", Workflow, "/cases/rules"],
  ["alerts", Bell, "/alerts"],
  ["settings", SlidersHorizontal, "/settings"],
];
const OPERATORS_SCREENS: readonly ScreenCommand[] = [
  ["operator", ServerCog, "/settings/operator"],
  ["accounts", ServerCog, "/settings/operator/accounts"],
];

/** What is always there: the open survey's or dataset's screens, all screens, and actions. */
function useFixedCommands(place: CommandPlace): Command[] {
  const { t, i18n } = useTranslation("command-palette");
  const sample = useSampleData();
  const { is_operator } = useUser();
  const may = useMay();
  const { pathname, search, navigate, openShortcuts, startTour } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what sample data does stays the same
  return useMemo(() => {
    const others = INTERFACE_LANGUAGES.filter((code) => code !== i18n.language).map((code) =>
      i18next.getFixedT(code, "command-palette"),
    );
    const command = (group: string, key: string, icon: LucideIcon, run: () => void): Command => ({
      id: key,
      group,
      title: t(key),
      // Found by its name in any language.
      words: others.map((name) => name(key)).join(" "),
      icon,
      run,
    });
    const go = (group: string, key: string, icon: LucideIcon, to: string) =>
      command(group, key, icon, () => navigate(to));
    const id = new URLSearchParams(search).get("id");
    return [
      ...(id ? screensOf(pathname, id, go, may) : []),
      ...(may(createSurvey) ? BEGINNINGS.map(([key, icon, to]) => go("actions", key, icon, to)) : []),
      ...SCREENS.map(([key, icon, to]) => go("screens", key, icon, to)),
      ...(is_operator ? OPERATORS_SCREENS.map(([key, icon, to]) => go("screens", key, icon, to)) : []),
      command("screens", "privacy", ShieldCheck, () => openPrivacyPolicy(t("privacy"))),
      command("screens", "apiDocs", BookOpen, () => void open(API_DOCS, "_blank", "noopener")),
      ...LANGUAGES.filter(({ code }) => code !== i18n.language).map(({ code }) =>
        command("actions", `language.${code}`, Languages, () => chooseLanguage(code)),
      ),
      ...THEMES.map((theme) =>
        command("actions", `theme.${theme}`, THEME_ICONS[theme], () => setTheme(theme)),
      ),
      command("actions", "shortcuts", Keyboard, openShortcuts),
      ...(startTour ? [command("actions", "tour", Route, startTour)] : []),
      ...(may(addSampleData)
        ? [
            command("actions", "addSample", FlaskConical, () => void sample.add()),
            command("actions", "removeSample", Trash2, () => void sample.remove()),
          ]
        : []),
      command("actions", "signOut", LogOut, () => void signOut()),
    ];
  }, [t, i18n.language, is_operator, pathname, search, navigate, openShortcuts, startTour, may]);
}

function screensOf(
  pathname: string,
  id: string,
  go: (group: string, key: string, icon: LucideIcon, to: string) => Command,
  may: May,
): Command[] {
  if (/^\/surveys\/(edit|distribution|data-analysis|report)$/.test(pathname)) {
    return [
      ...(may(saveSurvey, id)
        ? [
            go("here", "here.edit", Pencil, editorAddress(id, "questions")),
            go("here", "here.flows", Route, editorAddress(id, "flows")),
            go("here", "here.settings", SlidersHorizontal, editorAddress(id, "settings")),
            go("here", "here.distribution", Share2, screenAddress(id, "distribution")),
          ]
        : []),
      go("here", "here.answers", Table2, screenAddress(id, "data-analysis")),
      go("here", "here.report", FileText, screenAddress(id, "report")),
    ];
  }
  if (!(pathname.slice(1) in DATASET_TABS)) return [];
  return Object.entries(DATASET_TABS).map(([page, icon]) =>
    go("here", `here.${page}`, icon, `/${page}?id=${id}`),
  );
}
