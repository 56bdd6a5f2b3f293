import type { EmotionCalibration } from "../src/emotions.ts";
import { GROUP_LEXICON, WRITES_SYLLABLES } from "../src/groups.ts";
import type { Manifest } from "../src/manifest.ts";
import { SENTIMENT_OUTPUTS, type Weights } from "../src/model-file.ts";
import { scoreOf } from "../src/sentiment.ts";
import type { TalkGroup } from "../src/talk-model.ts";
import { WordRoles } from "../src/word-roles.ts";
import { Extractor } from "./feature-sets.ts";
import { fitEmotions } from "./fit.ts";
import { withTeacher } from "./learn-taught.ts";
import { foldedFiles, type GroupSettings, textReader } from "./train-group.ts";
import { trainingRows } from "./training-rows.ts";

/**
 * How likely each emotion is in talk, and from where on it is felt: from what models that did not learn them say of talk's
 * training texts. What talk does not label is told as in reviews.
 */
export function trainTalkEmotions(
  group: TalkGroup,
  settings: GroupSettings,
  weights: Weights,
  { sentiment, emotions, oneEmotion }: Manifest["groups"][TalkGroup],
): EmotionCalibration[] {
  const extractor = new Extractor(new WordRoles(GROUP_LEXICON[group]), WRITES_SYLLABLES[group]);
  const { rows } = trainingRows(group, "emotion", settings);
  const texts = rows.map(({ text }) => extractor.read(text));
  const reader = textReader(group, weights);
  const taught = withTeacher(
    group,
    { rows, texts, settings: { task: "emotion", ...settings.emotion } },
    settings.taught.emotion,
    extractor,
  );
  const files = foldedFiles(settings.talkFolds, rows, taught, (text) => {
    const [negative = 0, neutral = 0, positive = 0] = reader(text);
    return scoreOf(negative, neutral, positive, sentiment);
  });
  const fitted = fitEmotions(files, () => true, weights.bias.slice(SENTIMENT_OUTPUTS), oneEmotion);
  return emotions.map((inReviews, k) => {
    const isLabelled = files.some(({ targets }) => targets.some((target) => target[k] === 1));
    return isLabelled ? (fitted[k] as EmotionCalibration) : inReviews;
  });
}
