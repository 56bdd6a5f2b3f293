import { BlockList, isIPv4 } from "node:net";

/** Says whether an IP address is one of those that the operator vouches for. */
export type Vouched = (address: string) => boolean;

/** @param ranges addresses ("10.1.2.3") and networks ("10.0.0.0/8", "fd00::/8"); throws for anything else */
export function ownNetwork(ranges: readonly string[]): Vouched {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}
