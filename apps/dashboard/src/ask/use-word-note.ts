import type { Answer, AskQuery } from "@soundings/contract/ask";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";

/** What to know of the word by which an answer was found, or that its topic stands for; null where there is none. */
export function useWordNote(
  { filter: { word } }: Pick<AskQuery, "filter">,
  { comment_count: found, said }: Pick<Answer, "comment_count" | "said">,
): string | null {
  const { t } = useTranslation("ask");
  const format = useFormat();
  const counted = (count: number) => t("comments", { count, number: format.number(count) });
  if (word) {
    const [own = "", ...forms] = word.replace("=", "").split("|");
    const others = format.list(forms.map((form) => `“${form}”`));
    return forms.length > 0
      ? t("word.forms", { word: own, forms: others, comments: counted(found) })
      : t("word.found", { word: own, comments: counted(found) });
  }
  if (!said) return null;
  const { word: asked, topic_name: topic, topic_count, comment_count } = said;
  if (comment_count === 0) return t("word.nobody", { word: asked, topic });
  return t("word.standsFor", {
    ...{ word: asked, topic },
    ...{ comments: counted(comment_count), here: format.number(topic_count) },
  });
}
