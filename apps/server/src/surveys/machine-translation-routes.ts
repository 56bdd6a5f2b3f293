import {
  estimateTranslation,
  getTranslator,
  translateTexts as translateTextsCall,
} from "@soundings/contract/machine-translation";
import type { ProblemCode } from "@soundings/contract/problems";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { monthOf } from "../plans/limits.ts";
import { estimateTexts, MonthFullError, translateTexts } from "../translation/translate-texts.ts";
import type { Translation } from "../translation/translation.ts";
import type { Translator } from "../translation/translator.ts";
import { TranslatorError, type TranslatorErrorCode } from "../translation/translator-error.ts";
import { usedCharacters } from "../translation/usage-queries.ts";
import { findSurveyItem } from "./queries.ts";

/** One set of these the operator gives. */
const NEEDS = [
  ["TRANSLATE_WITH=libretranslate", "TRANSLATE_URL"],
  ["TRANSLATE_WITH=deepl", "TRANSLATE_KEY"],
  ["TRANSLATE_WITH=google", "TRANSLATE_KEY"],
];
/** Where a translator that wants a pause did not say how long. */
const RETRY_AFTER_SECONDS = 15;

export function translationRoutes(serve: Serve): void {
  serve(getTranslator, async ({ signed, db, config, services: { translation }, log }) => {
    const now = new Date();
    const { translator } = translation;
    const usage = { account_id: signed.account_id, month: monthOf(now) };
    const failed = (error: TranslatorError) =>
      log.warn({ err: error }, "the translator does not tell its languages");
    const [languages, used_characters] = await Promise.all([
      translation.languages(now.getTime(), failed),
      usedCharacters(db, usage),
    ]);
    return {
      translator: translator?.name ?? null,
      needs: translator ? [] : NEEDS,
      languages,
      used_characters,
      most_characters: config.translation.monthlyCharacters,
    };
  });

  serve(estimateTranslation, async ({ params, body, signed, db }) => {
    const { account_id } = signed;
    await findOwn(db, account_id, params.id);
    const items = [];
    for (const { language, texts } of body.targets) {
      const estimate = await estimateTexts(db, account_id, { source: body.source, target: language, texts });
      items.push({ language, ...estimate });
    }
    return { items };
  });

  serve(translateTextsCall, async ({ params, body, signed, db, config, services: { translation }, log }) => {
    const { account_id } = signed;
    await findOwn(db, account_id, params.id);
    const translator = configured(translation);
    const most = config.translation.monthlyCharacters;
    try {
      return await translateTexts({ db, translation, translator, most }, account_id, body);
    } catch (error) {
      if (error instanceof MonthFullError) {
        throw new ProblemError("TRANSLATION_MONTH_FULL", { limit: most ?? 0 });
      }
      if (!(error instanceof TranslatorError)) throw error;
      if (error.fault !== "RATE_LIMITED") log.warn({ err: error }, "the translator failed");
      throw problemOf(error, translator);
    }
  });
}

function configured({ translator }: Translation): Translator {
  if (!translator) throw new ProblemError("TRANSLATION_NOT_CONFIGURED");
  return translator;
}

async function findOwn(db: Db, account_id: string, survey_id: string): Promise<void> {
  if (!(await findSurveyItem(db, { account_id, survey_id }))) throw new ProblemError("NOT_FOUND");
}

const CODES: Readonly<Record<TranslatorErrorCode, ProblemCode>> = {
  KEY_REFUSED: "TRANSLATION_KEY_REFUSED",
  QUOTA: "TRANSLATION_QUOTA",
  RATE_LIMITED: "TRANSLATION_RATE_LIMITED",
  UNREACHABLE: "TRANSLATION_UNREACHABLE",
  LANGUAGE_UNSUPPORTED: "TRANSLATION_LANGUAGE_UNSUPPORTED",
  CHANGED: "TRANSLATION_CHANGED",
  TOO_MUCH: "TRANSLATION_CHANGED",
};

function problemOf({ fault, retryAfter }: TranslatorError, { label }: Translator): ProblemError {
  const retry_after = fault === "RATE_LIMITED" ? (retryAfter ?? RETRY_AFTER_SECONDS) : retryAfter;
  return new ProblemError(CODES[fault], {
    translator: label,
    ...(retry_after === null ? {} : { retry_after }),
  });
}
