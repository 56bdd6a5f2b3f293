/** Names that owners choose for the addresses of their surveys: "/s/<link>", "/<namespace>/<link>", a domain. */

export const LINK_VIOLATIONS = ["TOO_SHORT", "TOO_LONG", "CHARACTERS", "RESERVED"] as const;
export type LinkViolation = (typeof LINK_VIOLATIONS)[number];

const SHORTEST = 3;
export const MAX_LINK_LENGTH = 60;

/** First parts of the program's own addresses, and what people would take for one. */
const RESERVED = new Set(
  `about account accounts admin alerts api app assets auth billing blog cases cdn connect contact contacts
  dashboard dataset-ask dataset-compare dataset-overview dataset-segments dataset-themes datasets digests docs
  embed embed.js favicon forgot-password healthz help home images index invitation invitations legal login
  logout mcp metrics news no-more-invitations null owner pricing privacy privacy-policy public readyz
  reset-password robots root security settings share shares sign-in sign-up signin signup soundings static
  status stop-replies support survey survey-page surveys system terms topic-analysis topic-charts undefined
  upload uploading widget widget.js www`.split(/\s+/),
);

/** What is wrong with a custom link or a namespace; null when nothing is. */
export function linkViolation(text: string): LinkViolation | null {
  if (/[^a-z0-9-]/.test(text)) return "CHARACTERS";
  if (text.length < SHORTEST) return "TOO_SHORT";
  if (text.length > MAX_LINK_LENGTH) return "TOO_LONG";
  return RESERVED.has(text) ? "RESERVED" : null;
}

/** What people typed, as near to a link as it can be brought: "Hội An 2026" becomes "hoi-an-2026". */
export function asLink(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[đĐ]/g, "d")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, MAX_LINK_LENGTH);
}

/** Whether this is the name of a host on the internet, "feedback.example.com". */
export function isDomain(text: string): boolean {
  const labels = text.split(".");
  const sound = labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  // The last label is never a number: an IP address is no domain.
  return sound && labels.length > 1 && text.length <= 253 && !/^\d+$/.test(labels.at(-1) ?? "");
}
