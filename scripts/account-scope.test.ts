import { expect, test } from "vitest";
import { customerStatements, customerTables, serverSources, statementsIn } from "./lib/account-scope.ts";

/** What looks at every account on purpose, or is a part of a statement that does not. */
const OVER_ALL_ACCOUNTS: Record<string, string> = {
  "accounts/operator-queries.ts findOwner": "the operator's command: whose an address is",
  "accounts/operator-queries.ts listAccounts": "the operator's list",
  "accounts/operator-queries.ts operatorAddresses": "who runs the installation",
  "accounts/queries.ts deletedAccounts": "clock: accounts to be taken away",
  "accounts/queries.ts unconfirmed": "clock: people who never confirmed their address",
  "answer-results/block-queries.ts surveysToCompact": "clock: responses to be packed",
  "answer-texts/dataset-queries.ts surveyDatasetsDue": "clock: surveys whose texts are analysed every day",
  "answer-texts/queries.ts awakeAnalyses": "clock: texts whose job was given up",
  "answer-results/sums/sums-queries.ts surveysToSum": "clock: responses to be summed up",
  "answers/abandoned-queries.ts watchedSurveys": "clock: surveys whose abandoned answers are told",
  "answers/file-queries.ts looseFiles": "clock: files that no answer kept",
  "answers/queries.ts findByCode": "the directory: whose survey a code opens",
  "auth/membership-queries.ts accountsOf": "the directory: every account of one person",
  "auth/queries.ts findAddress": "the directory: whether an address is taken",
  "auth/queries.ts firstAddress": "at the first start: whether there is an owner",
  "auth/queries.ts updateUser": "a part: every account of one person, by the directory",
  "auth/second-steps/passkey-queries.ts accountsOfPerson": "the directory: every account of one person",
  "auth/second-steps/pending-queries.ts deleteOldPending": "clock: sign-ins that nobody finished",
  "auth/token-queries.ts deleteOldTokens": "clock: tokens that have run out",
  "backup/queries.ts isEmpty": "the operator's command: whether a backup may come here",
  "backup/queries.ts listFiles": "the operator's backup",
  "case-line/line-queries.ts awakeRules": "clock: answers whose job was given up",
  "cases/owner-queries.ts dueCases": "clock: cases to remind their owners of",
  "connections/consent-queries.ts deleteOldConsents": "clock: consents that were never finished",
  "connections/health-mail.ts findStopped": "clock: connections to tell people of",
  "connections/health-queries.ts connectionNames": "a part: joined by account to one survey",
  "datasets/housekeeping.ts failStuckRuns": "clock: runs whose job was given up",
  "datasets/housekeeping.ts forgetDeletedDatasets": "clock: datasets that were deleted long ago",
  "digests/queries.ts dueDigests": "clock: digests whose time has come",
  "distribution/find-survey.ts surveyAt": "the directory: whose survey a link opens",
  "distribution/queries.ts domains": "a part: narrowed where it is used, or the directory: whose a domain is",
  "distribution/schedule-queries.ts dueSurveys": "clock: surveys to be published or paused",
  "google-sheets/sheet-queries.ts sheetsWithRows": "clock: rows whose job was given up",
  "http/audit/queries.ts deleteOldEvents": "clock: events from long ago",
  "http/idempotency-queries.ts deleteOldKeys": "clock: keys that have run out",
  "http/signed-queries.ts findByAddress": "the directory: who signs in with an address",
  "installation/queries.ts hasEncryptedSecrets": "at the start: whether a key is needed",
  "installation/queries.ts isUnused": "at the start: whether anybody has an account here",
  "media/content-queries.ts accountOfPicture": "the directory: whose a picture is",
  "oidc/attempt-queries.ts deleteOldAttempts": "clock: attempts that nobody came back with",
  "oidc/attempt-queries.ts takeAttempt": "the directory: by a secret that only its person has",
  "oidc/identity-queries.ts findIdentity": "the directory: who a person of a provider is",
  "oidc/identity-queries.ts touchIdentity": "the directory: one person of a provider",
  "oidc/joining-queries.ts findRuledAccount": "the account that the installation's settings name",
  "oidc/joining-queries.ts invitationsFor": "invitations of whichever accounts to one address",
  "operator/account-queries.ts FIRST_OWNER": "a part: joined by account to the operator's list",
  "operator/account-queries.ts STATES": "a part: what the operator's list is narrowed to",
  "operator/account-queries.ts chosen": "a part: what the operator's list is narrowed to",
  "operator/account-queries.ts orderOf": "a part: joined by account to the operator's list",
  "operator/account-queries.ts searchAccounts":
    "the operator's list: accounts and their owners, nothing in them",
  "operator/queries.ts countAccounts": "the operator's figures",
  "invitations/queries.ts ACCOUNT_NAME": "a part: joined by account to invitations",
  "mail/queries.ts operatorsOf": "the installation's own mails",
  "operator/size-queries.ts measureSizes": "the operator's figures",
  "outbox/delivery-queries.ts deleteOldDeliveries": "clock: deliveries from long ago",
  "plans/notice-queries.ts accountsWithAnswers": "clock: whose answers of the month are near their limit",
  "sources/large-files/large-file-queries.ts IN_USE": "a condition on a row of one account",
  "sources/queries.ts IN_USE": "a part: joined by account to one file",
  "sources/large-files/large-file-queries.ts deleteOldLargeFiles":
    "clock: large files that nothing came for any more",
  "sources/queries.ts deleteOldLocalFiles": "clock: uploads that nobody made a dataset of",
  "datasets/push/push-queries.ts awakePushed": "clock: comments of programs whose job was lost",
  "sources/source-queries.ts dueRefreshes": "clock: datasets to be refreshed",
  "sources/source-queries.ts timed": "clock: datasets to be fetched",
  "survey-alerts/queries.ts surveysDue": "clock: surveys whose ratings are to be looked at",
  "surveys/presence-queries.ts deleteOldPresence": "clock: windows that were closed without a word",
  "survey-invitations/invitation-queries.ts dueInvitations": "clock: invitations to begin or to remind of",
  "surveys/survey-code.ts ensureCode": "the directory: whether a code is anybody's link already",
  "storage/move-queries.ts countByStore": "the operator's command",
  "storage/move-queries.ts countElsewhere": "the operator's command",
  "storage/move-queries.ts filesElsewhere": "the operator's command",
  "storage/queries.ts isStoreUsed": "at the start: whether a store may be missing",
};

