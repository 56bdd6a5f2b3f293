import type { Group } from "../src/groups.ts";
import type { GroupSettings } from "./train-group.ts";

/** What was found best on dev; docs/engine-notes.md tells what else was tried. */
export const SETTINGS: Record<Group, GroupSettings> = {
  en: {
    sets: 1 << 17,
    knownWords: 4,
    leastTexts: 2,
    sentiment: { epochs: 8, rate: 0.12, decay: 0.05, dropout: 0.1 },
    emotion: { epochs: 8, rate: 0.06, decay: 0.05, dropout: 0.1 },
    plain: 0,
    emotionDev: (file) => file.includes(".goemotions."),
  },
  vi: {
    sets: 1 << 16,
    knownWords: 4,
    leastTexts: 2,
    sentiment: { epochs: 8, rate: 0.2, decay: 0.05, dropout: 0.1 },
    emotion: { epochs: 8, rate: 0.15, decay: 0.05, dropout: 0.1 },
    plain: 0.25,
    emotionDev: () => true,
  },
  others: {
    sets: 1 << 17,
    knownWords: 4,
    leastTexts: 2,
    sentiment: { epochs: 8, rate: 0.2, decay: 0.05, dropout: 0.1 },
    emotion: { epochs: 8, rate: 0.1, decay: 0.05, dropout: 0.1 },
    plain: 0,
    emotionDev: (file) => !file.includes(".NC."),
  },
};
