import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * axe on a page and the frames of its own origin. Within `npm test` journeys leave the contrast of
 * colours, which takes most of its time, to accessibility.spec.ts; `npm run e2e` looks at it everywhere.
 */
export function axe(page: Page, { contrast = !process.env.E2E_ONE_LANGUAGE } = {}): AxeBuilder {
  // In the other mode each look opens a page of its own, only to put the frames' findings together.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  return contrast ? builder : builder.disableRules("color-contrast");
}
