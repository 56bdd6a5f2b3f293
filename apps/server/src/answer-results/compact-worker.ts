import { packOnce } from "../column-store/pack-thread.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { compactAnswers } from "./compact-answers.ts";

await packOnce<SurveyKey>((db, key) => compactAnswers(db, key, new Date()));
