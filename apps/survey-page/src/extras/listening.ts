import { pageReader } from "../listening.ts";

export const extra = { pageReader };
