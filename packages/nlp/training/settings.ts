import type { Group } from "../src/groups.ts";
import type { GroupSettings } from "./train-group.ts";

/** What was found best on dev; docs/engine-notes.md tells what else was tried. */
export const SETTINGS: Record<Group, GroupSettings> = {
  en: {
    sets: 1 << 17,
    knownWords: 3,
    leastTexts: 2,
    sentiment: { epochs: 6, rate: 0.1, decay: 0, dropout: 0.1 },
    emotion: { epochs: 6, rate: 0.06, decay: 0, dropout: 0.1 },
    separateSources: true,
    plain: 0,
    devWeight: (file) => (/semeval2017|vader|gplay|m-absa/.test(file) ? 2 : 1),
    accuracyShare: 0,
    emotionDev: (file) => file.includes(".goemotions."),
  },
  vi: {
    sets: 1 << 16,
    knownWords: 3,
    leastTexts: 2,
    sentiment: { epochs: 6, rate: 0.1, decay: 0, dropout: 0.1 },
    emotion: { epochs: 6, rate: 0.06, decay: 0, dropout: 0.1 },
    separateSources: false,
    plain: 0.25,
    devWeight: (file) => (/uit-vsfc|aivivn/.test(file) ? 3 : 1),
    accuracyShare: 0.5,
    emotionDev: (file) => file.includes(".uit-vsmec."),
  },
  others: {
    sets: 1 << 17,
    knownWords: 3,
    leastTexts: 2,
    sentiment: { epochs: 6, rate: 0.1, decay: 0, dropout: 0.1 },
    emotion: { epochs: 6, rate: 0.06, decay: 0, dropout: 0.1 },
    separateSources: true,
    plain: 0,
    devWeight: () => 1,
    accuracyShare: 0.5,
    emotionDev: (file) => !file.includes(".NC."),
  },
};
