import { localeOf, timeFormat } from "@soundings/survey/time-format";
import { LOCALE_FILES } from "#locale-files";
import { pointsText } from "./claim-texts.ts";
import type { InterfaceLanguage } from "./interface-languages.ts";
import type english from "./locales/en/report-claims.json";
import type { ReportClaim } from "./report-claims.ts";
import { fillText, textsByLanguage } from "./words.ts";

/** The sentence of every claim of a report; their words are in locales/<language>/report-claims.json. */

const textsIn = textsByLanguage<typeof english>(LOCALE_FILES, "report-claims");

/**
 * A claim's sentence, without a full stop at its end.
 *
 * @param name what its subject is called: a choice or a page; weekdays and topics name themselves
 */
export function reportClaimText(claim: ReportClaim, language: InterfaceLanguage, name = ""): string {
  const { kind, subject, effect } = claim;
  if (kind === "groups") return textsIn(language).groups[strength(claim.value)];
  const { more, less } = textsIn(language).sentences[kind];
  const [value, other] = figures(claim, language);
  const points = pointsText(Math.max(1, Math.round(Math.abs(effect))), language);
  const own = kind === "weekday" ? weekday(Number(subject), language) : name || (subject ?? "");
  return fillText(effect >= 0 ? more : less, { name: own, value, other, points });
}

/** Cohen's marks for w. */
function strength(w: number | null) {
  if (w === null) return "some";
  return w >= 0.5 ? "large" : w >= 0.3 ? "medium" : w >= 0.1 ? "small" : "tiny";
}

/** Both figures as they are read: shares in percent, an NPS with its sign, days with a decimal where they are few. */
function figures({ kind, value, other }: ReportClaim, language: InterfaceLanguage): [string, string] {
  const text = (figure: number | null) => {
    if (figure === null) return "";
    const digits = kind === "weekday" && figure < 10 ? 1 : 0;
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const number = new Intl.NumberFormat(localeOf(language), options);
    if (kind !== "nps_change") return `${number.format(figure)}${kind === "weekday" ? "" : "%"}`;
    const rounded = Math.round(figure);
    return (rounded > 0 ? "+" : rounded < 0 ? "−" : "") + number.format(Math.abs(rounded));
  };
  return [text(value), text(other)];
}

function weekday(index: number, language: InterfaceLanguage): string {
  // 4 January 1970 was a Sunday.
  return timeFormat(language, { weekday: "long", timeZone: "UTC" }).format(new Date((3 + index) * 864e5));
}
