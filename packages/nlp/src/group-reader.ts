import { BareNames } from "./bare-names.ts";
import type { EmotionCalibration } from "./emotions.ts";
import { Facts } from "./facts.ts";
import { Features } from "./features.ts";
import { FeltWords } from "./felt-words.ts";
import {
  GROUP_FACTS,
  GROUP_FEELINGS,
  GROUP_LEXICON,
  GROUP_NAMES,
  GROUP_SIGNS,
  type Group,
  WRITES_SYLLABLES,
} from "./groups.ts";
import type { Manifest } from "./manifest.ts";
import { Weights } from "./model-file.ts";
import type { SentimentCalibration } from "./sentiment.ts";
import { TALK_GROUPS, type TalkGroup } from "./talk-model.ts";
import { WordRoles } from "./word-roles.ts";

/** What reads the languages of a group. */
export interface GroupReader {
  weights: Weights;
  features: Features;
  sentiment: SentimentCalibration;
  emotions: Manifest["groups"][Group]["emotions"];
  oneEmotion: boolean;
  /** Which table tells talk from reviews, and what is felt in talk; null where there is none. */
  talk: { group: TalkGroup; emotions: EmotionCalibration[] } | null;
  feltWords: FeltWords;
  facts: Facts | null;
  bareNames: BareNames | null;
}

export function groupReader(
  group: Group,
  manifest: Manifest,
  file: (name: string) => Uint8Array,
): GroupReader {
  const entry = manifest.groups[group];
  const roles = new WordRoles(GROUP_LEXICON[group]);
  const talkGroup = TALK_GROUPS.find((name) => name === group);
  return {
    weights: new Weights(file(entry.file)),
    features: new Features(roles, WRITES_SYLLABLES[group]),
    feltWords: new FeltWords(GROUP_FEELINGS[group], roles, GROUP_SIGNS[group]),
    facts: GROUP_FACTS[group] ? new Facts(GROUP_FACTS[group], roles) : null,
    sentiment: entry.sentiment,
    emotions: entry.emotions,
    oneEmotion: entry.oneEmotion,
    bareNames: GROUP_NAMES[group] ? new BareNames(GROUP_NAMES[group]) : null,
    talk: talkGroup && entry.talk ? { group: talkGroup, emotions: entry.talk } : null,
  };
}
