import { TEMPLATE_LANGUAGES, type TemplateLanguage } from "@soundings/survey/template";

/** What the templates page shows; all of it lives in the address bar. */
export interface TemplatesView {
  query: string;
  /** Null: all of them. */
  category: string | null;
  /** The one that is previewed; null: the first that is found. */
  template: string | null;
  /** Of the preview and of the survey that is made; null: the interface's. */
  language: TemplateLanguage | null;
}

export function readTemplatesView(params: URLSearchParams): TemplatesView {
  return {
    query: (params.get("q") ?? "").trim().slice(0, 200),
    category: params.get("category") || null,
    template: params.get("template") || null,
    language: TEMPLATE_LANGUAGES.find((code) => code === params.get("language")) ?? null,
  };
}

export function writeTemplatesView({ query, category, template, language }: TemplatesView): URLSearchParams {
  const set = { q: query, category, template, language };
  return new URLSearchParams(Object.entries(set).filter((entry): entry is [string, string] => !!entry[1]));
}
