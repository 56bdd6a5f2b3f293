import { execFileSync, spawnSync } from "node:child_process";

/**
 * Hosts as network namespaces around a router of their own, each in a network of its own, so that what lies between
 * two of them can be cut: packets vanish, or the router says that there is no way. This process stands outside, as
 * the world does. Needs root.
 */

const PREFIX = "soundings-";
const ROUTER = `${PREFIX}router`;
/** Interfaces have names of at most 15 characters. */
const interfaceOf = (at: number) => `snd${at}`;

export type Cut = "silent" | "unreachable";

export class Network {
  /** Of this process, as hosts see it. */
  readonly outside = addressAt(0);
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = names;
    this.close();
    ip("netns", "add", ROUTER);
    inside(ROUTER, "sysctl", "-qw", "net.ipv4.ip_forward=1");
    this.#connect(null, 0);
    ip("route", "add", "10.213.0.0/16", "via", routerAt(0));
    for (const [at, name] of names.entries()) {
      ip("netns", "add", PREFIX + name);
      this.#connect(PREFIX + name, at + 1);
      ip("-n", PREFIX + name, "link", "set", "lo", "up");
      ip("-n", PREFIX + name, "route", "add", "default", "via", routerAt(at + 1));
    }
  }

  address(name: string): string {
    return addressAt(this.#names.indexOf(name) + 1);
  }

  /** What a command begins with so that it runs on a host. */
  on(name: string): string[] {
    return ["ip", "netns", "exec", PREFIX + name];
  }

  /** Nothing that one of the two sends comes to the other any more. */
  cut(one: string, other: string, how: Cut = "silent"): void {
    this.#rule("add", one, other, how);
  }

  heal(one: string, other: string, how: Cut = "silent"): void {
    this.#rule("del", one, other, how);
  }

  close(): void {
    const there = execFileSync("ip", ["netns", "list"], { encoding: "utf8" });
    for (const [name] of there.matchAll(/^soundings-\S+/gm)) {
      // A run that was killed left its hosts behind.
      const pids = execFileSync("ip", ["netns", "pids", name], { encoding: "utf8" });
      for (const [pid] of pids.matchAll(/\d+/g)) process.kill(Number(pid), "SIGKILL");
      ip("netns", "del", name);
    }
    // It goes with the router, which the system may take away some moments later.
    spawnSync("ip", ["link", "del", interfaceOf(0)], { stdio: "ignore" });
  }

  #rule(change: "add" | "del", one: string, other: string, how: Cut): void {
    const action = how === "silent" ? "blackhole" : "unreachable";
    const [from, to] = [this.address(one), this.address(other)];
    ip("-n", ROUTER, "rule", change, "from", from, "to", to, action);
    ip("-n", ROUTER, "rule", change, "from", to, "to", from, action);
  }

  /** A wire from a host, or from outside, to the router. */
  #connect(namespace: string | null, at: number): void {
    const [end, peer] = [interfaceOf(at), `${interfaceOf(at)}r`];
    const of = namespace ? ["netns", namespace] : [];
    ip("link", "add", end, ...of, "type", "veth", "peer", "name", peer, "netns", ROUTER);
    const here = namespace ? ["-n", namespace] : [];
    ip(...here, "addr", "add", `${addressAt(at)}/24`, "dev", end);
    ip(...here, "link", "set", end, "up");
    ip("-n", ROUTER, "addr", "add", `${routerAt(at)}/24`, "dev", peer);
    ip("-n", ROUTER, "link", "set", peer, "up");
  }
}

const addressAt = (at: number) => `10.213.${at}.2`;
const routerAt = (at: number) => `10.213.${at}.1`;

function ip(...args: string[]): void {
  execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });
}

function inside(namespace: string, ...command: string[]): void {
  ip("netns", "exec", namespace, ...command);
}
