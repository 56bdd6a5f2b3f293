import { createContext } from "react";
import type { PipeSource } from "./pipe-sources.ts";

/** What the chips of a text can stand for; a chip that is not among these is broken. */
export const PipeSources = createContext<readonly PipeSource[]>([]);
