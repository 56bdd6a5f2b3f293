import { expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { buildMember, grant } from "../testing/build.ts";
import { bearer, form } from "../testing/test-app.ts";
import { useInvitations } from "../testing/use-invitations.ts";
import { planInvitationsJob } from "./plan-invitations-job.ts";
import { sendInvitationsJob } from "./send-invitations-job.ts";

const room = useInvitations();

test("each gets one mail in their language, and its link takes one answer with what is known of them", async () => {
  const ann = await room.add("ann@example.com", { name: "Ann", fields: { store: "North" } });
  await room.add("binh@example.com", { name: "Bình", language: "vi" });
  const id = await room.invited({ reply_to: "desk@example.com" });
  await room.run();
  await planInvitationsJob({}, room.context());
  await room.run();
  expect(room.mails).toHaveLength(2);
  const [mail] = room.mailsTo("ann@example.com");
  expect(mail?.from).toMatch(/^"?Lantern Coffee"? <no-reply@soundings.example>/);
  expect(mail?.source).toMatch(/^Reply-To: .*desk@example.com/m);
  expect(mail?.text).toContain("Hello Ann,\n");
  expect(mail?.text).toContain("The link is yours alone");
  expect(room.mailsTo("binh@example.com")[0]?.text).toContain("Xin chào Bình,");
  expect(mail?.html).not.toMatch(/<img|tracking|pixel/i);

  const token = room.tokenIn(mail);
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify(await room.t.db.selectFrom("survey_invitees").selectAll().execute())).not.toContain(
    token,
  );
  const response_id = newId();
  expect((await room.answer(token, response_id)).state).toBe("submitted");
  expect((await room.answer(token, response_id)).state).toBe("submitted");
  expect(await room.answer(token)).toMatchObject({ state: "closed", reason: "used" });
  const page = await room.app.inject({ url: `/s/${room.built.code}?t=${token}` });
  expect(page.body).toContain("This link has been used already");
  const [row] = await room.t.db
    .selectFrom("responses")
    .where("id", "=", response_id)
    .select("parameters")
    .execute();
  expect(row?.parameters).toEqual({ Store: "North" });
  expect(await room.shown(id)).toMatchObject({
    state: "done",
    counts: { people: 2, sent: 2, waiting: 0, answered: 1, opted_out: 0, bounced: 0 },
  });
  expect((await room.contact(ann)).invitations).toMatchObject([{ answered: true, response_id }]);
  expect(await room.people(id, "?state=answered")).toMatchObject([
    { address: "ann@example.com", response_id },
  ]);
});

test("who was invited is not invited again by another list, and has the same link to the survey for ever", async () => {
  await room.add("ann@example.com");
  await room.invited();
  await room.run();
  expect((await room.invite()).json()).toMatchObject({ code: "INVITATION_NOBODY" });
  await room.add("bo@example.com");
  await room.invited();
  await room.run();
  expect(room.mails.map(({ to }) => to[0]).sort()).toEqual(["ann@example.com", "bo@example.com"]);
});

test("who got a link in a file is mailed it later, the same one, unless they have answered", async () => {
  await room.add("ann@example.com");
  await room.add("bo@example.com");
  const file = await room.invited({ channel: "file" });
  const csv = (await room.get(`/surveys/${room.built.id}/invitations/${file}/download`)).body;
  const tokenOf = (address: string) =>
    /[?&]t=([0-9a-f]{32})/.exec(csv.split("\n").find((line) => line.includes(address)) ?? "")?.[1] ?? "";
  await room.answer(tokenOf("ann@example.com"));
  const count = async (channel: string) =>
    (
      await room.post(`/surveys/${room.built.id}/invitations/count`, {
        list_id: room.list,
        filter: null,
        channel,
      })
    ).json();
  expect(await count("mail")).toMatchObject({ mail: 1, already_invited: 1, languages: [{ people: 1 }] });
  expect(await count("file")).toMatchObject({ mail: 0, already_invited: 2 });
  const id = await room.invited();
  await room.run();
  expect(room.mails.map(({ to }) => to[0])).toEqual(["bo@example.com"]);
  expect(room.tokenIn(room.mails[0])).toBe(tokenOf("bo@example.com"));
  expect(await room.people(id)).toMatchObject([{ address: "bo@example.com", state: "sent" }]);
  expect(await room.people(file)).toMatchObject([{ address: "ann@example.com", state: "answered" }]);
  expect((await room.invite()).json()).toMatchObject({ code: "INVITATION_NOBODY" });
});

