import { escapeMarkup } from "@soundings/charts/escape-markup";
import { withCarried } from "@soundings/survey/survey-address";

export interface FrameOptions {
  /** Pixels, until the survey has said how tall it is, and where scripts may not run. */
  height: number;
  /** For screen readers. */
  title: string;
}

/** A survey in the flow of somebody's page, as tall as it is; see the server's embed.js. */
export function frameCode(address: string, { height, title }: FrameOptions): string {
  const src = withCarried(address, { embedded: true });
  return `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" style="width:100%;height:${height}px;border:0" loading="lazy" allow="camera"></iframe>\n<script async src="${scriptOf(address)}"></script>`;
}

const scriptOf = (address: string) => escapeMarkup(new URL("/embed.js", address).href);
