import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { type Problem, type ProblemCode, problemText } from "@soundings/contract/problems";
import { OutlineFault } from "@soundings/survey/outline/outline-fault";
import { stringify } from "yaml";
import { nullCharacters } from "../http/null-characters.ts";
import { issuesOf } from "../http/problem.ts";
import { CallRefused } from "./call-refused.ts";
import type { Asking, Tool } from "./tool.ts";

/** Characters of a result: about 20,000 tokens, beyond which models lose the thread and clients cut. */
export const MAX_RESULT = 80_000;

/**
 * Runs a tool. What goes wrong in a way that its user can do something about is a result that says so, in the product's
 * own words; anything else throws.
 */
export async function runTool(tool: Tool, given: unknown, asking: Asking): Promise<CallToolResult> {
  const input = tool.input.safeParse(given ?? {});
  const issues = input.success ? nullCharacters(input.data) : issuesOf(input.error, given);
  if (!input.success || issues.length > 0) return refused(asking, "INVALID_INPUT", { issues });
  try {
    const result = compact(await tool.run(input.data, asking)) as Record<string, unknown>;
    const text = stringify(result, { lineWidth: 0, aliasDuplicateObjects: false });
    if (text.length > MAX_RESULT) return tooLong(text.length);
    return { content: [{ type: "text", text }], structuredContent: result };
  } catch (error) {
    if (error instanceof CallRefused) return problemResult(error.problem);
    if (error instanceof OutlineFault)
      return refused(asking, "INVALID_INPUT", { issues: [{ path: error.at, code: error.message }] });
    throw error;
  }
}

const refused = ({ language }: Asking, code: ProblemCode, details: Record<string, unknown>) =>
  problemResult({ code, message: problemText(code, language, details), details });

function problemResult({ code, message, details }: Problem): CallToolResult {
  // A stored survey that is in the way is for a program, which merges it.
  const { survey: _, ...told } = details ?? {};
  const problem = { problem: code, message, ...(details && { details: told }) };
  const text = stringify(problem, { lineWidth: 0 });
  const shown = text.length > MAX_RESULT ? stringify({ problem: code, message }) : text;
  return { isError: true, content: [{ type: "text", text: shown }] };
}

function tooLong(characters: number): CallToolResult {
  const text = `The result has ${characters} characters, of which ${MAX_RESULT} are sent at most. Ask for less: a smaller limit, the next page, or one block.`;
  return { isError: true, content: [{ type: "text", text }] };
}

/** Without what is null, undefined or empty: a model reads every word of it. */
function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .map(([name, inner]): [string, unknown] => [name, compact(inner)])
    .filter(([, inner]) => inner !== null && inner !== undefined && !isEmpty(inner));
  return Object.fromEntries(entries);
}

const isEmpty = (value: unknown): boolean =>
  value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
