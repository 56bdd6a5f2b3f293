import { z } from "zod";

// Kinds of values that more than one area of the environment has.

export const flag = z
  .enum(["0", "1", "false", "true"])
  .default("0")
  .transform((value) => value === "1" || value === "true");

export const optionalText = z.string().trim().min(1).optional();

/** The address of a host as a whole. */
export const optionalHost = (example: string) =>
  optionalText.refine(
    (address) => address === undefined || /^https?:\/\/[^/?#@]+\/?$/i.test(address),
    `must be an address without a path, like ${example}`,
  );

/** A value that is read once more; what is wrong with it is told with the value's name. */
export const readBy = <Value>(read: (text: string) => Value) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      try {
        return read(text);
      } catch (error) {
        context.addIssue({ code: "custom", message: (error as Error).message });
        return z.NEVER;
      }
    })
    .optional();
