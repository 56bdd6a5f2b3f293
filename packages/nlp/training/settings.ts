import type { Group } from "../src/groups.ts";
import type { GroupSettings } from "./train-group.ts";

/** What was found best on dev; docs/engine-notes.md tells what else was tried. */
export const SETTINGS: Record<Group, GroupSettings> = {
  en: {
    sets: 1 << 17,
    knownWords: 3,
    leastTexts: 2,
    sentiment: { epochs: 5, rate: 0.08, decay: 0, dropout: 0.1 },
    emotion: { epochs: 6, rate: 0.06, decay: 0, dropout: 0.1 },
    separateSources: true,
    // The tweets are half of all texts, and far from customers' comments.
    sentimentWeight: (row) => (row.source === "semeval2017-4a" ? 0.6 : 1),
    agreeing: ["aspect.en.semeval2014-rest-category.tsv.gz"],
    heldOut: (file) => /semeval2017-4a|gplay/.test(file),
    plain: 0,
    devWeight: (file) => (/semeval2017|vader|gplay|m-absa/.test(file) ? 2 : 1),
    accuracyShare: 0,
    emotionDev: (file) => file.includes(".goemotions."),
    emotionFolds: "goemotions",
  },
  vi: {
    sets: 1 << 16,
    knownWords: 3,
    leastTexts: 2,
    sentiment: { epochs: 3, rate: 0.05, decay: 0, dropout: 0.1 },
    emotion: { epochs: 10, rate: 0.06, decay: 0, dropout: 0.4 },
    separateSources: false,
    // Few of the students' comments are neutral, and they are the only ones without an opinion.
    sentimentWeight: ({ source, target }) =>
      source === "uit-vsfc" ? (target[1] === 1 ? 2.5 : 1.25) : source === "aivivn2019" ? 1.25 : 1,
    agreeing: [],
    heldOut: (file) => file.includes(".vi-ecommerce-31k."),
    plain: 0.25,
    devWeight: (file) => (/uit-vsfc|aivivn/.test(file) ? 3 : 1),
    accuracyShare: 0.9,
    emotionDev: (file) => file.includes(".uit-vsmec."),
    emotionFolds: "uit-vsmec",
  },
  others: {
    sets: 1 << 17,
    knownWords: 3,
    leastTexts: 2,
    sentiment: { epochs: 3, rate: 0.05, decay: 0, dropout: 0.1 },
    emotion: { epochs: 6, rate: 0.06, decay: 0, dropout: 0.1 },
    separateSources: true,
    sentimentWeight: () => 1,
    agreeing: [],
    heldOut: () => false,
    plain: 0,
    devWeight: () => 1,
    accuracyShare: 0.5,
    emotionDev: (file) => !file.includes(".NC."),
    emotionFolds: null,
  },
};
