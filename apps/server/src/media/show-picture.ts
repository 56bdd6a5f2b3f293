import type { MediaWidth } from "@soundings/contract/media";
import type { Db } from "../db/db.ts";
import {
  accountOfPicture,
  type Content,
  findContent,
  findShape,
  insertContent,
  WHOLE,
} from "./content-queries.ts";
import { makeStill } from "./read-picture.ts";

/**
 * A picture's bytes for whoever knows its id: whole, or not wider than `width` and still. Each width is
 * made when it is first asked for, and kept. Null when there is no such picture.
 */
export async function showPicture(
  db: Db,
  media_id: string,
  width: MediaWidth | undefined,
  signal: AbortSignal,
): Promise<(Content & { name: string }) | null> {
  const account_id = await accountOfPicture(db, media_id);
  if (!account_id) return null;
  const key = { account_id, media_id };
  const shape = await findShape(db, key);
  if (!shape) return null;
  const { name } = shape;
  const asIs = !width || (!shape.animated && shape.width <= width);
  const kept = await findContent(db, key, asIs ? WHOLE : width);
  if (kept) return { ...kept, name };
  const whole = asIs ? null : await findContent(db, key, WHOLE);
  if (!whole || !width) return null;
  const still = { content_type: "image/webp", content: await makeStill(whole.content, width, signal) };
  await insertContent(db, key, width, still);
  return { ...still, name };
}