test("a filter by a field reaches those alone, and the count says why others are not", async () => {
  await room.add("a@example.com", { fields: { store: "North" } });
  await room.add("b@example.com", { fields: { store: "south" } });
  await room.add(null, { phone: "+84901234567", fields: { store: "South" } });
  const out = await room.add("c@example.com", { fields: { store: "South" } });
  await room.post(`/contacts/${out}/opt-out`, { opted_out: true });
  const filter = { field: "store", value: "South" };
  const counted = await room.post(`/surveys/${room.built.id}/invitations/count`, {
    list_id: room.list,
    filter,
  });
  expect(counted.json()).toEqual({
    ...{ mail: 1, phone: 1, opted_out: 1, bounced: 0, already_invited: 0 },
    languages: [{ language: "en", people: 2, others: 0 }],
  });
  await room.invited({ filter });
  await room.run();
  expect(room.mails.map(({ to }) => to[0])).toEqual(["b@example.com"]);
});

test("the mail is looked at in each language as those get it who are written to in it", async () => {
  await room.add("ann@example.com", { name: "Ann", language: "fr" });
  await room.add("binh@example.com", { name: "Bình", language: "vi" });
  await room.add("cy@example.com", { name: "Cy" });
  const about = { list_id: room.list, filter: null };
  const counted = await room.post(`/surveys/${room.built.id}/invitations/count`, about);
  expect(counted.json().languages).toEqual([
    { language: "en", people: 2, others: 1 },
    { language: "vi", people: 1, others: 0 },
  ]);
  const seen = async (language: string, person: number) => {
    const reply = await room.preview({ ...about, language, person });
    return [reply.to, reply.subject.length > 0];
  };
  expect(await seen("en", 0)).toEqual(["ann@example.com", true]);
  expect(await seen("en", 1)).toEqual(["cy@example.com", true]);
  expect(await seen("vi", 0)).toEqual(["binh@example.com", true]);
});

