import { useState } from "react";
import { STORAGE_KEYS, setStored, storedIs } from "../lib/preferences.ts";

const TOGGLES = { metadata: STORAGE_KEYS.answersMetadata, analysis: STORAGE_KEYS.answersAnalysis };
export type Toggle = keyof typeof TOGGLES;

/** What answers are shown with: how they came, and what their texts say. Both are on until switched off. */
export function useDisplayToggles() {
  const [shown, setShown] = useState<Record<Toggle, boolean>>(() => ({
    metadata: storedIs(TOGGLES.metadata, "true", "true"),
    analysis: storedIs(TOGGLES.analysis, "true", "true"),
  }));
  const toggle = (name: Toggle, on: boolean) => {
    setStored(TOGGLES[name], on);
    setShown({ ...shown, [name]: on });
  };
  return { ...shown, toggle };
}
