/** Black and white stand equally apart from a ground of this luminance: (1.05 / (L + 0.05))² = 21. */
const MIDDLE = Math.sqrt(1.05 * 0.05) - 0.05;

/**
 * Black or white, whichever stands further apart from a colour of the widget's (WCAG 2.2 contrast). Imports nothing:
 * what pages load of us is one script, and `colour.ts` would be shared with the page of the survey.
 */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(color.slice(at, at + 2)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE ? "#000" : "#fff";
}

function linear(digits: string): number {
  const share = Number.parseInt(digits, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
