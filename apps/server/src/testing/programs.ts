import path from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import { useBuiltThreads } from "../threads.ts";

// Loaded before each test file: whatever starts a thread starts a built one.
useBuiltThreads(pathToFileURL(`${inject("programs")}/`));

/** The file of a program that is built for tests: "cli", "run-worker". */
export const programPath = (name: string): string => path.join(inject("programs"), `${name}.js`);
