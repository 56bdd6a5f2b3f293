import { readTexts, TOPIC_MARK } from "@soundings/contract/text-readings";
import { topicSeedsOf } from "@soundings/nlp/analyse";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import type { TextReadings } from "./text-readings.ts";

/** Words that are tried to find one that names a topic by itself. */
const MAX_WORDS = 12;

export function readingRoutes(serve: Serve): void {
  serve(
    readTexts,
    async ({ params, body: { texts, topics, language }, signed, db, services: { respondents } }) => {
      const survey = await findSurveyItem(db, { account_id: signed.account_id, survey_id: params.id });
      if (!survey) throw new ProblemError("NOT_FOUND");
      const marked = texts.some((text) => text.includes(TOPIC_MARK));
      const word = marked ? await wordFor(respondents.texts, topics[0] ?? "", language) : "";
      const tried = texts.map((text) => {
        const filled = text.replaceAll(TOPIC_MARK, word).trim();
        // What somebody typed is read as it stands, as a respondent's text is.
        return filled === text.trim() ? filled : withCapital(filled);
      });
      const said = await respondents.texts.tried(tried, topics);
      return { items: tried.map((text, at) => ({ text, said: text === "" ? null : (said[at] ?? null) })) };
    },
  );
}

/** A word that names a topic whatever stands around it: many do in company only. */
async function wordFor(texts: TextReadings, topic: string, language: string): Promise<string> {
  const words = topicSeedsOf(topic, language).slice(0, MAX_WORDS);
  const said = await texts.tried(words, [topic]);
  return words.find((_, at) => said[at]?.topics[topic]) ?? words[0] ?? topic;
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
