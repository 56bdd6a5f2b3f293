import type { Locator } from "@playwright/test";

/** Where something is once it moves no more: what opens is placed in a frame after it was drawn, and pictures glide. */
export async function restingBox(shown: Locator) {
  let box = await shown.boundingBox();
  for (let looks = 0; looks < 20; looks++) {
    await shown.page().waitForTimeout(100);
    const before = JSON.stringify(box);
    box = await shown.boundingBox();
    if (JSON.stringify(box) === before) break;
  }
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}
