import { featureGraph, featureOf } from "./import-graph.mjs";

/**
 * The floors of the two large apps, from the bottom to the top. A feature imports features that stand before
 * it, on its own floor or a lower one, so the graph of features has no circle. `scripts/floors.test.ts` checks it.
 */
export const FLOORS = {
  server: {
    ground: [
      "faults",
      "secrets",
      "caches",
      "statistics",
      "keys",
      "tracing",
      "db",
      "outgoing",
      "storage",
      "config",
      "tls",
      "installation",
      "queue",
      "watching",
      "http",
      "words",
      "column-store",
      "column-hosts",
    ],
    "domain ground": [
      "nlp",
      "runs",
      "columns",
      "outbox",
      "case-line",
      "mail",
      "spreadsheet",
      "spss",
      "upstream",
    ],
    features: [
      ...["plans", "public-settings", "media", "translation", "surveys", "distribution", "google", "sources"],
      ...[
        "comments",
        "topics",
        "datasets",
        "insights",
        "themes",
        "receipts",
        "alerts",
        "digests",
        "dataset-exports",
        "language-model",
        "ask",
        "answer-texts",
        "answers",
        "answer-results",
        "survey-alerts",
        "statistics-exports",
        "contacts",
        "survey-invitations",
      ],
      ...[
        "google-sheets",
        "webhooks",
        "cases",
        "connections",
        "api-keys",
        "invitations",
        "audit-log",
        "auth",
        "members",
        "oidc",
        "sample-data",
        "public",
        "shares",
        "accounts",
        "operator",
        "mcp",
      ],
    ],
    operation: ["shards", "backup", "doctor", "cli"],
  },
  dashboard: {
    ground: ["lib", "ui", "charts"],
    features: [
      ...[
        "auth",
        "second-steps",
        "members",
        "plans",
        "media",
        "sample-data",
        "connect",
        "comments",
        "shares",
        "alerts",
        "datasets",
        "segments",
        "topics",
        "themes",
        "topic-charts",
        "ask",
      ],
      ...[
        "uploads",
        "contacts",
        "surveys",
        "survey-distribution",
        "survey-list",
        "survey-editor",
        "survey-answers",
        "survey-report",
        "cases",
      ],
      "settings",
      "api-keys",
      "operator",
      "audit-log",
    ],
    shell: ["tours", "command-palette", "shell"],
  },
};

/** Files in src/ itself that every feature may import; the others are the top floor, which nothing imports. */
export const OPEN_FILES = {
  server: [
    "config.ts",
    "idle-worker.ts",
    "job-context.ts",
    "job-names.ts",
    "limited-threads.ts",
    "operator-keys.ts",
    "services.ts",
    "threads.ts",
  ],
  dashboard: [],
};

/** @returns the imports that go up, as "file -> file" */
export function importsUp(app, imports) {
  const order = Object.values(FLOORS[app]).flat();
  const open = new Set(OPEN_FILES[app]);
  return imports
    .filter(({ from, to }) => {
      const [importer, imported] = [featureOf(from), featureOf(to)];
      if (importer === "" || importer === imported) return false;
      return imported === "" ? !open.has(to) : order.indexOf(imported) > order.indexOf(importer);
    })
    .map(({ from, to }) => `${from} -> ${to}`);
}

/** The graph of features as ARCHITECTURE.md prints it: what each imports from above the ground floor. */
export function graphText(app, imports) {
  const ground = new Set(FLOORS[app].ground);
  const graph = featureGraph(imports);
  return Object.entries(FLOORS[app])
    .flatMap(([floor, features]) =>
      floor === "ground"
        ? [`ground: ${features.join(", ")}`]
        : features.map((feature) => {
            const targets = [...(graph.get(feature)?.keys() ?? [])]
              .filter((name) => !ground.has(name))
              .sort();
            return targets.length > 0 ? `${feature} → ${targets.join(", ")}` : feature;
          }),
    )
    .join("\n");
}
