import { NEGATED, PIECE, THREE, TWO } from "../src/features.ts";
import type { Group } from "../src/groups.ts";
import type { GroupSettings } from "./train-group.ts";

/** What was found best on dev; docs/engine-notes.md tells what else was tried. */
export const SETTINGS: Record<Group, GroupSettings> = {
  en: {
    sets: 1 << 17,
    knownWords: 3,
    sentiment: {
      epochs: 5,
      rate: 0.08,
      decay: 0,
      orders: 1,
      dropout: 0.1,
      scales: { [PIECE]: 0.2, [TWO]: 1.5, [THREE]: 1.5 },
      leastTexts: 2,
      separateSources: true,
      // The tweets are half of all texts and far from customers' comments, and few of them complain;
      // few texts are as near as sentences on Amazon's products and clauses of reviews.
      weightOf: (row) => {
        if (row.source === "semeval2017-4a") return row.target[0] === 1 ? 1.2 : 0.55;
        if (row.source === "vader-amazon") return 3;
        return row.source === "review" || row.source === "own" ? 2 : 1;
      },
    },
    emotion: {
      epochs: 6,
      rate: 0.06,
      decay: 0,
      orders: 1,
      dropout: 0.1,
      scales: { [PIECE]: 0.4, [TWO]: 1.5, [THREE]: 1.5 },
      leastTexts: 2,
      separateSources: true,
      oneEmotion: null,
      // Lines of films are far from comments, and hard to read even for people.
      weightOf: (row) =>
        row.source === "xed" ? 0.4 : row.source === "own" ? 2 : row.source === "review" ? 8 : 1,
    },
    taught: {
      sentiment: { unlabelled: 1, sentence: 0.5, share: 0.5, beside: /./, halfAlone: true },
      emotion: { unlabelled: 0.5, sentence: 0, share: 0.5, beside: /^goemotions$/, halfAlone: false },
    },
    agreeing: ["aspect.en.semeval2014-rest-category.tsv.gz"],
    heldOut: (file) => /semeval2017-4a|gplay/.test(file),
    plain: 0,
    devWeight: (file) => (/semeval2017|vader|gplay|m-absa/.test(file) ? 2 : 1),
    accuracyShare: 0,
    emotionDev: (file) => /\.(goemotions|review)\./.test(file),
    emotionFolds: { goemotions: 4, review: 2 },
    talkFolds: { goemotions: 4 },
  },
  vi: {
    sets: 1 << 16,
    knownWords: 3,
    sentiment: {
      epochs: 5,
      rate: 0.06,
      decay: 0,
      orders: 5,
      dropout: 0.1,
      scales: { [PIECE]: 0.2, [TWO]: 2.5, [THREE]: 2, [NEGATED]: 2 },
      leastTexts: 2,
      separateSources: false,
      // Few of the students' comments are neutral, and they are the only ones without an opinion.
      weightOf: (row) => {
        if (row.source === "uit-vsfc") return row.target[1] === 1 ? 5 : 2.5;
        if (row.source === "review") return 4;
        return row.source === "aivivn2019" ? 1.25 : row.source === "own" ? 2 : 1;
      },
    },
    emotion: {
      epochs: 10,
      rate: 0.06,
      decay: 0,
      orders: 5,
      dropout: 0.2,
      scales: { [PIECE]: 0.5, [TWO]: 1.5, [THREE]: 1.5 },
      leastTexts: 2,
      separateSources: true,
      oneEmotion: "uit-vsmec",
      weightOf: (row) => (row.source === "review" ? 2 : 1),
    },
    taught: { sentiment: null, emotion: null },
    agreeing: [],
    heldOut: (file) => file.includes(".vi-ecommerce-31k."),
    plain: 0.25,
    devWeight: (file) => (/uit-vsfc|aivivn/.test(file) ? 3 : 1),
    accuracyShare: 0.9,
    emotionDev: (file) => /\.(uit-vsmec|review)\./.test(file),
    emotionFolds: { "uit-vsmec": 4, review: 4 },
    talkFolds: { "uit-vsmec": 4 },
  },
  others: {
    sets: 1 << 17,
    knownWords: 3,
    sentiment: {
      epochs: 4,
      rate: 0.06,
      decay: 0,
      orders: 1,
      dropout: 0.1,
      scales: { [PIECE]: 0.6, [TWO]: 1.5, [THREE]: 1.5 },
      leastTexts: 2,
      separateSources: true,
      weightOf: (row) => (row.source === "own" ? 10 : 1),
    },
    emotion: {
      epochs: 6,
      rate: 0.06,
      decay: 0,
      orders: 1,
      dropout: 0.1,
      scales: { [PIECE]: 0.4, [TWO]: 1.5, [THREE]: 1.5 },
      leastTexts: 2,
      separateSources: true,
      oneEmotion: null,
      weightOf: () => 1,
    },
    taught: { sentiment: null, emotion: null },
    agreeing: [],
    heldOut: () => false,
    plain: 0,
    devWeight: () => 1,
    accuracyShare: 0.5,
    emotionDev: (file) => !file.includes(".NC."),
    emotionFolds: {},
    talkFolds: {},
  },
};
