import type { Plugin } from "vite";

/**
 * For a build's `import()`: fetches the files of a script of its own before the browser imports it. Many browsers keep
 * a script that once failed to be imported as failed until the page is loaded anew; what failed to be fetched can be
 * fetched again. The import then finds the files in the browser's cache.
 *
 * @param which the scripts that this is for, where the policy of some pages allows no fetch
 */
export function fetchBeforeImport(which = /./): Plugin {
  let base = "/";
  return {
    name: "fetch-before-import",
    apply: "build",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite lists nothing for a script that imports none; in a page each has its own tag.
          resolveDependencies: (file, files, { hostType }) => {
            if (hostType === "html") return files;
            if (!which.test(file)) return [];
            return files.length > 0 ? files : [file];
          },
        },
      },
    }),
    configResolved(config) {
      base = config.base;
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () =>
        [
          `const arriving = new Map(), base = ${JSON.stringify(base)}`,
          ...[arrive, fetchWhole, addSheet],
          `export ${__vitePreload}`,
        ].join(";\n"),
    },
  };
}

// What follows runs in the page, where these stand beside it.
declare const arriving: Map<string, Promise<void>>;
declare const base: string;

/** Vite writes a call of this, by this name, around each `import()`. */
async function __vitePreload<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map((file) => arrive(base + file)));
  return await load();
}

/** Sees to it that a file is here: a script in the browser's cache, a sheet in force. What failed is tried anew. */
function arrive(address: string): Promise<void> {
  const before = arriving.get(address);
  if (before) return before;
  const arrived = document.querySelector(`link[href="${address}"],script[src="${address}"]`)
    ? Promise.resolve()
    : address.endsWith(".css")
      ? addSheet(address)
      : fetchWhole(address);
  arriving.set(address, arrived);
  arrived.catch(() => arriving.delete(address));
  return arrived;
}

/** Not by a link that preloads: one that failed is not fetched again either. */
async function fetchWhole(address: string): Promise<void> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  await reply.arrayBuffer();
}

function addSheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.nonce = document.querySelector<HTMLElement>("[property=csp-nonce]")?.nonce ?? "";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(address));
    };
    document.head.append(link);
  });
}
