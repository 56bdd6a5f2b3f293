import { INVITATION_LIMITS } from "@soundings/contract/survey-invitations";
import { expect, test } from "vitest";
import { assertReach } from "./create-invitation.ts";

test("an invitation reaches as many people as it may, and not one more", () => {
  const { people } = INVITATION_LIMITS;
  expect(() => assertReach(people)).not.toThrow();
  expect(() => assertReach(people + 1)).toThrow("INVITATION_PEOPLE_LIMIT");
});
