import { isAudited } from "@soundings/contract/audit";
import type { SignInReply } from "@soundings/contract/auth";
import type { Call, CallReply } from "@soundings/contract/call";
import { finishOidc } from "@soundings/contract/oidc";
import { finishSignIn } from "@soundings/contract/second-steps";
import { completePasswordReset } from "@soundings/contract/users";
import type { Db } from "../../db/db.ts";
import { ProblemError } from "../problem.ts";
import { accountOfToken, hashToken, type Session } from "../session.ts";
import { findByAddress } from "../signed-queries.ts";
import { callName, EventWriter, type Made } from "./event-writer.ts";
import { addressOfPending } from "./queries.ts";
import type { Who } from "./record.ts";
import { type AskCall, changesMore, difference, readSettings } from "./settings.ts";
import { type Thing, thingMade, thingsBefore } from "./things.ts";

/** What a call's own handler refuses somebody for who they are, beside what is refused before it. */
const DENIED: readonly string[] = [
  "FORBIDDEN",
  "WRONG_PASSWORD",
  "WRONG_CREDENTIALS",
  "SIGN_IN_LOCKED",
  "CODE_WRONG",
  "CODES_LOCKED",
];
const DENIED_BY_PROVIDER: readonly string[] = ["ACCOUNT_DISABLED", "OIDC_LINK_FIRST", "OIDC_DOMAIN"];
export interface AuditedCall {
  done(reply: unknown): Promise<void>;
  failed(error: unknown): Promise<void>;
}

export interface AuditCalls {
  /** Before a call's handler: reads what the call will change. Null for a call that is not recorded. */
  begin(made: Made, ask: AskCall): Promise<AuditedCall | null>;
  /** Of a call that was refused before its handler. */
  denied(made: Made, error: unknown): Promise<void>;
  /** Resolves once everything is written. */
  settled(): Promise<void>;
}

/** The audit log of calls, see ADR 59. */
export function makeAuditCalls(db: Db, now: () => Date = () => new Date()): AuditCalls {
  const writer = new EventWriter(db, now);
  return {
    async begin(made, ask) {
      if (!isAudited(made.call)) return null;
      return made.signed
        ? await signedCall(db, writer, made, made.signed, ask)
        : signInCall(db, writer, made);
    },

    denied: (made, error) =>
      writer.guarded(made, async () => {
        const { call, signed, input } = made;
        if (!signed || !(error instanceof ProblemError)) return;
        // What is the operator's is asked in the account of whoever asks.
        const { account_id } = signed;
        const things = await thingsBefore(db, account_id, call, input);
        await writer.write(made, { account_id, who: whoOf(call, signed), things, problem: error.code });
      }),

    settled: () => writer.settled(),
  };
}

/** A call of somebody who is signed in, with the settings that it changes as they were and as they are. */
async function signedCall(
  db: Db,
  writer: EventWriter,
  made: Made,
  signed: Session,
  ask: AskCall,
): Promise<AuditedCall> {
  const { call, input } = made;
  const account_id = accountOf(made, signed);
  const read = () =>
    readSettings(db, { account_id, user_id: signed.user.id }, callName(call), input.params, ask);
  let things: readonly Thing[] = [];
  let before: Awaited<ReturnType<typeof read>> = null;
  await writer.guarded(made, async () => {
    things = await thingsBefore(db, account_id, call, input);
    // What is not there the call itself refuses.
    before = await read().catch(() => null);
  });
  const who = whoOf(call, signed);
  return {
    done: (reply) =>
      writer.guarded(made, async () => {
        const after = before && (await read());
        const change = before && after ? difference(before, after) : null;
        if (before && !change && !changesMore(callName(call))) return;
        const thing = things.length > 0 ? null : await thingMade(db, account_id, call, input, reply);
        await writer.write(made, { account_id, who, things: thing ? [thing] : things, change });
      }),
    failed: (error) =>
      writer.guarded(made, async () => {
        if (!(error instanceof ProblemError) || !DENIED.includes(error.code)) return;
        await writer.write(made, { account_id, who, things, problem: error.code });
      }),
  };
}

/** An operator's call is told in the account that it is about, and says nothing there of who the operator is. */
function accountOf({ call, input }: Made, signed: Session): string {
  const about = /^\/operator\/accounts\/:id\//.test(call.path) && (input.params as { id?: string })?.id;
  return about || signed.account_id;
}

function whoOf(call: Call, { user, key }: Session): Who {
  if (/^\/operator\/accounts\/:id\//.test(call.path)) return { actor: "operator" };
  return { actor: key ? "key" : "member", user, key };
}

/**
 * Signing in, and a password set by a mailed link, in the account of the address. Written beside the reply: that takes
 * the same time for an address that nobody has.
 */
function signInCall(db: Db, writer: EventWriter, made: Made): AuditedCall {
  const { call } = made;
  const tell = (email: unknown, problem?: string, provider?: unknown) =>
    writer.beside(made, async () => {
      if (typeof email !== "string") return;
      const user = await findByAddress(db, email.trim().toLowerCase());
      if (!user) return;
      const { account_id } = user;
      const thing = { kind: "member", id: user.id, name: `${user.name} (${user.email})` };
      await writer.write(
        made,
        problem
          ? { account_id, who: { actor: "stranger" }, things: [thing], problem }
          : {
              account_id,
              who: { actor: "member", user },
              things: typeof provider === "string" ? [{ kind: "other", id: null, name: provider }] : [],
            },
      );
    });
  return {
    done: async (reply) => {
      if (call === completePasswordReset) return tell((reply as { email?: unknown } | null)?.email);
      // A sign-in that waits for its second step is none yet.
      const signedIn = reply as SignInReply | CallReply<typeof finishOidc>;
      if ("user" in signedIn)
        tell(signedIn.user.email, undefined, "provider" in signedIn && signedIn.provider);
    },
    failed: async (error) => {
      if (call === completePasswordReset || !(error instanceof ProblemError)) return;
      // Of an address that the provider told.
      if (call === (finishOidc as Call)) {
        if (DENIED_BY_PROVIDER.includes(error.code)) tell(error.details?.email, error.code);
        return;
      }
      if (!DENIED.includes(error.code) && error.code !== "ACCOUNT_DISABLED") return;
      tell(await addressTried(db, made), error.code);
    },
  };
}

/** With which address somebody tries to sign in, or goes on to. */
async function addressTried(db: Db, { call, input }: Made): Promise<unknown> {
  if (call !== (finishSignIn as Call)) return (input.body as { email?: unknown }).email;
  const { token } = input.body as { token: string };
  return await addressOfPending(db, accountOfToken(token), hashToken(token));
}
