import {
  createMediaLibrary,
  deleteMedia,
  deleteMediaLibrary,
  getMediaContent,
  listMedia,
  listMediaLibraries,
  listMediaUses,
  moveMedia,
  renameMedia,
  renameMediaLibrary,
  uploadMedia,
} from "@soundings/contract/media";
import { hiddenIds } from "@soundings/contract/rights";
import { contentDisposition } from "../http/download.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { pictureTotals } from "../plans/picture-queries.ts";
import { deletePictures } from "./delete-pictures.ts";
import { createLibrary, renameLibrary } from "./edit-libraries.ts";
import { findUses } from "./find-uses.ts";
import { deleteLibraryRow, hasLibrary, listLibraries } from "./library-queries.ts";
import { countUnused, listPictures, updateLibrary, updateName } from "./queries.ts";
import { showPicture } from "./show-picture.ts";
import { uploadPicture } from "./upload-picture.ts";

/**
 * A picture never changes, so browsers keep it for a year. It is a picture whatever its bytes say, it runs
 * nothing if somebody opens it by itself, and pages of other addresses may show it.
 */
const SHOWN = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

export function mediaRoutes(serve: Serve): void {
  serve(uploadMedia, async ({ file, query, signed, db, services: { stores, pictures }, signal }) => {
    if (!file) throw new ProblemError("FILE_MISSING");
    const library_id = query.library_id ?? null;
    const upload = { file, library_id, now: new Date(), signal };
    return await uploadPicture({ db, stores, pictures }, signed.account_id, upload);
  });

  serve(listMedia, async ({ query, signed, db }) => {
    const { items, total_items } = await listPictures(db, signed.account_id, query);
    return { items, total_items, total_pages: Math.max(1, Math.ceil(total_items / query.limit)) };
  });

  serve(renameMedia, async ({ params, body, signed, db }) => {
    const key = { account_id: signed.account_id, media_id: params.id };
    const item = await updateName(db, key, body.name);
    if (!item) throw new ProblemError("NOT_FOUND");
    return item;
  });

  serve(moveMedia, async ({ params, body: { library_id }, signed: { account_id }, db }) => {
    const ids = await db.transaction().execute(async (trx) => {
      if (library_id && !(await hasLibrary(trx, account_id, library_id, { lock: true }))) {
        throw new ProblemError("NOT_FOUND");
      }
      return await updateLibrary(trx, account_id, params.ids, library_id);
    });
    return { ids };
  });

  serve(listMediaUses, async ({ params, signed, db }) => {
    const hidden = new Set(hiddenIds(signed.rights));
    const uses = await findUses(db, signed.account_id, params.ids);
    return { items: uses.filter(({ survey_id }) => !hidden.has(survey_id)) };
  });

  serve(deleteMedia, async ({ params, query, signed, db }) => ({
    ids: await deletePictures(db, signed.account_id, params.ids, query.even_used === "true"),
  }));

  serve(getMediaContent, async ({ params, query, db, services: { stores, pictures }, signal }) => {
    const picture = await showPicture({ db, stores, pictures }, params.id, query.width, signal);
    if (!picture) throw new ProblemError("NOT_FOUND");
    const { name, content_type, size, stream } = picture;
    const file_name = `${name}.${content_type.replace("image/", "")}`;
    const disposition = contentDisposition(file_name, "inline");
    const headers = { ...SHOWN, "content-disposition": disposition, "content-length": String(size) };
    return { file_name, content_type, stream, headers };
  });

  libraryRoutes(serve);
}

function libraryRoutes(serve: Serve): void {
  serve(listMediaLibraries, async ({ signed: { account_id, user }, db }) => {
    const { max_media_mb } = user.limits;
    const max_bytes = max_media_mb === null ? null : max_media_mb * 2 ** 20;
    const totals = await pictureTotals(db, account_id);
    const unused_count = await countUnused(db, account_id);
    return { items: await listLibraries(db, account_id), ...totals, unused_count, max_bytes };
  });

  serve(createMediaLibrary, async ({ body, signed, db }) => createLibrary(db, signed.account_id, body.name));

  serve(renameMediaLibrary, async ({ params, body, signed, db }) =>
    renameLibrary(db, signed.account_id, { id: params.id, name: body.name }),
  );

  serve(deleteMediaLibrary, async ({ params, signed, db }) => {
    const deleting = db.transaction().execute((trx) => deleteLibraryRow(trx, signed.account_id, params.id));
    if (!(await deleting)) throw new ProblemError("NOT_FOUND");
    return {};
  });
}
