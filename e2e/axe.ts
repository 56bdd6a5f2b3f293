import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * axe on a page. Within `npm test` journeys leave the contrast of colours, which takes most of its time,
 * to accessibility.spec.ts; `npm run e2e` looks at it everywhere.
 */
export function axe(page: Page): AxeBuilder {
  const builder = new AxeBuilder({ page });
  return process.env.E2E_ONE_LANGUAGE ? builder.disableRules("color-contrast") : builder;
}
