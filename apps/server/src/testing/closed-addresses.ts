/**
 * Addresses that nothing may ever be sent to, as people write them to reach the inside of a network. One table
 * for the guarded fetch and for what is built on it.
 */

/** Known by their look: numbers in every spelling, names that never lead outside, ports. */
export const CLOSED_BY_LOOK = [
  // This machine.
  "http://127.0.0.1/",
  "http://127.1/",
  "http://127.9.9.9:8080/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0x7f.1/",
  "http://0177.0.0.1/",
  "http://017700000001/",
  "http://127.0.0.1./",
  "http://１２７.０.０.１/",
  "http://①②⑦.⓪.⓪.①/",
  "http://127。0。0。1/",
  "http://%31%32%37.0.0.1/",
  "http://0/",
  "http://0.0.0.0/",
  "http://[::]/",
  "http://[::1]/",
  "http://[0:0:0:0:0:0:0:1]:8443/",
  "http://localhost/",
  "http://LOCALHOST:8080/",
  "http://localhost./",
  "http://app.localhost/",
  // Private networks.
  "http://10.1.2.3/",
  "http://0xa.1.2.3/",
  "http://172.16.0.1/",
  "http://172.31.255.255/",
  "http://192.168.0.1/",
  "http://3232235521/",
  "http://100.64.0.1/",
  "http://198.18.0.1/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "http://[fc00::1]/",
  "http://[fd12:3456:789a::1]/",
  "http://[fe80::1]/",
  "http://[fec0::1]/",
  "http://[ff02::1]/",
  "http://[2001:db8::1]/",
  // The clouds' metadata: AWS, Google, Azure, Alibaba, Oracle.
  "http://169.254.169.254/latest/meta-data",
  "http://2852039166/",
  "http://0xa9fea9fe/",
  "http://0251.0376.0251.0376/",
  "http://169.254.43518/",
  "http://[fd00:ec2::254]/",
  "http://[fd20:ce::254]/",
  "http://metadata.google.internal/computeMetadata/v1/",
  "http://metadata.google.internal./",
  "http://168.63.129.16/",
  "http://100.100.100.200/",
  "http://192.0.0.192/",
  // IPv4 inside IPv6: mapped, compatible, NAT64 with both prefixes, 6to4, Teredo.
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:a9fe:a9fe]/",
  "http://[::ffff:8.8.8.8]/",
  "http://[::127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[64:ff9b::169.254.169.254]/",
  "http://[64:ff9b:1::a00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[2002:a9fe:a9fe::1]/",
  "http://[2001:0:7f00:1::]/",
  // Names of the house.
  "http://intranet/",
  "http://metadata/",
  "http://printer.local/",
  "http://printer.local./",
  "http://db.internal/",
  "http://api.default.svc.cluster.local/",
  "http://1.0.0.127.in-addr.arpa/",
  // What no webhook needs.
  "http://example.com:22/",
  "http://example.com:25/",
  "http://example.com:5432/",
  "http://example.com:6379/",
] as const;

/** A user name or a password stands in them. */
export const CLOSED_BY_CREDENTIALS = [
  "https://user:pass@example.com/",
  "https://user@example.com/",
  "http://example.com@127.0.0.1/",
] as const;

/** Not the scheme of a web page. */
export const CLOSED_BY_SCHEME = [
  "ftp://example.com/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:6379/_INFO",
  "ws://example.com/",
  "ldap://127.0.0.1/",
  "data:text/plain,hello",
  "javascript:alert(1)",
  "http:\\\\127.0.0.1\\",
] as const;

/** Names that look like any other, and what they resolve to. */
export const CLOSED_BY_NAME: readonly (readonly [name: string, addresses: readonly string[]])[] = [
  ["localtest.example.com", ["127.0.0.1"]],
  ["six.example.com", ["::1"]],
  ["router.example.com", ["192.168.1.1"]],
  ["metadata.example.com", ["169.254.169.254"]],
  ["azure.example.com", ["168.63.129.16"]],
  ["ula.example.com", ["fd00:ec2::254"]],
  ["mapped.example.com", ["::ffff:169.254.169.254"]],
  ["nat64.example.com", ["64:ff9b::a9fe:a9fe"]],
  ["tunnel.example.com", ["2002:7f00:1::1"]],
  ["scoped.example.com", ["fe80::1%lo"]],
  ["mixed.example.com", ["93.184.216.34", "10.0.0.1"]],
  ["mixed-six.example.com", ["2606:2800:220:1::1", "::1"]],
  ["last.example.com", ["93.184.216.34", "93.184.216.35", "127.0.0.1"]],
  ["empty.example.com", []],
];
