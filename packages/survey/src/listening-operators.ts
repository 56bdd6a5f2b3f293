import type { Condition } from "./condition-shape.ts";
import type { Listening } from "./listening.ts";

/** Whether an operator asks what a typed text says. By its name, since pages that only compare have no list of them. */
export const isListening = (operator: Condition["operator"]): operator is Listening =>
  /^(sounds|feels|speaks_of|words_at_most)$/.test(operator);