test("looking at the link that ends invitations ends nothing; a press, or a mail program's post, ends them for ever", async () => {
  await room.add("ann@example.com", { language: "vi" });
  await room.invited({ reminder_days: [3] });
  await room.run();
  const [mail] = room.mails;
  const header = /^List-Unsubscribe:\s+<(\S+)>/m.exec(mail?.source ?? "")?.[1] ?? "";
  expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  const { pathname, search } = new URL(header);
  const looked = await room.app.inject({ url: pathname + search });
  expect([looked.statusCode, looked.body.includes("Không nhận thư mời nữa")]).toEqual([200, true]);
  expect(looked.headers["content-security-policy"]).toContain("default-src 'none'");
  const outs = () => room.t.db.selectFrom("contact_opt_outs").select("reason").execute();
  expect(await outs()).toEqual([]);
  const posted = await room.app.inject({
    method: "POST",
    url: pathname + search,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(posted.statusCode).toBe(200);
  expect(await outs()).toEqual([{ reason: "unsubscribed" }]);
  await room.pass(4);
  await planInvitationsJob({}, room.context());
  await room.run();
  expect(room.mails).toHaveLength(1);
  const forged = search.replace(/.{4}$/, "0000");
  expect((await room.app.inject({ method: "POST", url: pathname + forged })).statusCode).toBe(404);
});

test("reminders go once each, with the same link, to those only who have not answered", async () => {
  for (const name of ["ann", "bo", "cy"]) await room.add(`${name}@example.com`);
  const id = await room.invited({ reminder_days: [3, 7] });
  await room.run();
  const token = room.tokenIn(room.mailsTo("bo@example.com")[0]);
  await room.answer(room.tokenIn(room.mailsTo("ann@example.com")[0]));
  const remind = async (days: number) => {
    await room.pass(days);
    for (let time = 0; time < 2; time++) {
      await planInvitationsJob({}, room.context());
      await room.run();
    }
  };
  await remind(2);
  expect(room.mails).toHaveLength(3);
  await remind(1);
  expect(
    room.mails
      .slice(3)
      .map(({ to }) => to[0])
      .sort(),
  ).toEqual(["bo@example.com", "cy@example.com"]);
  const [, reminder] = room.mailsTo("bo@example.com");
  expect(reminder?.subject).toContain("Reminder");
  expect(room.tokenIn(reminder)).toBe(token);
  expect(reminder?.message_id).not.toBe(room.mailsTo("bo@example.com")[0]?.message_id);
  await room.answer(token);
  await remind(5);
  expect(room.mails.slice(5).map(({ to }) => to[0])).toEqual(["cy@example.com"]);
  expect(await room.shown(id)).toMatchObject({ state: "done", counts: { reminders: 3, answered: 2 } });
});

test("after a long stop nobody gets two reminders at once", async () => {
  await room.add("ann@example.com");
  await room.invited({ reminder_days: [1, 2, 3] });
  await room.run();
  await room.pass(10);
  for (let time = 0; time < 3; time++) {
    await planInvitationsJob({}, room.context());
    await room.run();
  }
  expect(room.mails).toHaveLength(2);
});

test("an address that is refused for good bounces, one that is put off is tried again, a refused message fails", async () => {
  const gone = await room.add("gone@example.com");
  await room.add("busy@example.com");
  room.refused.set("gone@example.com", 550).set("busy@example.com", 450);
  const id = await room.invited();
  await room.run();
  expect(room.mails).toEqual([]);
  expect(await room.contact(gone)).toMatchObject({ bounced: { reason: "SMTP 550" } });
  expect(await room.people(id)).toMatchObject([
    { address: "busy@example.com", state: "waiting", reason: "SMTP 450" },
    { address: "gone@example.com", state: "bounced", reason: "SMTP 550" },
  ]);
  room.refused.clear();
  await room.t.db
    .updateTable("invitation_mails")
    .where("state", "=", "waiting")
    .set({ next_attempt_at: new Date() })
    .execute();
  await sendInvitationsJob({ ...room.built.key, invitation_id: id }, room.context());
  expect(room.mails.map(({ to }) => to[0])).toEqual(["busy@example.com"]);
});

test("what a killed process was sending is sent again as the same message, and nothing else is", async () => {
  for (const name of ["ann", "bo"]) await room.add(`${name}@example.com`);
  const id = await room.invited();
  await room.run();
  await room.t.db.updateTable("survey_invitations").set({ state: "running" }).where("id", "=", id).execute();
  const [ann] = await room.people(id);
  // It left, and the process died before it was noted.
  await room.t.db
    .updateTable("invitation_mails")
    .set({ state: "sending", sent_at: null })
    .where("invitee_id", "=", ann?.id ?? "")
    .execute();
  await sendInvitationsJob({ ...room.built.key, invitation_id: id }, room.context());
  expect(room.mails).toHaveLength(3);
  const [first, second] = room.mailsTo("ann@example.com");
  expect(second?.message_id).toBe(first?.message_id);
});

test("five jobs at once for one invitation send each mail once", async () => {
  for (let at = 0; at < 30; at++) await room.add(`p${at}@example.com`);
  const id = await room.invited();
  const key = { ...room.built.key, invitation_id: id };
  await Promise.all(Array.from({ length: 5 }, () => sendInvitationsJob(key, room.context())));
  await room.run();
  const to = room.mails.map((mail) => `${mail.to[0]} ${mail.message_id}`);
  expect(new Set(to).size).toBe(30);
});

test("no more leave within an hour than was asked for, and the rest goes on by itself", async () => {
  for (let at = 0; at < 5; at++) await room.add(`p${at}@example.com`);
  const id = await room.invited({ per_hour: 2 });
  await room.run();
  expect(room.mails).toHaveLength(2);
  expect(await room.shown(id)).toMatchObject({ state: "running", counts: { sent: 2, waiting: 3 } });
  await room.pass(1);
  await sendInvitationsJob({ ...room.built.key, invitation_id: id }, room.context());
  expect(room.mails).toHaveLength(4);
});

test("an invitation is paused, goes on, and is cancelled for ever; a survey that closes pauses it", async () => {
  await room.add("ann@example.com");
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const id = await room.invited({ send_at: at });
  const set = (to: string) => room.post(`/surveys/${room.built.id}/invitations/${id}/state`, { to });
  await room.run();
  expect(await room.shown(id)).toMatchObject({ state: "scheduled", counts: { people: 0 } });
  await set("paused");
  await room.t.db
    .updateTable("survey_invitations")
    .set({ send_at: new Date() })
    .where("id", "=", id)
    .execute();
  await planInvitationsJob({}, room.context());
  await room.run();
  expect(room.mails).toEqual([]);
  await room.post(`/surveys/${room.built.id}/pause`);
  await set("running");
  await planInvitationsJob({}, room.context());
  await room.run();
  expect(await room.shown(id)).toMatchObject({ state: "paused", pause_reason: "survey_closed" });
  await room.post(`/surveys/${room.built.id}/activate`);
  await set("running");
  await room.run();
  expect(room.mails).toHaveLength(1);
  await set("cancelled");
  expect((await set("running")).json()).toMatchObject({ code: "INVITATION_ENDED" });
});

test("an anonymous invitation knows that somebody answered, and neither what nor when", async () => {
  await room.add("ann@example.com", { fields: { store: "North" } });
  const id = await room.invited({ anonymous: true });
  await room.run();
  const token = room.tokenIn(room.mails[0]);
  const response_id = newId();
  await room.answer(token, response_id);
  expect(await room.answer(token)).toMatchObject({ reason: "used" });
  const [row] = await room.t.db.selectFrom("survey_invitees").selectAll().execute();
  expect(row).toMatchObject({ answered: true, answered_at: null, response_id: null });
  const [response] = await room.t.db
    .selectFrom("responses")
    .where("id", "=", response_id)
    .selectAll()
    .execute();
  expect(response?.parameters).toEqual({});
  // Of one answer, who has answered would say whose it is.
  expect(await room.people(id)).toMatchObject([{ state: "sent", response_id: null }]);
  expect((await room.shown(id)).counts.answered).toBe(1);
});

test("of an anonymous invitation it is told who has answered once five have", async () => {
  const names = ["ann", "bo", "cy", "di", "ed", "fay"];
  const [ann] = await Promise.all(names.map((name) => room.add(`${name}@example.com`)));
  const id = await room.invited({ anonymous: true, reminder_days: [3] });
  await room.run();
  const answer = async (name: string) =>
    await room.answer(room.tokenIn(room.mailsTo(`${name}@example.com`)[0]));
  const told = async () => (await room.people(id)).filter(({ state }) => state === "answered").length;
  for (const name of names.slice(0, 4)) await answer(name);
  await room.pass(4);
  await planInvitationsJob({}, room.context());
  await room.run();
  expect(await told()).toBe(0);
  expect(await room.people(id, "?state=answered")).toEqual([]);
  // Nor by who was not reminded.
  expect(new Set((await room.people(id)).map(({ reminders }) => reminders))).toEqual(new Set([0]));
  expect((await room.contact(ann ?? "")).invitations).toMatchObject([{ answered: false }]);
  await answer("ed");
  expect(await told()).toBe(5);
  expect((await room.contact(ann ?? "")).invitations).toMatchObject([{ answered: true }]);
});

test.each(["anonymous", "delete"] as const)("erasing somebody makes their answers %s", async (answers) => {
  const ann = await room.add("ann@example.com", { fields: { store: "North" } });
  await room.invited();
  await room.run();
  const response_id = newId();
  await room.answer(room.tokenIn(room.mails[0]), response_id);
  expect((await room.post(`/contacts/${ann}/erase`, { answers })).json()).toEqual({ answers: 1 });
  const rows = await room.t.db
    .selectFrom("responses")
    .where("id", "=", response_id)
    .select("parameters")
    .execute();
  expect(rows).toEqual(answers === "delete" ? [] : [{ parameters: {} }]);
  expect(await room.t.db.selectFrom("survey_invitees").selectAll().execute()).toEqual([]);
});

test.each(["anonymous", "delete"] as const)(
  "what somebody began and never sent becomes %s too",
  async (answers) => {
    const ann = await room.add("ann@example.com", { fields: { store: "North" } });
    const id = await room.invited();
    await room.run();
    const response_id = newId();
    const begun = await room.answer(room.tokenIn(room.mails[0]), response_id, { submit: false });
    expect(begun.state).toBe("begun");
    expect(await room.people(id)).toMatchObject([{ state: "sent", response_id: null }]);
    expect((await room.contact(ann)).invitations).toMatchObject([{ response_id: null }]);
    await room.post(`/contacts/${ann}/erase`, { answers });
    const rows = await room.t.db.selectFrom("responses").select("parameters").execute();
    expect(rows).toEqual(answers === "delete" ? [] : [{ parameters: {} }]);
  },
);

test.each(["anonymous", "delete"] as const)(
  "all that somebody began, on however many devices, becomes %s",
  async (answers) => {
    const ann = await room.add("ann@example.com", { fields: { store: "North" } });
    await room.invited();
    await room.run();
    const token = room.tokenIn(room.mails[0]);
    for (let device = 0; device < 3; device++) await room.answer(token, newId(), { submit: device === 2 });
    const stored = () => room.t.db.selectFrom("responses").select("parameters").execute();
    expect(await stored()).toEqual([1, 2, 3].map(() => ({ parameters: { Store: "North" } })));
    const erased = await room.post(`/contacts/${ann}/erase`, { answers });
    expect(erased.json()).toEqual({ answers: 3 });
    expect(await stored()).toEqual(answers === "delete" ? [] : [1, 2, 3].map(() => ({ parameters: {} })));
    expect(await room.t.db.selectFrom("invitee_responses").selectAll().execute()).toEqual([]);
  },
);

test("the account's log knows no contact by name or address", async () => {
  await room.add("ann@example.com", { name: "Ann" });
  await room.post("/contact-bounces", { email: "ann@example.com", kind: "bounced" });
  const log = await room.get("/audit-events");
  expect(log.body).toContain("/contact-bounces");
  expect(log.body).not.toMatch(/ann/i);
});

test("answers to a survey that a member may not change do not go with a person whom they erase", async () => {
  const id = await room.add("ann@example.com");
  await room.invited();
  await room.run();
  await room.answer(room.tokenIn(room.mails[0]));
  const editor = await buildMember(room.t.db, room.user.account_id, "editor");
  await grant(room.t.db, editor, { survey_id: room.built.id }, "view");
  const erase = async (answers: string) =>
    await room.app.inject(form(`/contacts/${id}/erase`, { answers }, bearer(editor.token)));
  expect((await erase("delete")).statusCode).toBe(403);
  expect(await room.contact(id)).toMatchObject({ email: "ann@example.com" });
  expect((await erase("anonymous")).json()).toEqual({ answers: 1 });
});

test("who is sent an invitation again by many presses gets one mail, and its sender's name is one line", async () => {
  await room.add("ann@example.com");
  const id = await room.invited({ sender_name: "Lantern\r\nBcc: x@example.com" });
  await room.run();
  const [ann] = await room.people(id);
  const again = async () =>
    await room.post(`/surveys/${room.built.id}/invitations/${id}/people/${ann?.id}/resend`);
  const replies = await Promise.all([again(), again(), again()]);
  await room.run();
  expect([...replies, await again()].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await room.run();
  expect(room.mails).toHaveLength(2);
  expect(room.mails[0]?.from).toContain("Lantern Bcc");
  await room.pass(1);
  await again();
  await room.run();
  expect(room.mails).toHaveLength(3);
});

test("a mail's first question: each answer is a link, which answers nothing by being fetched", async () => {
  await room.add("ann@example.com");
  expect((await room.invite({ question_id: newId() })).json()).toMatchObject({
    code: "INVITATION_QUESTION_INVALID",
  });
  await room.invited({ question_id: room.stars });
  await room.run();
  const links = room.mails[0]?.links.filter((link) => link.includes(`q_${room.stars}=`)) ?? [];
  expect(links).toHaveLength(5);
  const { pathname, search } = new URL(links[3] ?? "");
  const page = await room.app.inject({ url: pathname + search });
  expect(page.body).toMatch(/<input[^>]*value="4"[^>]*checked|checked[^>]*value="4"/);
  expect(await room.t.db.selectFrom("responses").selectAll().execute()).toEqual([]);
});

test("who has a phone alone is handed to a webhook, once; without one the invitation fails and says so", async () => {
  await room.add(null, { phone: "+84901234567", name: "Bình" });
  const id = await room.invited();
  await room.run();
  expect(await room.people(id)).toMatchObject([{ state: "failed", reason: "no_webhook" }]);
  await room.t.db.deleteFrom("survey_invitations").execute();
  const { account_id, survey_id } = room.built.key;
  const hook = { name: "SMS", url: "https://sms.example/send", secret: Buffer.from("x"), max_retries: 0 };
  await room.t.db
    .insertInto("webhooks")
    .values({ account_id, survey_id, id: newId(), ...hook, event_names: ["invitation.due"] })
    .execute();
  await room.invited();
  const wait = await room.t.db.selectFrom("survey_invitations").select("id").executeTakeFirstOrThrow();
  await sendInvitationsJob({ account_id, survey_id, invitation_id: wait.id }, room.context());
  await sendInvitationsJob({ account_id, survey_id, invitation_id: wait.id }, room.context());
  const events = await room.t.db.selectFrom("webhook_deliveries").select(["event_name", "details"]).execute();
  expect(events).toMatchObject([
    { event_name: "invitation.due", details: { invitation: { phone: "+84901234567", name: "Bình" } } },
  ]);
  expect(JSON.stringify(events)).toMatch(/\?lang=en&t=[0-9a-f]{32}/);
});

test("links come as csv for other programs' mails, and take answers as mailed ones do", async () => {
  await room.add("ann@example.com", { name: "=Ann", fields: { store: "North" } });
  const id = await room.invited({ channel: "file" });
  await room.run();
  expect(room.mails).toEqual([]);
  const csv = await room.get(`/surveys/${room.built.id}/invitations/${id}/download`);
  const [, line = ""] = csv.body.trim().split("\r\n");
  expect(line).toContain("'=Ann");
  const token = /[?&]t=([0-9a-f]{32})/.exec(line)?.[1] ?? "";
  expect((await room.answer(token)).state).toBe("submitted");
  expect(line).toContain("https://soundings.example/no-more-invitations?token=");
});

test("later bounces and complaints are told by a call", async () => {
  const ann = await room.add("ann@example.com");
  const tell = (body: object) => room.post("/contact-bounces", body as Record<string, unknown>);
  expect((await tell({ email: "ANN@example.com", kind: "bounced", reason: "5.1.1" })).json()).toEqual({
    known: true,
  });
  expect(await room.contact(ann)).toMatchObject({ bounced: { reason: "5.1.1" } });
  expect((await tell({ email: "nobody@example.com", kind: "complained" })).json()).toEqual({ known: false });
  expect(await room.t.db.selectFrom("contact_opt_outs").select("reason").execute()).toEqual([
    { reason: "complained" },
  ]);
});

test("one person is sent their invitation again, with the same link", async () => {
  await room.add("ann@example.com");
  const id = await room.invited();
  await room.run();
  const [ann] = await room.people(id);
  const path = `/surveys/${room.built.id}/invitations/${id}/people/${ann?.id}/resend`;
  expect((await room.post(path)).statusCode).toBe(200);
  await room.run();
  const [first, second] = room.mails;
  expect(room.tokenIn(second)).toBe(room.tokenIn(first));
  expect(await room.shown(id)).toMatchObject({ state: "done" });
});

test("the mail is shown as somebody gets it, and sent to oneself with the public link", async () => {
  await room.add("ann@example.com", { name: "Ann & Bo" });
  const written = {
    texts: {
      en: {
        subject: "Hi {{name}}",
        body: "{{store}} <b>",
        button: "Go",
        reminder_subject: "R",
        reminder_body: "r",
      },
    },
    sender_name: "Lantern",
    language: "en",
  };
  const send = (path: string, body: object) =>
    room.app.inject({
      method: "POST",
      url: `/api/surveys/${room.built.id}/invitations/${path}`,
      headers: { authorization: `Bearer ${room.user.token}` },
      payload: body,
    });
  const shown = await send("preview", { ...written, list_id: room.list, filter: null });
  expect(shown.json()).toMatchObject({ to: "ann@example.com", subject: "Hi Ann & Bo", question: null });
  const sent = await send("test", written);
  expect(sent.json()).toEqual({ to: room.user.user.email });
  expect(room.mails[0]?.html).toContain("&lt;b&gt;");
  expect(room.mails[0]?.links[0]).toBe(`https://soundings.example/s/${room.built.code}?lang=en`);
});
