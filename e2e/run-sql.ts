import { sql } from "kysely";
import { withDatabase } from "../apps/server/src/cli/with-database.ts";

// A process of its own, for journeys that begin with something that no person does: it runs the statement of its
// argument in the database of the server under test.

await withDatabase(({ db }) => sql.raw(process.argv[2] ?? "").execute(db));
