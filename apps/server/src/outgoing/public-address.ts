import { BlockList, isIP, isIPv4 } from "node:net";

/** Ranges that no public server has, or that lead back inside by another name. */
const CLOSED_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  // Link-local, and with it the clouds' metadata.
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // Azure's host and Oracle's and Alibaba's metadata stand among public addresses.
  "168.63.129.16/32",
  "192.0.0.192/32",
  "100.100.100.200/32",
];

/** Global unicast is 2000::/3; these parts of it are tunnels, documentation or tests. */
const CLOSED_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const closed = new BlockList();
for (const range of CLOSED_V4) add(closed, range, "ipv4");
for (const range of CLOSED_V6) add(closed, range, "ipv6");

const globalUnicast = new BlockList();
add(globalUnicast, "2000::/3", "ipv6");

function add(list: BlockList, range: string, family: "ipv4" | "ipv6"): void {
  const [address = "", bits = "0"] = range.split("/");
  list.addSubnet(address, Number(bits), family);
}

/**
 * Whether an IP address is one of the public internet. IPv4 inside IPv6 (mapped, NAT64, 6to4, Teredo) is
 * not: a name that resolves so hides where it leads.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return globalUnicast.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/** Names that never lead outside, whatever a resolver says. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  if (!name.includes(".")) return false;
  return !/(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/.test(
    name,
  );
}
