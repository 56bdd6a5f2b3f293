import { isIPv6 } from "node:net";

/** What counts as one place: an IPv4 address, or an IPv6 network (/64), which one person owns whole. */
export function placeOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%", 1)[0]?.toLowerCase().split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
