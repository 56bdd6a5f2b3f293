import {
  getCaseFigures,
  getDatasetCaseFigures,
  getSurveyCaseFigures,
} from "@soundings/contract/case-figures";
import {
  addCaseNote,
  changeCaseNote,
  changeCases as changeCasesCall,
  countCases,
  deleteCaseNote,
  exportCases as exportCasesCall,
  getCase,
  listCases,
  replyToCase,
  stopReplies,
} from "@soundings/contract/cases";
import { isSecret } from "../digests/stop-token.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { mailOrigin } from "../mail/ask-for-mail.ts";
import { detailsOf } from "./case-details.ts";
import { caseFigures } from "./case-figures.ts";
import { caseThings, countByState, countOwn, findCases, itemOf } from "./case-queries.ts";
import { mayChange, ownCase, readerOf, shownCase } from "./case-rights.ts";
import { changeCases } from "./change-cases.ts";
import { deleteNote, insertEvents, setNote } from "./event-queries.ts";
import { exportCases } from "./export-cases.ts";
import { findReply, stopRepliesTo } from "./reply-queries.ts";
import { readStopToken } from "./stop-token.ts";
import { writeReply } from "./write-reply.ts";

/** Cases, for who sees their survey or dataset; what changes one asks for more (case-rights.ts). */
export function caseRoutes(serve: Serve): void {
  serve(listCases, async ({ query, signed, db }) => {
    const { limit, page, sortBy, sortDirection, ...filter } = query;
    const reader = readerOf(signed);
    const { state, ...rest } = filter;
    const [rows, counts, things] = await Promise.all([
      findCases(db, reader, filter, { sortBy, sortDirection }, { offset: (page - 1) * limit, limit }),
      countByState(db, reader, rest),
      caseThings(db, reader),
    ]);
    const total = state === "all" ? counts.open + counts.waiting + counts.closed : counts[state];
    return {
      items: rows.map((row) => itemOf(row, mayChange(signed, row))),
      total_items: total,
      total_pages: Math.max(1, Math.ceil(total / limit)),
      counts,
      things,
    };
  });

  serve(countCases, async ({ signed, db }) => countOwn(db, readerOf(signed)));

  serve.fromColumns(getCaseFigures, async ({ signed, db }) => caseFigures(db, readerOf(signed), null));
  serve.fromColumns(getSurveyCaseFigures, async ({ params: { id }, signed, db }) =>
    caseFigures(db, readerOf(signed), { kind: "survey", id }),
  );
  serve.fromColumns(getDatasetCaseFigures, async ({ params: { id }, signed, db }) =>
    caseFigures(db, readerOf(signed), { kind: "dataset", id }),
  );

  serve(exportCasesCall, async ({ query, signed, db }) => ({
    file_name: `Soundings cases ${new Date().toISOString().slice(0, 10)}.csv`,
    content_type: "text/csv; charset=utf-8",
    stream: exportCases(db, readerOf(signed), query, signed.language),
  }));

  serve.fromColumns(getCase, async ({ params, signed, db }) => {
    const row = await shownCase(db, signed, params.id);
    return { ...itemOf(row, mayChange(signed, row)), ...(await detailsOf(db, signed, row)) };
  });

  serve(changeCasesCall, async ({ body, signed, db }) => changeCases(db, signed, body.changes, new Date()));

  noteRoutes(serve);

  serve(replyToCase, async ({ params, body, signed, db, config, reply: { request } }) => {
    const origin = mailOrigin(config, request);
    await writeReply(db, signed, params.id, body, { origin, now: new Date() });
    return {};
  });

  serve(stopReplies, async ({ query, db }) => {
    const read = readStopToken(query.token);
    const reply = read && (await findReply(db, read.key, read.key.reply_id));
    if (!read || !reply || !isSecret(reply.stop_token, read.secret)) throw new ProblemError("NOT_FOUND");
    await stopRepliesTo(db, read.key.account_id, reply.email, new Date());
    return {};
  });
}

function noteRoutes(serve: Serve): void {
  serve(addCaseNote, async ({ params, body, signed, db }) => {
    await ownCase(db, signed, params.id);
    const user = { id: signed.user.id, name: signed.user.name };
    const note = { case_id: params.id, kind: "note" as const, user, at: new Date(), details: body };
    const [id = ""] = await insertEvents(db, signed.account_id, [note]);
    return { id };
  });

  serve(changeCaseNote, async ({ params, body, signed, db }) => {
    await ownCase(db, signed, params.id);
    const key = { account_id: signed.account_id, case_id: params.id };
    const own = { id: params.note_id, user_id: signed.user.id };
    if (!(await setNote(db, key, own, { text: body.text, now: new Date() })))
      throw new ProblemError("NOT_FOUND");
    return {};
  });

  serve(deleteCaseNote, async ({ params, signed, db }) => {
    await ownCase(db, signed, params.id);
    const key = { account_id: signed.account_id, case_id: params.id };
    if (!(await deleteNote(db, key, { id: params.note_id, user_id: signed.user.id })))
      throw new ProblemError("NOT_FOUND");
    return {};
  });
}
