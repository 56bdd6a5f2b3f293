/** Where nobody sees a line grow, a step says that it runs only when it takes longer than this, in ms. */
const PATIENCE_MS = 3_000;

/**
 * Tells on `out` what a start does while it does it: one line a step, with its seconds. In a terminal the line stands
 * there while the step runs; in a file or a log it comes whole at the step's end, since other lines may come between.
 * Returns `step(what, work)`, which gives what the work gives.
 * @param {{ isTTY?: boolean, write(text: string): unknown }} out
 */
export function makeSteps(out = process.stdout) {
  return async (what, work) => {
    const began = performance.now();
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    if (out.isTTY) out.write(`  ${what} … `);
    const late = out.isTTY ? undefined : setTimeout(() => out.write(`  ${what} …\n`), PATIENCE_MS);
    try {
      const result = await work();
      out.write(out.isTTY ? `${seconds()}\n` : `  ${what}: ${seconds()}\n`);
      return result;
    } catch (error) {
      // What failed is told next, on a line of its own.
      if (out.isTTY) out.write("\n");
      throw error;
    } finally {
      clearTimeout(late);
    }
  };
}
