import { createHash, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@soundings/contract/second-steps";

/** Without letters and digits that are taken for each other. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** Ten codes of 74 random bits each, as people read them: "k7f3p-9xm2q-w4h8t". */
export const makeRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, makeCode);

const makeCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(""),
  ).join("-");

/**
 * A code as it is stored, whatever spaces, dashes and capitals it is typed with. A fast hash is enough for bits that nobody
 * chose; without the operator's key, so that these codes work where that was lost.
 */
export function hashRecoveryCode(user_id: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]+/g, "");
  return createHash("sha256").update(`${user_id} ${plain}`).digest();
}
