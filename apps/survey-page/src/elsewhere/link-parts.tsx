import type { ContinueLink } from "@soundings/contract/public";
import type { Language } from "@soundings/survey/survey";
import { formatLongTime } from "@soundings/survey/time-format";
import type { ElsewhereWords } from "./elsewhere-words.ts";

/** Until when a link works, in the page's language. */
export function untilText(
  { until }: ElsewhereWords,
  { expires_at }: ContinueLink,
  language: Language,
  zone: string,
) {
  return until.replace("{time}", () => formatLongTime(expires_at, language, zone));
}

/** The link as squares for a camera: dark on white in every look, or it is not read. */
export function QrSquares({ qr: { size, path }, label }: Pick<ContinueLink, "qr"> & { label: string }) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" shapeRendering="crispEdges" d={path} />
    </svg>
  );
}
