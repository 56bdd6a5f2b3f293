import { afterReading, pageReader } from "../listening.ts";

export const extra = { afterReading, pageReader };
