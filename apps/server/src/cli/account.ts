import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { Call } from "@soundings/contract/call";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { Limits, Plan, ProductFeature } from "@soundings/contract/limits";
import { setAccountPlan, switchAccount as switchCall } from "@soundings/contract/operator";
import { passwordViolation } from "@soundings/contract/password-rules";
import { resetSecondSteps } from "@soundings/contract/second-step-rule";
import { z } from "zod";
import type { DbOrTransaction } from "../db/db.ts";
import type { Thing } from "../http/audit/things.ts";
import { accountTable } from "./account-table.ts";
import { BadInput, type Command, type Io } from "./command.ts";
import { withDatabase } from "./with-database.ts";

// Database, driver and hashing are imported by the command that needs them: the others start without them.

const LIMITS = Object.keys(Limits.shape) as (keyof Limits)[];
const optionOf = (limit: string) => limit.replaceAll("_", "-");

export const accountCommand: Command = {
  name: "account",
  summary:
    "list accounts, make one, set its plan, say who is operator, help who lost a second step, disable or enable it",
  usage: `
Usage: npm run -s soundings -- account list
       npm run -s soundings -- account create EMAIL [--name NAME] [--language en|vi] [--plan trial|premium]
                                              [--password-stdin]
       npm run -s soundings -- account set-plan EMAIL trial|premium [limits] [--feature NAME …]
                                              [--trial-ends DATE]
       npm run -s soundings -- account set-operator EMAIL [--off]
       npm run -s soundings -- account reset-second-steps EMAIL
       npm run -s soundings -- account disable EMAIL
       npm run -s soundings -- account enable EMAIL

Works on the database that npm start uses (SOUNDINGS_DATA or DATABASE_URL), also while the server runs;
what it changes holds at once.

create      a confirmed account, on trial unless told. Its password is made up and printed once, or is
            the first line of standard input with --password-stdin.
set-plan    puts the account on a plan. Limits of its own replace the plan's; those set before are
            forgotten. A number, or "none" for no limit:
${LIMITS.map((limit) => `              --${optionOf(limit)} N`).join("\n")}
            --feature grants an extra: ${ProductFeature.options.join(", ")}; --feature none takes all away. Left out,
            premium keeps those there are and trial has none.
            --trial-ends moves the end of a trial: 2027-01-31, or with a time in UTC 2027-01-31T12:00:00Z.
set-operator  the account runs the installation: it sees Settings → Operator and gets the mails to the operator.
            --off takes that back. The account that the first start makes is one.
reset-second-steps  takes a person's authenticator app, passkeys and recovery codes away, who lost them: the password
            signs them in then. They get a mail, and it stands in the account's audit log.
disable     ends every session and refuses the sign-in. The person gets back in with "Forgot password";
            the account's surveys go on.
enable      takes that back.
`,
  async run(argv, io) {
    const [verb, ...rest] = argv;
    switch (verb) {
      case "list":
        return await list(rest, io);
      case "create":
        return await create(rest, io);
      case "set-plan":
        return await changePlan(rest, io);
      case "set-operator":
        return await changeOperator(rest, io);
      case "reset-second-steps":
        return await resetSteps(rest, io);
      case "disable":
      case "enable":
        return await switchOver(verb, rest, io);
      case undefined:
        throw new BadInput(
          "say what to do: list, create, set-plan, set-operator, reset-second-steps, disable or enable.",
        );
      default:
        throw new BadInput(
          `there is no "account ${verb}": list, create, set-plan, set-operator, reset-second-steps, disable or enable.`,
        );
    }
  },
};

async function list(argv: string[], io: Io): Promise<void> {
  parseArgs({ args: argv, options: {} });
  const { listAccounts } = await import("../accounts/operator-queries.ts");
  io.stdout.write(await withDatabase(async ({ db }) => accountTable(await listAccounts(db))));
}

