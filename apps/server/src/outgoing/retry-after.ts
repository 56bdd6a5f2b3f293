/** Milliseconds that a Retry-After header asks for, written as seconds or as a date; null without one. */
export function retryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim();
  if (!text) return null;
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
