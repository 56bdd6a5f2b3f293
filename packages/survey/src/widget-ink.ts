/** Black and white stand equally apart from a ground of this luminance: (1.05 / (L + 0.05))² = 21. */
const MIDDLE = Math.sqrt(1.05 * 0.05) - 0.05;

/**
 * Black or white, whichever stands further apart from a colour of the widget's (WCAG 2.2 contrast). Imports nothing:
 * what pages load of us is one script, and `colour.ts` would be shared with the page of the survey.
 */
export function inkOn(color: string): string {
  const channel = (at: number) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) > MIDDLE ? "#000" : "#fff";
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