const nameOf = ({ file, name }: { file: string; name: string }) => `${file} ${name}`;

const statements = customerStatements();

test("every statement on a table of customers is narrowed to an account, but for those listed", () => {
  expect(statements.length).toBeGreaterThan(250);
  const wide = new Set(statements.filter(({ scoped }) => !scoped).map(nameOf));
  expect([...wide].sort()).toEqual(Object.keys(OVER_ALL_ACCOUNTS).sort());
});

test("no row that is written over takes a time from the clock of the server that holds it", () => {
  // Shards refuse it, and two of them would tell two times; "excluded" has the time that was inserted.
  const clocks = statements.filter(({ text }) =>
    /do update\s+set[^;]*\b(?:now|clock_timestamp)\(/i.test(text),
  );
  expect(clocks.map(nameOf)).toEqual([]);
});

const found = (source: string) =>
  statementsIn(
    "a.ts",
    `export async function f() { return ${source}; }`,
    new Set(["datasets", "comments", "directory.media"]),
  ).map(({ name, scoped }) => [name, scoped]);

test.each([
  ['db.selectFrom("datasets").where("id", "=", id).execute()', false],
  ['db.selectFrom("datasets").where("account_id", "=", account_id).where("id", "=", id).execute()', true],
  ['db.deleteFrom("datasets as d").where("d.account_id", "=", a).execute()', true],
  ['db.updateTable("datasets").set({ name }).where("id", "=", id).execute()', false],
  [`sql\`select account_id from datasets where id = \${id}\`.execute(db)`, false],
  [`sql\`select 1 from datasets where account_id = \${account_id}\`.execute(db)`, true],
  [`sql\`select 1 from datasets d join comments c on c.account_id = d.account_id\`.execute(db)`, false],
  [`sql\`insert into comments (account_id, id) values (\${account_id}, 1)\`.execute(db)`, true],
  ["db.deleteFrom(table).where('id', '=', id).execute()", false],
  ['db.selectFrom("directory.media").where("id", "=", id).execute()', false],
  [`sql\`select 1 from directory.media where id = \${id}\`.execute(db)`, false],
  ['db.deleteFrom("comments").where("google_account_id", "=", id).execute()', false],
  [`sql\`delete from comments where google_account_id = \${id}\`.execute(db)`, false],
  [
    'db.selectFrom("datasets as d").innerJoin("users as u", (j) => j.onRef("u.account_id", "=", "d.account_id"))',
    false,
  ],
  ['db.selectFrom("datasets").whereRef("a.account_id", "=", "b.account_id")', false],
  [`sql\`select 1 from datasets d, (select from comments) where d.account_id = \${account_id}\``, false],
  ['client.query("delete from comments where id = $1", [id])', false],
])("%s", (source, scoped) => {
  expect(found(source)).toEqual([["f", scoped]]);
});

/** Of all conditions on an account; 1 takes away each of them, in nine seconds. */
const EVERY = 20;
const CONDITION =
  /\.where\("(?:\w+\.)?account_id", "(?:=|in)", (?:[^()]|\([^()]*\))*\)|\b(?:\w+\.)?account_id\s*=\s*\$\{[^}]*\}/g;

test("a condition on an account that is taken away is noticed", () => {
  const tables = customerTables();
  const wideIn = (file: string, source: string) =>
    new Set(statementsIn(file, source, tables).flatMap(({ name, scoped }) => (scoped ? [] : [name])));
  const sources = new Map(serverSources());
  const conditions = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(CONDITION)].map(({ 0: text, index }) => ({ file, source, text, index })),
  );
  const tried = conditions.filter((_, at) => at % EVERY === 0);
  const noticed = tried.filter(({ file, source, text, index }) => {
    const without = text.startsWith(".") ? "" : "true";
    const changed = source.slice(0, index) + without + source.slice(index + text.length);
    return wideIn(file, changed).size > wideIn(file, source).size;
  });
  expect(tried.length).toBeGreaterThan(500 / EVERY);
  // Not noticed: one of several ways to a row, and columns that a statement names in brackets besides.
  expect(noticed.length / tried.length).toBeGreaterThan(0.8);
});

test("what narrows a statement within another does not narrow the other", () => {
  const own = '.where("account_id", "=", account_id)';
  const of = (outer: string, inner: string) =>
    found(
      `db.selectFrom("datasets")${outer}.where((e) => e.exists(e.selectFrom("comments")${inner}.select("id")))`,
    );
  expect(of(own, own).map(([, scoped]) => scoped)).toEqual([true, true]);
  expect(of("", own).map(([, scoped]) => scoped)).toEqual([false, true]);
  expect(of(own, "").map(([, scoped]) => scoped)).toEqual([true, false]);
});

test("tables of customers are those with an account", () => {
  const tables = customerTables();
  expect(tables.has("comments")).toBe(true);
  expect(tables.has("directory.custom_links")).toBe(true);
  expect(tables.has("leases")).toBe(false);
});
