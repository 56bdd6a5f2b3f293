import { expect, test } from "vitest";
import { localeResources } from "../lib/i18n.ts";
import { STORAGE_KEYS } from "../lib/preferences.ts";

test.each(["en", "vi"])(
  "the privacy policy says in %s what every key of the browser's storage is for",
  (language) => {
    const privacy = localeResources()[language]?.privacy as { keys?: object } | undefined;
    expect(Object.keys(privacy?.keys ?? {}).sort()).toEqual(
      ["name", "what", ...Object.values(STORAGE_KEYS)].sort(),
    );
  },
);
