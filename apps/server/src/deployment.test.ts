import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { Environment } from "./config.ts";
import { openDb } from "./db/db.ts";
import { testApp } from "./testing/test-app.ts";

// Files that run Soundings elsewhere name its settings, addresses and scripts; what they name must be there.

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const known = new Set([...Object.keys(Environment.shape), "NODE_ENV"]);
const unknown = (names: Iterable<string>) => [...names].filter((name) => !known.has(name));

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  env: { name: string }[];
  ports?: { name: string; containerPort: number }[];
  [probe: `${string}Probe`]: Probe | undefined;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    selector: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    template: {
      metadata: { labels: Record<string, string> };
      spec: { containers: Container[]; terminationGracePeriodSeconds: number };
    };
    ports: { targetPort: string }[];
    podSelector: { matchLabels: Record<string, string> };
    ingress: { ports: { port: string }[] }[];
    scaleTargetRef: { name: string };
    metrics: { external: { metric: { name: string } } }[];
  };
}

const manifests = (file: string) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((one) => {
    expect(one.errors).toEqual([]);
    return one.toJS() as Manifest;
  });
const soundings = manifests("soundings.yaml");
const deployments = soundings.filter(({ kind }) => kind === "Deployment");
const containers = deployments.flatMap(({ spec }) => spec.template.spec.containers);

test("compose sets what the server reads, and what the handbook names", () => {
  const { services } = parse(read("compose.yaml"));
  const names = Object.keys(services.soundings.environment);
  expect(unknown(names)).toEqual([]);
  const handbook = read("docs/operating.md");
  expect(names.filter((name) => !handbook.includes(`\`${name}\``))).toEqual([]);
});

test("Kubernetes sets what the server reads, in the settings, the secret and each container", () => {
  const settings = soundings
    .filter(({ kind }) => kind === "ConfigMap")
    .flatMap(({ data }) => Object.keys(data ?? {}));
  const secret = [...read("deploy/kubernetes/soundings.yaml").matchAll(/--from-literal=([A-Z_0-9]+)=/g)];
  expect(secret.length).toBeGreaterThan(1);
  expect(unknown([...settings, ...secret.map(([, name]) => String(name))])).toEqual([]);
  // What a container is told of its pod is for other values to name.
  const told = containers.flatMap(({ env }) => env.filter((one) => "value" in one));
  expect(unknown(told.map(({ name }) => name))).toEqual([]);
});

test("its probes ask addresses that are served, at ports that are named", async () => {
  const app = testApp(openDb("postgres://nobody@127.0.0.1:1/none"));
  await app.ready();
  for (const container of containers) {
    const probes = Object.entries(container).filter(([name]) => name.endsWith("Probe"));
    expect(probes.length).toBeGreaterThan(0);
    for (const [, probe] of probes as [string, Probe][]) {
      expect(app.hasRoute({ method: "GET", url: probe.httpGet.path })).toBe(true);
      expect(container.ports?.map(({ name }) => name)).toContain(probe.httpGet.port);
    }
    expect(container.ports?.[0]?.containerPort).toBe(Environment.shape.PORT.parse(undefined));
  }
  await app.close();
});

test("its parts find each other", () => {
  for (const { spec } of deployments) {
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels ?? { none: "" });
    // A stop takes what it serves on, and then eight seconds at most.
    const drain = spec.template.spec.containers[0]?.env.find(({ name }) => name === "DRAIN_SECONDS") as
      | { value: string }
      | undefined;
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(drain?.value ?? 3) + 10);
  }
  const policy = soundings.find(({ kind }) => kind === "NetworkPolicy");
  const api = deployments.find(({ metadata }) => metadata.name === policy?.metadata.name);
  expect(policy?.spec.podSelector.matchLabels).toEqual(api?.spec.selector.matchLabels);
  const ports = policy?.spec.ingress.flatMap(({ ports }) => ports.map(({ port }) => port)).sort();
  expect(api?.spec.template.spec.containers[0]?.ports?.map(({ name }) => name).sort()).toEqual(ports);
  const [scaler, rules] = manifests("autoscale.yaml");
  expect(deployments.map(({ metadata }) => metadata.name)).toContain(scaler?.spec.scaleTargetRef.name);
  const metric = scaler?.spec.metrics[0]?.external.metric.name ?? "none";
  // http/metric-names.test.ts compares that list with what a server answers.
  expect(read("docs/operating/metrics.md")).toContain(`\`${metric}\``);
  const rule = parse(rules?.data?.["rules.yaml"] ?? "").externalRules[0];
  expect(rule.seriesQuery).toContain(metric);
});

test("the image and the system's service start scripts that are there, with settings that are known", () => {
  const dockerfile = read("Dockerfile");
  const service = read("deploy/systemd/soundings.service");
  const scripts = [...`${dockerfile}${service}`.matchAll(/scripts\/[\w-]+\.mjs/g)].map(([name]) => name);
  expect(new Set(scripts).size).toBe(3);
  expect(scripts.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  const set = [dockerfile, service].flatMap(
    (text) => text.match(/^(?:ENV |Environment=)(.+)$/m)?.[1]?.split(" ") ?? [],
  );
  expect(unknown(set.map((one) => one.split("=")[0] ?? ""))).toEqual([]);
});
