import { packOnce } from "../../column-store/pack-thread.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { refreshSums } from "./refresh-sums.ts";

await packOnce<SurveyKey>((db, key) => refreshSums(db, key));
