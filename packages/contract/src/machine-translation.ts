import { Id } from "@soundings/survey/id";
import { Language } from "@soundings/survey/survey";
import { z } from "zod";
import { defineCall } from "./call.ts";

const access = "signed-in" as const;
const ofSurvey = z.object({ id: Id });

export const TRANSLATORS = ["libretranslate", "deepl", "google"] as const;
export const Translator = z.enum(TRANSLATORS);
export type Translator = z.infer<typeof Translator>;

/** Texts of one call: people see progress after each, and can stop. */
export const TEXTS_AT_ONCE = 50;
/** Of one call's texts together. */
export const CHARACTERS_AT_ONCE = 60_000;

export const getTranslator = defineCall({
  method: "GET",
  path: "/translation",
  access,
  summary: "Whether texts can be translated automatically, by whom, into what, and how much was used",
  reply: z.object({
    translator: Translator.nullable(),
    /** Environment values, one set of which the operator must give while there is none. */
    needs: z.array(z.array(z.string())),
    /** Languages that the translator knows, as source and as target; empty when it could not be asked. */
    languages: z.array(Language),
    /** Characters that this account sent this month, and the most it may; null: as many as it likes. */
    used_characters: z.number().int(),
    most_characters: z.number().int().nullable(),
  }),
});

const text = z.string().min(1).max(20_000);

export const estimateTranslation = defineCall({
  method: "POST",
  path: "/surveys/:id/translations/estimate",
  reads: true,
  access,
  summary: "How many characters a translation would send, and how many texts are known already",
  params: ofSurvey,
  as_json: true,
  body: z.object({
    source: Language,
    targets: z
      .array(z.object({ language: Language, texts: z.array(text).max(5_000) }))
      .min(1)
      .max(8),
  }),
  reply: z.object({
    items: z.array(
      z.object({ language: Language, characters: z.number().int(), known_texts: z.number().int() }),
    ),
  }),
});

/**
 * Why one text was not translated. PIPES_LOST: the translator dropped the respondent's own words that the text
 * carries ({{answer:…}}), in both tries. NO_ANSWER: it gave nothing back for it.
 */
export const TranslationErrorCode = z.enum(["PIPES_LOST", "NO_ANSWER"]);
export type TranslationErrorCode = z.infer<typeof TranslationErrorCode>;

export const translateTexts = defineCall({
  method: "POST",
  path: "/surveys/:id/translations/auto",
  access,
  summary:
    "Translate texts of a survey: from what the account translated before, else by the operator's translator. Nothing is written to the survey",
  params: ofSurvey,
  as_json: true,
  body: z
    .object({
      source: Language,
      target: Language,
      texts: z
        .array(z.object({ key: z.string().min(1).max(200), text }))
        .min(1)
        .max(TEXTS_AT_ONCE),
    })
    .refine(({ source, target }) => source !== target, { path: ["target"], error: "another than the source" })
    .refine(({ texts }) => texts.reduce((sum, one) => sum + one.text.length, 0) <= CHARACTERS_AT_ONCE, {
      error: `at most ${CHARACTERS_AT_ONCE} characters`,
    }),
  reply: z.object({
    /** Fewer than asked for where only some are known: those come at once, and the rest is asked for again. */
    items: z.array(
      z.object({
        key: z.string(),
        /** Null where `fault` says why. */
        text: z.string().nullable(),
        from: z.enum(["memory", "translator"]),
        fault: TranslationErrorCode.nullable(),
      }),
    ),
    /** Sent to the translator by this call. */
    characters: z.number().int(),
  }),
});
