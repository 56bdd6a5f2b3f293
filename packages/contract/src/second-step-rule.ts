import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";

const access = "signed-in" as const;

/** Whether everybody in the account signs in with a second step, and who could. */
export const SecondStepRule = z.object({
  /** Null: it is each person's own choice. */
  required_since: z.iso.datetime().nullable(),
  members: z.array(
    z.object({
      id: Id,
      /** An authenticator app or a passkey. */
      has_step: z.boolean(),
      /** Signs in by a provider that counts as one. */
      by_provider: z.boolean(),
      /** Signs in by this account, so that its admins may take lost second steps away. */
      home: z.boolean(),
    }),
  ),
});
export type SecondStepRule = z.infer<typeof SecondStepRule>;

export const secondStepRule = defineCall({
  method: "GET",
  path: "/account/second-step",
  access,
  summary: "Whether everybody in the account signs in with a second step, and who has one",
  reply: SecondStepRule,
});

export const setSecondStepRule = defineCall({
  method: "PUT",
  path: "/account/second-step",
  access,
  summary: "Require a second step of everybody in the account, or leave it to them",
  body: z.object({ required: z.boolean() }),
  reply: SecondStepRule,
});

export const resetSecondSteps = defineCall({
  method: "POST",
  path: "/members/:id/reset-second-steps",
  access,
  summary: "Take a member's second steps away who lost them; they are told by mail",
  params: z.object({ id: Id }),
  reply: SecondStepRule,
});
