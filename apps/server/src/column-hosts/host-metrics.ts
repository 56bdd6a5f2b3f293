import { Counter, Gauge, Registry } from "prom-client";
import type { MetricsOfThread } from "../watching/thread-metrics.ts";
import type { AnsweredBy } from "./ask-hosts.ts";
import type { ColumnHost } from "./host-queries.ts";

/** Who wrote what was sent to another host: that one, or this one in its place. */
export type WrittenBy = "elsewhere" | "here_instead";

export interface HostMetrics {
  count(by: AnsweredBy): void;
  countWrites(by: WrittenBy, count: number): void;
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
  const writes = new Counter({
    name: "soundings_answers_sent_total",
    help: "Writes of respondents that were sent to another host, by who stored them: that one (elsewhere), this one in place of it (here_instead)",
    labelNames: ["stored"],
    registers,
  });
  for (const stored of ["elsewhere", "here_instead"] satisfies WrittenBy[]) writes.inc({ stored }, 0);
  return {
    count: (answered) => asked.inc({ answered }),
    countWrites: (stored, count) => writes.inc({ stored }, count),
    read: async () => (await registers[0]?.getMetricsAsJSON()) ?? [],
  };
}
