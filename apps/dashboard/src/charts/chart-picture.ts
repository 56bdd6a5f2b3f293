/** Pictures are made at twice their size, for sharp print. */
const RATIO = 2;
const EDGE = 24 * RATIO;
const TITLE = { size: 15 * RATIO, line: 21 * RATIO, weight: 600, ink: "--text" };
const SUBTITLE = { size: 12 * RATIO, line: 17 * RATIO, weight: 400, ink: "--text-3" };

/** The drawn chart with its title and what is drawn above it, as people pass it on. */
export function framedPicture(chart: HTMLCanvasElement, title: string, subtitle: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return chart;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const face = (look: typeof TITLE) => `${look.weight} ${look.size}px ${token("--font")}`;
  const lines = [TITLE, SUBTITLE].flatMap((look, index) => {
    context.font = face(look);
    const measure = (text: string) => context.measureText(text).width;
    return wrapText(index === 0 ? title : subtitle, chart.width, measure).map((text) => ({ text, look }));
  });
  const head = lines.reduce((sum, { look }) => sum + look.line, 0) + EDGE / 2;
  canvas.width = chart.width + 2 * EDGE;
  canvas.height = chart.height + head + 2 * EDGE;
  context.fillStyle = token("--surface");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = "middle";
  let y = EDGE;
  for (const { text, look } of lines) {
    context.font = face(look);
    context.fillStyle = token(look.ink);
    context.fillText(text, EDGE, y + look.line / 2);
    y += look.line;
  }
  context.drawImage(chart, EDGE, EDGE + head);
  return canvas;
}

/** Words on as few lines as they fit on; a word that is too long alone has a line of its own. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
