import type { Call } from "@soundings/contract/call";
import type { Serve } from "../http/serve.ts";

/** Does the same with every call that a group serves, whoever answers it. */
export const everyCall = (each: (call: Call) => void): Serve => Object.assign(each, { fromColumns: each });
