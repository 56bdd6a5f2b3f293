import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Plugin, parseSync } from "vite";

/**
 * For a build of which some pages need more than others: each file of a folder is an extra, and what it
 * imports comes with it and not before. Whoever else imports those names gets stand-ins, which
 * hand over to the extra's own once its script has run. So sources, tests and servers import what they need where
 * they need it, and only the build knows what comes later. What it imports must be functions, or
 * objects that are read when they are used; the build fails where somebody uses more of such a file than its extra.
 */
export function loadByNeed(folder: string): Plugin {
  /** Files that come later, by the extra that they come with. */
  const extraOf = new Map<string, string>();
  const namesOf = new Map<string, string[]>();
  return {
    name: "load-by-need",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      for (const name of readdirSync(folder)) {
        const extra = path.join(folder, name);
        for (const { from, names } of importsOf(extra)) {
          const file = (await this.resolve(from, extra, { skipSelf: true }))?.id;
          if (!file) this.error(`${extra}: there is no ${from}`);
          extraOf.set(file, extra);
          namesOf.set(file, names);
        }
      }
    },
    async resolveId(source, importer, options) {
      if (source === HELPER || source.startsWith(STAND_IN)) return `\0${source}`;
      if (!importer) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const extra = found && extraOf.get(found.id);
      if (!extra || importer === extra || extraOf.get(importer) === extra) return null;
      return `\0${STAND_IN}${found.id}`;
    },
    load(id) {
      if (id === `\0${HELPER}`) return HELPERS;
      const file = id.startsWith(`\0${STAND_IN}`) ? id.slice(STAND_IN.length + 1) : null;
      return file === null ? null : standIn(file);
    },
    transform(_, id) {
      return path.dirname(id) === folder ? handOver(id, namesOf, extraOf) : null;
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, { renderedExports }] of Object.entries(chunk.modules)) {
          const file = id.startsWith(`\0${STAND_IN}`) ? id.slice(STAND_IN.length + 1) : null;
          const unnamed = file && renderedExports.find((name) => !namesOf.get(file)?.includes(name));
          if (unnamed) this.error(`${extraOf.get(file)} must import ${unnamed} of ${file}: others use it.`);
        }
      }
    },
  };
}

const STAND_IN = "stand-in:";
const HELPER = "stand-in-helper";
const HELPERS = `
export function standIn() {
  const stand = (...given) => stand.own(...given);
  return stand;
}
export function handOver(stand, own) {
  if (typeof own === "function") stand.own = own;
  else Object.assign(stand, own);
}`;

/** What an extra imports. */
function importsOf(extra: string): { from: string; names: string[] }[] {
  return parseSync(extra, readFileSync(extra, "utf8")).module.staticImports.map(
    ({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: entries.flatMap(({ importName, isType }) => (isType || !importName.name ? [] : importName.name)),
    }),
  );
}

/** A file as the others see it until its extra is there; names that nobody uses leave no trace. */
function standIn(file: string): string {
  const exported = parseSync(file, readFileSync(file, "utf8")).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, isType }) => (isType || !exportName.name ? [] : exportName.name)),
  );
  return [
    `import { standIn } from "${HELPER}";`,
    // Calls, which no build takes for constants: what is used of a stand-in can be told.
    ...exported.map((name) => `export const ${name} = /* @__PURE__ */ standIn();`),
  ].join("\n");
}

/** An extra's script: gives the stand-ins what is its own. */
function handOver(
  extra: string,
  namesOf: ReadonlyMap<string, readonly string[]>,
  extraOf: ReadonlyMap<string, string>,
): string {
  const lines = [`import { handOver } from "${HELPER}";`];
  let count = 0;
  for (const [file, names] of namesOf) {
    if (extraOf.get(file) !== extra) continue;
    for (const name of names) {
      const at = count++;
      lines.push(
        `import { ${name} as own${at} } from ${JSON.stringify(file)};`,
        `import { ${name} as stand${at} } from ${JSON.stringify(STAND_IN + file)};`,
        `handOver(stand${at}, own${at});`,
      );
    }
  }
  return lines.join("\n");
}
