import { getAnswerFile, sendAnswerFile } from "@soundings/contract/answer-files";
import { endingOf } from "@soundings/survey/questions/files";
import { contentDisposition } from "../http/download.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { readObject } from "../storage/read-object.ts";
import { marksOf } from "./browser-marks.ts";
import { findFile } from "./file-queries.ts";
import { takeFile } from "./take-file.ts";

/** A stranger's file: nothing runs in it, and no browser makes of it what it does not say that it is. */
const SAFE = {
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-store",
};

export function answerFileRoutes(serve: Serve): void {
  serve(
    sendAnswerFile,
    async ({
      params,
      body,
      file,
      db,
      config,
      services: { respondents, stores, pictures },
      reply,
      signal,
    }) => {
      if (!file) throw new ProblemError("FILE_MISSING");
      const key = await respondents.surveyOfCode(body.code);
      if (config.botCheck !== "off")
        (await respondents.visitorCheck()).countWrite(params.response_id, new Date());
      const place = { response_id: params.response_id, question_id: body.question_id };
      const marks = marksOf(reply.request, { key, code: body.code }, config);
      return await takeFile(
        { db, stores, pictures },
        { key, ...place, marks, file, now: new Date(), signal },
      );
    },
  );

  serve(getAnswerFile, async ({ params, signed: { account_id }, db, services: { stores } }) => {
    const key = { account_id, survey_id: params.id };
    const file = await readObject(stores, () => findFile(db, key, params.file_id));
    if (!file) throw new ProblemError("NOT_FOUND");
    const { content_type, size, stream } = file;
    const file_name = nameOf(file.name, content_type);
    const disposition = contentDisposition(file_name);
    const headers = { ...SAFE, "content-disposition": disposition, "content-length": String(size) };
    return { file_name, content_type, stream, headers };
  });
}

/** A picture may have become one of another kind when it was encoded anew. */
function nameOf(name: string, contentType: string): string {
  const kind = /^image\/(\w+)$/.exec(contentType)?.[1];
  if (!kind || endingOf(name) === kind || (kind === "jpeg" && endingOf(name) === "jpg")) return name;
  return `${name.replace(/\.[^.]*$/, "")}.${kind}`;
}
