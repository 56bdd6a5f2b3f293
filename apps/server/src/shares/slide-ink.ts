import { LIGHT } from "./page-look.ts";

/** A token's colour as slides have it: "181C25"; slides are light. */
export function inkOfSlide(token: string): string {
  const hex = (LIGHT[token] ?? LIGHT["--text"] ?? "").slice(1);
  return (hex.length === 3 ? [...hex].map((sign) => sign + sign).join("") : hex).toUpperCase();
}
