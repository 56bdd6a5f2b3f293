import type { Configurations } from "@soundings/survey/configurations";

/** Classes of the page for shapes that are not the usual ones (shapes.css). */
export function shapeClasses({ style }: Configurations): string[] {
  const { chosen = "soft", fields = "box", titles = "calm", progress = "line" } = style;
  return [
    ...(chosen === "soft" ? [] : [`chosen-${chosen}`]),
    ...(fields === "box" ? [] : [`fields-${fields}`]),
    ...(titles === "calm" ? [] : [`titles-${titles}`]),
    ...(progress === "line" ? [] : [`progress-${progress}`]),
  ];
}
