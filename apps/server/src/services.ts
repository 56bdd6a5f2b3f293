import type { Respondents } from "./answers/respondents.ts";

/**
 * What a process makes once, at its start (`make-services.ts`), and hands down: whatever counts, caches or holds
 * connections for longer than one call. `scripts/module-state.test.ts` lets nothing of the kind stand in a module.
 */
export interface Services {
  respondents: Respondents;
}
