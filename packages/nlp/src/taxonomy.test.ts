import { describe, expect, test } from "vitest";
import { allPatterns } from "./seed-patterns.ts";
import domains from "./taxonomy/domains.json" with { type: "json" };
import { seedsOf, TAXONOMY, type TaxonomyNode } from "./taxonomy.ts";

const nodes: { topic: string; node: TaxonomyNode }[] = TAXONOMY.flatMap((topic) => [
  { topic: topic.key, node: topic },
  ...(topic.children ?? []).map((node) => ({ topic: topic.key, node })),
]);

describe("the taxonomy", () => {
  test("has a key of its own for every topic, and for every subtopic inside its topic", () => {
    const keys = TAXONOMY.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { children = [] } of TAXONOMY) {
      expect(new Set(children.map(({ key }) => key)).size).toBe(children.length);
    }
  });

  test.each(nodes.map(({ topic, node }) => [topic, node.key, node] as const))(
    "%s › %s has names and seeds in both languages",
    (_, key, node) => {
      expect(key).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      for (const language of ["en", "vi"] as const) {
        expect(node.name[language].trim()).not.toBe("");
        const seeds = [...seedsOf(node, "seeds", language), ...seedsOf(node, "weak", language)];
        expect(seeds.length).toBeGreaterThan(0);
        for (const seed of seeds) expect(seed).toBe(seed.trim().toLowerCase());
        expect(seeds).not.toContain("");
      }
    },
  );

  test("gives no two topics that may meet one name", () => {
    for (const language of ["en", "vi"] as const) {
      const names = TAXONOMY.map(({ name }) => name[language].toLowerCase());
      expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
    }
  });

  test("names only domains that have anchors", () => {
    const known = new Set(domains.map(({ key }) => key));
    for (const { node } of nodes) for (const domain of node.domains ?? []) expect(known).toContain(domain);
  });

  test("lists a seed under several topics only where the domain can tell them apart", () => {
    const owners = new Map<string, Set<string>>();
    for (const { language, phrase, topic, child } of allPatterns()) {
      const node = TAXONOMY[topic];
      const own = node?.children?.[child]?.domains ?? node?.domains ?? [];
      const id = `${language}: ${phrase}`;
      const list = owners.get(id) ?? new Set<string>();
      owners.set(id, list);
      list.add(`${node?.key} (${own.join(" ")})`);
    }
    const unclear = [...owners].filter(([, topics]) => {
      const sets = [...topics].map((topic) => topic.slice(topic.indexOf("(")));
      return new Set(sets).size < sets.length;
    });
    expect(unclear.map(([id, topics]) => `${id} in ${[...topics].join(", ")}`)).toEqual([]);
  });
});
