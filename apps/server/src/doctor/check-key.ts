import { keyState } from "../installation/check-installation.ts";
import type { Check } from "./finding.ts";

/** Whether connected accounts' tokens and webhooks' secrets can be read. */
export const checkKey: Check = async ({ db, config }) => {
  switch (await keyState(db, config)) {
    case "unused":
      return { state: "fine", code: "key_unused" };
    case "right":
      return config.secretKey
        ? { state: "fine", code: "key_fine" }
        : { state: "fine", code: "key_file", values: { folder: config.dataFolder } };
    case "missing":
      return { state: "wrong", code: "key_missing", values: { folder: config.dataFolder } };
    case "other":
      return { state: "wrong", code: "key_other" };
  }
};
