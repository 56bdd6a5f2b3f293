/** An address as people type it, made one that the markup can carry; null when it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  const known = /^(https?:\/\/|mailto:|tel:)./i.test(text);
  if (!known && /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return null;
  const full = known ? text : /^[^\s/@]+@[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
  // Spaces and brackets would end the address in the markup.
  const address = full.replace(/[\s()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return /^https?:/i.test(address) && !URL.canParse(address) ? null : address;
}