async function create(argv: string[], io: Io): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      name: { type: "string" },
      language: { type: "string", default: "en" },
      plan: { type: "string", default: "trial" },
      "password-stdin": { type: "boolean", default: false },
    },
  });
  const email = addressIn(positionals, 1);
  const { language } = values;
  if (!INTERFACE_LANGUAGES.includes(language)) {
    throw new BadInput(`--language is ${INTERFACE_LANGUAGES.join(" or ")}.`);
  }
  const plan = planIn(values.plan);
  const name = (values.name ?? email.split("@", 1)[0] ?? email).trim().slice(0, 100);
  if (!name) throw new BadInput("--name is empty.");
  const password = values["password-stdin"] ? await passwordFrom(io, email) : undefined;
  const { createAccount } = await import("../accounts/operate-accounts.ts");
  const made = await withDatabase(({ db }) =>
    createAccount(db, { email, name, language, plan, password }, new Date()),
  );
  if (!made) throw new BadInput(`${email} has an account already.`);
  io.stderr.write(`Made a ${plan} account for ${email}.\n`);
  if (made.made_up) {
    io.stderr.write("Its password (shown only this once):\n");
    io.stdout.write(`${made.made_up}\n`);
  }
}

async function changePlan(argv: string[], io: Io): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      ...Object.fromEntries(LIMITS.map((limit) => [optionOf(limit), { type: "string" as const }])),
      feature: { type: "string", multiple: true },
      "trial-ends": { type: "string" },
    },
  });
  const email = addressIn(positionals, 2);
  const plan = planIn(positionals[1]);
  const limits: Partial<Limits> = {};
  for (const limit of LIMITS) {
    const value = (values as Record<string, string | undefined>)[optionOf(limit)];
    if (value !== undefined) limits[limit] = limitIn(optionOf(limit), value);
  }
  const product_features = values.feature && featuresIn(values.feature);
  const ends = values["trial-ends"];
  if (ends !== undefined && plan !== "trial") throw new BadInput("--trial-ends is for the plan trial.");
  const trial_ends_at = ends === undefined ? undefined : dateIn(ends);
  const { setPlan } = await import("../accounts/set-plan.ts");
  const { findOwner } = await import("../accounts/operator-queries.ts");
  await withDatabase(async ({ db }) => {
    const owner = await findOwner(db, email);
    if (!owner) throw new BadInput(`nobody signs in as ${email}.`);
    await setPlan(db, owner.account_id, { plan, limits, product_features, trial_ends_at }, new Date());
    await tell(db, owner.account_id, setAccountPlan, accountOf(owner.account_id, email));
  });
  io.stderr.write(`${email} is on ${plan} now.\n`);
}

async function changeOperator(argv: string[], io: Io): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { off: { type: "boolean", default: false } },
  });
  const email = addressIn(positionals, 1);
  const { findOwner, operatorAddresses, setOperator } = await import("../accounts/operator-queries.ts");
  const left = await withDatabase(async ({ db }) => {
    const owner = await findOwner(db, email);
    if (!owner) throw new BadInput(`nobody signs in as ${email}.`);
    await setOperator(db, owner.account_id, !values.off);
    return await operatorAddresses(db);
  });
  io.stderr.write(`${email} is ${values.off ? "no operator any more" : "an operator now"}.\n`);
  if (left.length === 0)
    io.stderr.write("Nobody is operator now: nobody sees Settings → Operator or gets its mails.\n");
}

