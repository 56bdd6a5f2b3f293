import type { Page } from "@playwright/test";

/** Lets timers and frames of the page wait while something is done. */
export async function atOnce(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { still: true }));
  await act();
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
}

/** For the page's init scripts. */
export function holdTime() {
  const held: (() => void)[] = [];
  for (const name of ["setTimeout", "requestAnimationFrame"] as const) {
    const real = window[name].bind(window) as (...given: unknown[]) => number;
    const own = (...given: unknown[]) => {
      if (!("still" in window && window.still)) return real(...given);
      held.push(() => real(...given));
      return 0;
    };
    Object.assign(window, { [name]: own });
  }
  Object.assign(window, {
    goOn: () => {
      Object.assign(window, { still: false });
      for (const act of held.splice(0)) act();
    },
  });
}
