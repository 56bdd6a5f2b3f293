import { Counter, Gauge, Registry } from "prom-client";
import type { MetricsOfThread } from "../watching/thread-metrics.ts";
import type { AnsweredBy } from "./ask-hosts.ts";
import type { ColumnHost } from "./host-queries.ts";

export interface HostMetrics {
  count(by: AnsweredBy): void;
  read(): Promise<MetricsOfThread>;
}

/** What a host tells of those that hold columns together with it. */
export function hostMetrics(alive: () => readonly ColumnHost[]): HostMetrics {
  const registers = [new Registry()];
  new Gauge({
    name: "soundings_column_hosts",
    help: "Hosts that hold results for each other, as this one knows them, with itself",
    registers,
    collect() {
      this.set(alive().length);
    },
  });
  new Gauge({
    name: "soundings_column_host_bytes",
    help: "Memory of results that each of those hosts holds, about",
    labelNames: ["host"],
    registers,
    collect() {
      this.reset();
      for (const { address, bytes } of alive()) this.set({ host: address }, bytes);
    },
  });
  const asked = new Counter({
    name: "soundings_column_questions_total",
    help: "Questions about results by who answered: this host (here), another one (elsewhere), this one in place of others that did not (here_instead)",
    labelNames: ["answered"],
    registers,
  });
  for (const answered of ["here", "elsewhere", "here_instead"] satisfies AnsweredBy[])
    asked.inc({ answered }, 0);
  return {
    count: (answered) => asked.inc({ answered }),
    read: async () => (await registers[0]?.getMetricsAsJSON()) ?? [],
  };
}
