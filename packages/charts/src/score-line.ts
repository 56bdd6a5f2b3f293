import { scaleLinear } from "d3-scale";
import { writer } from "./chart-look.ts";
import type { SizedDrawing, Token } from "./drawing.ts";
import { line, rect, type Shape } from "./shapes.ts";

interface ScoreLine {
  from: number;
  to: number;
  value: number;
  /** Its interval. */
  low: number;
  high: number;
  ticks: readonly { at: number; text: string }[];
  /** What stands over the needle: "+52". */
  text: string;
  /** Beside it, quieter: "95%: +44 to +60". */
  note: string;
}

/** A score on its scale as a needle, its interval as a shadow around it. */
export function drawScoreLine(score: ScoreLine, top: number, token: Token, width: number): SizedDrawing {
  const write = writer(token);
  const x = scaleLinear([score.from, score.to], [1, width - 1]);
  const y = top + 30;
  const clamp = (value: number) => Math.min(score.to, Math.max(score.from, value));
  const [low, high] = [x(clamp(score.low)), x(clamp(score.high))];
  const at = x(clamp(score.value));
  // The words stand on the side where there is room for them.
  const right = at < width / 2;
  const back: Shape[] = [
    rect(0, y - 3, width, 6, { fill: token("--line") }, 3),
    rect(low, y - 7, Math.max(2, high - low), 14, { fill: token("--text"), opacity: 0.18 }, 2),
    ...score.ticks.flatMap(({ at: tick, text }) => [
      line([x(tick), y + 5], [x(tick), y + 9], token("--line-strong")),
      write(x(tick), y + 18, text, {
        align: tick === score.from ? "left" : tick === score.to ? "right" : "center",
      }),
    ]),
    line([at, y - 10], [at, y + 9], token("--text"), { lineWidth: 2 }),
    write(at, y - 20, score.text, { align: "center", ink: "--text", weight: 600 }),
    write(right ? at + 26 : at - 26, y - 20, score.note, { align: right ? "left" : "right" }),
  ];
  return { back, marks: [], height: y + 28 };
}
