import { escapeMarkup } from "@soundings/charts/escape-markup";
/** Text that is safe inside HTML as it stands. */
export interface Html {
  html: string;
}

type Part = string | number | Html | Html[];

/** HTML from a template; whatever is filled in is escaped unless it is Html itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const filled = strings.map((text, i) => (i === 0 ? "" : write(parts[i - 1] ?? "")) + text);
  return { html: filled.join("") };
}

function write(part: Part): string {
  if (Array.isArray(part)) return part.map(write).join("");
  if (typeof part === "object") return part.html;
  return escapeMarkup(String(part));
}
