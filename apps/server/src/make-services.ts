import { Respondents } from "./answers/respondents.ts";
import type { Db } from "./db/db.ts";
import type { Services } from "./services.ts";

export const makeServices = ({ db }: { db: Db }): Services => ({ respondents: new Respondents(db) });
