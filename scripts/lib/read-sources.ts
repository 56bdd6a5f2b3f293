import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";

/** Our own sources, for tests that look at all of them. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree is read by the names of its fields
type Node = any;

/** Sources of all rooms, without their tests. Those whose text has nothing that is looked for are not parsed. */
function parseSources(isWanted = (_: string) => true): { file: string; tree: Node }[] {
  const files = ["apps", "packages"].flatMap((area) =>
    readdirSync(`${ROOT}${area}`).flatMap((room) =>
      readdirSync(`${ROOT}${area}/${room}/src`, { recursive: true, encoding: "utf8" })
        .map((file) => `${area}/${room}/src/${file.replaceAll("\\", "/")}`)
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)),
    ),
  );
  return files.flatMap((file) => {
    const text = readFileSync(`${ROOT}${file}`, "utf8");
    return isWanted(text)
      ? [{ file, tree: parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }) }]
      : [];
  });
}

/** Every pattern that stands in a source, and the files that put one together. */
export function patternsInSources() {
  const patterns: { place: string; source: string; flags: string }[] = [];
  const made = new Set<string>();
  for (const { file, tree } of parseSources()) {
    const walk = (node: Node): void => {
      if (typeof node !== "object" || node === null) return;
      if (node.regex) {
        const { pattern: source, flags } = node.regex;
        patterns.push({ place: `${file}: /${source}/${flags}`, source, flags });
      }
      if (node.callee?.name === "RegExp") made.add(file);
      Object.values(node).forEach(walk);
    };
    walk(tree);
  }
  return { patterns, made: [...made].sort() };
}

/** Functions of these names that sources export, and whether the first thing they take is a text. */
export function exportedFunctions(named: RegExp): { file: string; name: string; takesText: boolean }[] {
  const names = (text: string) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].some(([, name = ""]) =>
      named.test(name),
    );
  return parseSources(names).flatMap(({ file, tree }) =>
    tree.body.flatMap(({ type, declaration }: Node) => {
      if (type !== "ExportNamedDeclaration" || !declaration) return [];
      const functions: Node[] =
        declaration.type === "FunctionDeclaration"
          ? [declaration]
          : (declaration.declarations ?? []).map(({ id, init }: Node) => ({ id, params: init?.params }));
      return functions.flatMap(({ id, params }) => {
        if (!params || !named.test(id.name)) return [];
        const takesText = params[0]?.typeAnnotation?.typeAnnotation?.type === "TSStringKeyword";
        return [{ file, name: id.name, takesText }];
      });
    }),
  );
}
