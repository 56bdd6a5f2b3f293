import { useTranslation } from "react-i18next";
import { useFormat } from "./format.ts";

interface EmotionComments {
  comment_count: number;
  /** Of them those in languages whose emotions are told. */
  emotion_comment_count: number;
}

/** What is said beside emotions where comments in other languages are left out; null where none are. */
export function useUntoldEmotions(): (of: readonly EmotionComments[]) => string | null {
  const { t } = useTranslation("datasets");
  const format = useFormat();
  return (of) => {
    const sum = (pick: (one: EmotionComments) => number) => of.reduce((total, one) => total + pick(one), 0);
    const told = sum((one) => one.emotion_comment_count);
    const count = sum((one) => one.comment_count) - told;
    if (count <= 0) return null;
    if (told === 0) return t("emotionsUntold.notRead");
    // A comment may be on several sides.
    if (of.length > 1) return t("emotionsUntold.inPart");
    return t("emotionsUntold.leftOut", { count, number: format.number(count) });
  };
}
