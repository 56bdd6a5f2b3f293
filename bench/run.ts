/** `npm run bench` lists the benches, `npm run bench -- NAME …` runs one. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && file !== "run.ts")
  .map((file) => path.basename(file, ".ts"));
const [name = "", ...rest] = process.argv.slice(2);

if (benches.includes(name)) {
  process.argv = [...process.argv.slice(0, 2), ...rest];
  await import(`./${name}.ts`);
} else {
  for (const bench of benches) {
    const source = readFileSync(path.join(import.meta.dirname, `${bench}.ts`), "utf8");
    const about = /^\/\*\*[\s*]*(.+?)[.:]\s/s.exec(source)?.[1] ?? "";
    console.log(`${bench.padEnd(22)}${about.replace(/\s*\n \*\s*/g, " ")}`);
  }
  process.exitCode = name === "" ? 0 : 2;
}
