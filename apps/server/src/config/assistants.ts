import { z } from "zod";
import { optionalText } from "./values.ts";

/** What `soundings mcp` passes an assistant's messages on with; the server itself reads none of it. */
export const AssistantsEnvironment = z.object({
  SOUNDINGS_KEY: optionalText,
});
type AssistantsEnvironment = z.output<typeof AssistantsEnvironment>;

export interface AssistantSettings {
  /** The API key of the assistant's person. */
  key: string | undefined;
}

export const readAssistants = ({ SOUNDINGS_KEY }: AssistantsEnvironment): AssistantSettings => ({
  key: SOUNDINGS_KEY,
});
