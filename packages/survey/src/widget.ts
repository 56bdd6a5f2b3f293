import { z } from "zod";
import { Language, type Survey } from "./survey.ts";

/** How a survey shows itself on its owner's website; kept beside the survey, so that the code in a page never changes. */

/** A card in a corner, a window above the page, a panel along its edge, a part of the page. */
export const WIDGET_MODES = ["popup", "modal", "panel", "inline"] as const;
export type WidgetMode = (typeof WIDGET_MODES)[number];

/** What opens it by hand: nothing, a round button in a corner, a tab at the window's edge. */
export const WIDGET_BUTTONS = ["none", "corner", "edge"] as const;
export type WidgetButton = (typeof WIDGET_BUTTONS)[number];

export const WIDGET_SIDES = ["left", "right"] as const;

export const WIDGET_LIMITS = {
  label: 60,
  selector: 200,
  seconds: 3_600,
  visits: 1_000,
  again_days: 365,
  paths: 50,
  path: 200,
  hosts: 50,
} as const;

/** "shop.example", "*.shop.example", "localhost:5173": as `frame-ancestors` of a content policy has them. */
export function isFrameHost(text: string): boolean {
  const [name = "", port, ...rest] = text.split(":");
  const labels = name.replace(/^\*\./, "").split(".");
  const sound = labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  return sound && name.length <= 253 && rest.length === 0 && (port === undefined || /^\d{1,5}$/.test(port));
}

/** "/pricing", "/shop/*", "*": a star stands for anything. */
export const isPathPattern = (text: string) => /^[/*]\S*$/.test(text);

const FrameHost = z.string().trim().toLowerCase().max(260).refine(isFrameHost, "frame_host");
const Path = z.string().trim().max(WIDGET_LIMITS.path).refine(isPathPattern, "path");
const Paths = z.array(Path).max(WIDGET_LIMITS.paths);
const Selector = z.string().trim().max(WIDGET_LIMITS.selector);

/** Each of them opens the survey by itself; nothing is asked of the others. Null and "" are never. */
const Moments = z.object({
  seconds: z.number().int().min(0).max(WIDGET_LIMITS.seconds).nullable(),
  /** Percent of the page's height that were seen. */
  scroll: z.number().int().min(1).max(100).nullable(),
  /** Somebody is about to leave the page. */
  exit: z.boolean(),
  /** Elements that open it when they are clicked, and one that does when it comes into view. */
  click: Selector,
  view: Selector,
});

/** All of it must hold before the survey opens by itself; what people press opens it always. */
const Audience = z.object({
  /** From that visit on. */
  visits: z.number().int().min(1).max(WIDGET_LIMITS.visits),
  /** Percent of the visitors, drawn once for each. */
  share: z.number().int().min(1).max(100),
  /** Days until it may open by itself again; 0: on each page, null: never again. */
  again_days: z.number().int().min(0).max(WIDGET_LIMITS.again_days).nullable(),
  /** Pages of the site; empty: all of them. */
  only_paths: Paths,
  not_paths: Paths,
});

export const WidgetSettings = z.object({
  /** Off, the code in a page shows nothing. */
  active: z.boolean(),
  mode: z.enum(WIDGET_MODES),
  button: z.enum(WIDGET_BUTTONS),
  side: z.enum(WIDGET_SIDES),
  /** Null: the survey's own. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
  /** On the button, by language; the survey's name for it where a language has none. */
  labels: z.partialRecord(Language, z.string().trim().max(WIDGET_LIMITS.label)),
  moments: Moments,
  audience: Audience,
  /** Sites that may show the survey in a frame, by widget or embed code; empty: all. */
  hosts: z.array(FrameHost).max(WIDGET_LIMITS.hosts),
});
export type WidgetSettings = z.infer<typeof WidgetSettings>;

/** Before anything was chosen: a button, and nothing that comes by itself. */
export const FIRST_WIDGET: WidgetSettings = {
  active: true,
  mode: "popup",
  button: "corner",
  side: "right",
  color: null,
  labels: {},
  moments: { seconds: null, scroll: null, exit: false, click: "", view: "" },
  audience: { visits: 1, share: 100, again_days: 30, only_paths: [], not_paths: [] },
  hosts: [],
};

/** What the script in an owner's page knows of a survey: nothing that is not public anyway. */
export interface ServedWidget extends Omit<WidgetSettings, "color" | "active"> {
  code: string;
  /** Whether it shows anything: the survey is open, and the widget active. */
  open: boolean;
  color: string;
  /** The survey's own first. */
  languages: Language[];
  labels: Record<string, string>;
  /** On the button that closes it. */
  close: Record<string, string>;
  /** Names of the parameters that the survey declares. */
  parameters: string[];
}

/** The settings as the script gets them, with words in each of the survey's languages. */
export function servedWidget(
  settings: WidgetSettings,
  survey: Pick<Survey, "default_language" | "additional_languages" | "parameters" | "configurations">,
  { code, open }: Pick<ServedWidget, "code" | "open">,
): ServedWidget {
  const { active, color, labels, ...rest } = settings;
  const languages = [survey.default_language, ...survey.additional_languages];
  const inEach = (text: (language: Language) => string) =>
    Object.fromEntries(languages.map((language) => [language, text(language)]));
  return {
    ...rest,
    code,
    open: open && active,
    color: color ?? survey.configurations.style.brand,
    languages,
    labels: inEach((language) => labels[language] || WIDGET_WORDS[language].label),
    close: inEach((language) => WIDGET_WORDS[language].close),
    parameters: survey.parameters.map(({ name }) => name),
  };
}

/** On an owner's page, in the languages of respondents. */
export const WIDGET_WORDS: Readonly<Record<Language, { label: string; close: string }>> = {
  en: { label: "Feedback", close: "Close" },
  vi: { label: "Góp ý", close: "Đóng" },
  fr: { label: "Votre avis", close: "Fermer" },
  de: { label: "Feedback", close: "Schließen" },
  it: { label: "La tua opinione", close: "Chiudi" },
  ar: { label: "رأيك", close: "إغلاق" },
  az: { label: "Rəyiniz", close: "Bağla" },
  ur: { label: "آپ کی رائے", close: "بند کریں" },
};
