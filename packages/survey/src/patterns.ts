import { isDark, mix, withAlpha } from "./colour.ts";
import type { Configurations } from "./configurations.ts";

/** What is drawn on a plain ground: gradients only, no file. */

type Pattern = NonNullable<Configurations["background"]["pattern"]>;

interface Drawn {
  image: string;
  size: string;
  repeat: string;
  /** The colour of it that stands farthest from the ground: texts must be read there too. */
  extreme: string;
}

const STRENGTH: Record<Exclude<Pattern, "none">, number> = {
  glow: 0.16,
  dawn: 0.2,
  dots: 0.22,
  grid: 0.12,
  rules: 0.1,
};

export function drawPattern(pattern: Pattern, ground: string, brand: string): Drawn {
  if (pattern === "none") return { image: "none", size: "auto", repeat: "repeat", extreme: ground };
  // On a ground of the brand's own colour its light is what is seen.
  const ink = pattern === "dawn" && isDark(ground) ? "#ffffff" : brand;
  const strength = STRENGTH[pattern] * (ink === "#ffffff" ? 0.5 : 1);
  const colour = withAlpha(ink, strength);
  const clear = withAlpha(ink, 0);
  const extreme = mix(ink, ground, strength);
  const whole = { size: "cover", repeat: "no-repeat", extreme };
  switch (pattern) {
    case "glow":
      return {
        ...whole,
        image: `radial-gradient(60% 55% at 12% 0%, ${colour}, ${clear}), radial-gradient(55% 60% at 100% 100%, ${colour}, ${clear})`,
      };
    case "dawn":
      return { ...whole, image: `linear-gradient(170deg, ${clear} 30%, ${colour})` };
    case "dots":
      return {
        image: `radial-gradient(circle at center, ${colour} 2px, ${clear} 2.5px)`,
        size: "24px 24px",
        repeat: "repeat",
        extreme,
      };
    case "grid":
      return {
        image: `linear-gradient(${colour} 1px, ${clear} 1px), linear-gradient(90deg, ${colour} 1px, ${clear} 1px)`,
        size: "28px 28px",
        repeat: "repeat",
        extreme,
      };
    case "rules":
      return {
        image: `linear-gradient(${colour} 1px, ${clear} 1px)`,
        size: "auto 32px",
        repeat: "repeat",
        extreme,
      };
  }
}
