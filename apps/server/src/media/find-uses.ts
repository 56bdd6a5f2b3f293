import { isDeepStrictEqual } from "node:util";
import type { MediaUse } from "@soundings/contract/media";
import type { Survey } from "@soundings/survey/survey";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { picturePlaces } from "./picture-places.ts";

/** Surveys of the account that show one of the pictures: in the draft, or in what respondents see. */
export async function findUses(
  db: DbOrTransaction,
  account_id: string,
  ids: readonly string[],
): Promise<MediaUse[]> {
  if (ids.length === 0) return [];
  const named = (survey: string) => sql<boolean>`jsonb_path_exists(${sql.ref(survey)},
    '$.**.image_id ? (@ == $ids[*])', jsonb_build_object('ids', ${JSON.stringify(ids)}::jsonb))`;
  const rows = await db
    .selectFrom("surveys as s")
    .leftJoin("survey_versions as v", (join) =>
      join
        .onRef("v.account_id", "=", "s.account_id")
        .onRef("v.survey_id", "=", "s.id")
        .onRef("v.number", "=", "s.published_number"),
    )
    .select(["s.id", "s.name", "s.draft", "v.survey as published"])
    .where("s.account_id", "=", account_id)
    .where((eb) => eb.or([named("s.draft"), named("v.survey")]))
    .orderBy(sql`fold(s.name)`)
    .orderBy("s.id")
    .execute();
  return rows.flatMap(({ id, name, draft, published }) =>
    usesOf(ids, {
      id,
      name,
      draft,
      published,
    }),
  );
}

interface SurveyPair {
  id: string;
  name: string;
  draft: Survey;
  published: Survey | null;
}

function usesOf(ids: readonly string[], { id, name, draft, published }: SurveyPair): MediaUse[] {
  const drafted = picturePlaces(draft);
  const shown = published ? picturePlaces(published) : [];
  return ids.flatMap((media_id) => {
    const of = (places: typeof drafted) =>
      places.flatMap(({ image_id, ...place }) => (image_id === media_id ? [place] : []));
    const [inDraft, inPublished] = [of(drafted), of(shown)];
    const old = inPublished.filter((place) => !inDraft.some((one) => isDeepStrictEqual(one, place)));
    const places = [...inDraft, ...old];
    if (places.length === 0) return [];
    return [
      {
        media_id,
        survey_id: id,
        survey_name: name,
        in_draft: inDraft.length > 0,
        in_published: inPublished.length > 0,
        places,
      },
    ];
  });
}
