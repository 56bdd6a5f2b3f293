// biome-ignore lint/style/noRestrictedImports: a test; what vite gives of a CSS module is its names, not its rules
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The specification's numbers of the shared interface, read from the styles that draw it.

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const folders = ["./", "./theme/", "../styles/", "../shell/", "../tours/"];
const styles: Record<string, string> = Object.fromEntries(
  folders.flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url))
      .filter((name) => name.endsWith(".css"))
      .map((name) => [folder + name, read(folder + name)]),
  ),
);

/** What a rule of a file declares. */
function rule(file: string, selector: string): string {
  const text = `\n${styles[file] ?? ""}`;
  const at = text.indexOf(`\n${selector} {`);
  expect([file, selector, at]).not.toEqual([file, selector, -1]);
  return text.slice(at, text.indexOf("}", at));
}

const alpha = (declarations: string) => Number(declarations.match(/background: rgb\(.*\/ ([\d.]+)\)/)?.[1]);

test("the first modal's backdrop is the darker one, light and dark, and fades for 0.1 s", () => {
  const file = "./modal-stack.module.css";
  expect(alpha(rule(file, ".backdrop[data-first]"))).toBeGreaterThan(alpha(rule(file, ".backdrop")));
  expect(alpha(rule(file, ':global([data-theme="dark"]) .backdrop[data-first]'))).toBeGreaterThan(
    alpha(rule(file, ':global([data-theme="dark"]) .backdrop')),
  );
  expect(rule(file, ".backdrop")).toContain("animation: fade 0.1s");
  expect(rule(file, ".backdrop[data-leaving]")).toContain("opacity 0.1s");
});

test("toasts lie above everything else, at the right, and slide and fade for 0.2 s", () => {
  const file = "./toasts.module.css";
  const stack = rule(file, ".stack");
  expect(stack).toContain("inset-inline-end: 16px");
  expect(stack).toContain("align-items: flex-end");
  const layers = Object.values(styles).flatMap((text) =>
    [...text.matchAll(/z-index: (\d+)/g)].map(([, layer]) => Number(layer)),
  );
  expect(Math.max(...layers)).toBe(Number(stack.match(/z-index: (\d+)/)?.[1]));
  // driver.js draws its tours on this layer.
  expect(Math.max(...layers)).toBeGreaterThan(1_000_000_000);
  expect(rule(file, ".toast")).toContain("animation: in 0.2s");
  const leaving = rule(file, ".toast[data-leaving]");
  expect(leaving).toContain("opacity 0.2s");
  expect(leaving).toContain("transform 0.2s");
});

test("the tooltip theme greenish is blue, and every tooltip has it", () => {
  const all = Object.values(styles).join("\n");
  expect(all.match(/\n\.greenish \{[^}]*\}/)?.[0]).toContain("background: var(--tooltip)");
  expect(rule("../styles/tokens.css", ":root")).toContain("--tooltip: var(--blue-70)");
  expect(read("./theme.ts")).toMatch(/Tooltip\.extend\([^)]*greenish/s);
});

test("a tour's next is purple and its skip is grey", () => {
  const file = "../tours/tour.css";
  const footer = ".driver-popover.tour .driver-popover-footer";
  expect(rule(file, `${footer} .driver-popover-next-btn`)).toContain("background: var(--accent)");
  expect(rule("../styles/tokens.css", ":root")).toContain("--accent: var(--purple-50)");
  expect(styles[file]).toMatch(/\.tour-skip[^{]*\{\s*background: var\(--grey-30\)/);
});

test("the date-range picker's input is 28 px high", () => {
  expect(read("./date-range.tsx")).toMatch(/<Popover\.Target>\s*<Button[^>]*\sh=\{28\}/);
});