async function resetSteps(argv: string[], io: Io): Promise<void> {
  const { positionals } = parseArgs({ args: argv, allowPositionals: true, options: {} });
  const email = addressIn(positionals, 1);
  const { findByAddress } = await import("../http/signed-queries.ts");
  const { resetSecondSteps: reset } = await import("../auth/second-steps/reset-second-steps.ts");
  const { unaskedMailOrigin } = await import("../mail/ask-for-mail.ts");
  const mailed = await withDatabase(async ({ db, config }) => {
    const found = await findByAddress(db, email);
    if (!found) throw new BadInput(`nobody signs in as ${email}.`);
    const { account_id, id: user_id, name } = found;
    const origin = unaskedMailOrigin(config);
    await db.transaction().execute(async (trx) => {
      await reset(trx, { account_id, user_id, email }, { name: "", origin });
      const thing = { kind: "member", id: user_id, name: `${name} (${email})` };
      await tell(trx, account_id, resetSecondSteps, thing);
    });
    return origin !== null;
  });
  io.stderr.write(`${email} signs in with the password alone now.\n`);
  if (!mailed) io.stderr.write("They get no mail of it: PUBLIC_URL is not set. Tell them.\n");
}

async function switchOver(verb: "disable" | "enable", argv: string[], io: Io): Promise<void> {
  const { positionals } = parseArgs({ args: argv, allowPositionals: true, options: {} });
  const email = addressIn(positionals, 1);
  const { switchAccount } = await import("../accounts/operate-accounts.ts");
  const { findOwner } = await import("../accounts/operator-queries.ts");
  const found = await withDatabase(async ({ db }) => {
    const owner = await findOwner(db, email);
    if (owner) await switchAccount(db, email, verb === "disable" ? new Date() : null);
    if (owner) await tell(db, owner.account_id, switchCall, accountOf(owner.account_id, email));
    return owner;
  });
  if (!found) throw new BadInput(`nobody signs in as ${email}.`);
  io.stderr.write(`${email} is ${verb}d now.\n`);
}

/** What the operator did to an account stands in its audit log. */
async function tell(db: DbOrTransaction, account_id: string, call: Call, thing: Thing): Promise<void> {
  const { recordEvents } = await import("../http/audit/record.ts");
  await recordEvents(db, { account_id, who: { actor: "operator" }, call, things: [thing] }, new Date());
}

const accountOf = (account_id: string, email: string): Thing => ({
  kind: "account",
  id: account_id,
  name: email,
});

function addressIn(positionals: string[], wanted: number): string {
  const [given] = positionals;
  if (given === undefined) throw new BadInput("name the account's e-mail address.");
  if (positionals.length > wanted) throw new BadInput(`"${positionals[wanted]}" is one word too many.`);
  const email = given.trim().toLowerCase();
  if (!z.email().max(254).safeParse(email).success) throw new BadInput(`"${given}" is no e-mail address.`);
  return email;
}

function planIn(value: string | undefined): Plan {
  const plan = Plan.safeParse(value);
  if (!plan.success) throw new BadInput(`the plan is ${Plan.options.join(" or ")}.`);
  return plan.data;
}

function limitIn(name: string, value: string): number | null {
  if (value === "none") return null;
  if (!/^\d{1,9}$/.test(value)) throw new BadInput(`--${name} is a number, or none.`);
  return Number(value);
}

function featuresIn(values: string[]): ProductFeature[] {
  if (values.length === 1 && values[0] === "none") return [];
  return values.map((value) => {
    const feature = ProductFeature.safeParse(value);
    if (feature.success) return feature.data;
    throw new BadInput(`--feature is ${ProductFeature.options.join(", ")} or none.`);
  });
}

function dateIn(value: string): Date {
  const date = new Date(value);
  const plain = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(value);
  if (!plain || Number.isNaN(date.getTime())) {
    throw new BadInput("--trial-ends is a date: 2027-01-31, or 2027-01-31T12:00:00Z.");
  }
  return date;
}

const FAULTS = {
  too_short: "has fewer than 8 characters",
  too_long: "has more than 128 characters",
  too_common: "is one of the commonest",
  has_name: "holds the name part of the address",
};

async function passwordFrom({ stdin }: Io, email: string): Promise<string> {
  const password = (await text(stdin)).split(/\r?\n/, 1)[0] ?? "";
  const fault = passwordViolation(password, email);
  if (fault) throw new BadInput(`the password ${FAULTS[fault]}.`);
  return password;
}
