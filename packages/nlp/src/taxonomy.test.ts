import { describe, expect, test } from "vitest";
import { UNKNOWN } from "./domains.ts";
import { allSeeds } from "./seed-patterns.ts";
import domains from "./taxonomy/domains.json" with { type: "json" };
import {
  nameIn,
  SEED_LANGUAGES,
  seedsIn,
  TAXONOMY,
  TRANSLATIONS,
  topicNameIn,
  topicNamesOf,
} from "./taxonomy.ts";

const nodes = TAXONOMY.flatMap((topic) =>
  [undefined, ...(topic.children ?? [])].map((child) => ({ topic, child, node: child ?? topic })),
);

describe("the taxonomy", () => {
  test("has a key of its own for every topic, and for every subtopic inside its topic", () => {
    const keys = TAXONOMY.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { children = [] } of TAXONOMY) {
      expect(new Set(children.map(({ key }) => key)).size).toBe(children.length);
    }
  });

  test.each(nodes.map(({ topic, child }) => [topic.key, child?.key ?? "", topic, child] as const))(
    "%s %s has names and seeds in English and Vietnamese",
    (_, __, topic, child) => {
      expect((child ?? topic).key).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      for (const language of ["en", "vi"] as const) {
        expect(nameIn(language, topic, child).trim()).not.toBe("");
        const seeds = (["seeds", "weak"] as const).flatMap((kind) => seedsIn(language, kind, topic, child));
        expect(seeds.length).toBeGreaterThan(0);
        for (const seed of seeds) expect(seed).toBe(seed.trim().toLowerCase());
        expect(seeds).not.toContain("");
      }
    },
  );

  test.each(Object.entries(TRANSLATIONS))(
    "in %s names topics there are, with a star only after two letters or more",
    (_, list) => {
      const paths = nodes.map(({ topic, child }) => (child ? `${topic.key}/${child.key}` : topic.key));
      for (const [path, { name, seeds = "", weak = "" }] of Object.entries(list)) {
        expect(paths).toContain(path);
        expect(name.trim()).not.toBe("");
        for (const seed of `${seeds}, ${weak}`.split(", ")) {
          for (const word of seed.split(" ")) expect(word).toMatch(/^[^*]{2,}\*$|^[^*]*$/);
        }
      }
    },
  );

  test("gives no two topics that may meet one name", () => {
    for (const language of SEED_LANGUAGES) {
      const names = TAXONOMY.map((topic) => nameIn(language, topic).toLowerCase());
      expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
    }
  });

  test("gives a topic's name in one language for that in another", () => {
    expect(topicNameIn("Delivery", "en", "vi")).toBe("Giao hàng");
    expect(topicNameIn("Giao hàng", "vi", "en")).toBe("Delivery");
    expect(topicNameIn("Nobody's topic", "en", "vi")).toBe("Nobody's topic");
  });

  test("gives the names of a topic and of a subtopic by their keys", () => {
    expect(topicNamesOf("delivery", ["en", "vi"])).toEqual({ en: "Delivery", vi: "Giao hàng" });
    expect(topicNamesOf("room/bed", ["vi"])?.vi).toBe("Giường ngủ");
    expect(topicNamesOf("found:parrot", ["en"])).toBeNull();
    // A language that the taxonomy does not name reads English.
    expect(topicNamesOf("delivery", ["qx"])).toEqual({ qx: "Delivery" });
  });

  test("names only domains that have anchors", () => {
    const known = new Set([...domains.map(({ key }) => key), UNKNOWN]);
    for (const { node } of nodes)
      for (const domain of [...(node.domains ?? []), ...(node.absent ?? [])]) expect(known).toContain(domain);
  });

  test("lists a seed under several topics only where the domain or its company can tell them apart", () => {
    /** Under a seed and a list of domains: the topics that claim it there, and how many of them in any company. */
    const owners = new Map<string, { topics: Set<string>; always: Set<string> }>();
    for (const { pattern } of allSeeds(SEED_LANGUAGES)) {
      const { language, phrase, topic, child, senses } = pattern;
      const node = TAXONOMY[topic];
      if (!node) continue;
      const own = node.children?.[child]?.domains ?? node.domains ?? [];
      const id = `${language}: ${phrase} (${own.join(" ")})`;
      const list = owners.get(id) ?? { topics: new Set<string>(), always: new Set<string>() };
      owners.set(id, list);
      list.topics.add(node.key);
      if (!senses) list.always.add(node.key);
    }
    const unclear = [...owners].filter(([, { topics, always }]) => topics.size > 1 && always.size > 1);
    expect(unclear.map(([id, { topics }]) => `${id} in ${[...topics].join(", ")}`)).toEqual([]);
  });
});
