import { isAudited } from "@soundings/contract/audit";
import type { SignInReply } from "@soundings/contract/auth";
import type { Call, CallReply } from "@soundings/contract/call";
import { finishOidc } from "@soundings/contract/oidc";
import { finishSignIn } from "@soundings/contract/second-steps";
import { completePasswordReset } from "@soundings/contract/users";
import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Db } from "../../db/db.ts";
import { placeOf } from "../place-of.ts";
import { ProblemError } from "../problem.ts";
import { accountOfToken, hashToken, type Session } from "../session.ts";
import { findByAddress } from "../signed-queries.ts";
import { addressOfPending } from "./queries.ts";
import { recordEvents, type ToRecord, type Who } from "./record.ts";
import { type AskCall, changesMore, difference, readSettings } from "./settings.ts";
import { type Input, thingMade, thingsBefore } from "./things.ts";

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
/** A draft is saved each second while somebody writes. */
const SAVES: readonly string[] = ["PUT /surveys/:id"];
const SAVES_APART_MS = 10 * 60_000;
/** A program that is refused asks again, and again. */
const DENIED_APART_MS = 60_000;
const MAX_REMEMBERED = 20_000;

interface Made {
  call: Call;
  request: FastifyRequest;
  signed: Session | null;
  input: Input;
}

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

/**
 * The audit log's one writer for calls. Events are written right after the call, before its reply: handlers have
 * transactions of their own, see ADR 59. What cannot be written is told in the log and fails no call: it is done.
 */
export function makeAuditCalls(db: Db, now: () => Date = () => new Date()): AuditCalls {
  const latest = new Map<string, number>();
  const pending = new Set<Promise<void>>();

  /** Whether the same was told of a moment ago. */
  const isRepeated = (of: unknown[], apartMs: number): boolean => {
    const name = JSON.stringify(of);
    const at = now().getTime();
    const before = latest.get(name);
    if (before !== undefined && at - before < apartMs) return true;
    latest.delete(name);
    latest.set(name, at);
    if (latest.size > MAX_REMEMBERED) latest.delete(latest.keys().next().value as string);
    return false;
  };

  const write = async (
    { request, call }: Made,
    event: Pick<ToRecord, "account_id" | "who"> & Partial<ToRecord>,
  ) => {
    const from = { place: placeOf(request.ip), user_agent: request.headers["user-agent"] ?? "" };
    const { account_id, who, problem, things = [] } = event;
    const told = [account_id, who.user?.id, who.key?.id, call.method, call.path, things[0]?.id, problem];
    if (problem && problem !== "WRONG_CREDENTIALS" && isRepeated([...told, from.place], DENIED_APART_MS))
      return;
    if (SAVES.includes(nameOf(call)) && !problem && isRepeated(told, SAVES_APART_MS)) return;
    await recordEvents(db, { call, ...from, ...event }, now());
  };

  const guarded = async (made: Made, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      (made.request.log as Logger).error({ err: error }, "an event of the audit log was not written");
    }
  };

  const beside = (made: Made, work: () => Promise<void>): void => {
    const writing = guarded(made, work).finally(() => pending.delete(writing));
    pending.add(writing);
  };

  return {
    async begin(made, ask) {
      const { call, signed, input } = made;
      if (!isAudited(call)) return null;
      if (!signed) return signInOf(db, made, write, beside);
      const account_id = accountOf(made, signed);
      const read = () =>
        readSettings(db, { account_id, user_id: signed.user.id }, nameOf(call), input.params, ask);
      let things: ToRecord["things"] = [];
      let before: Awaited<ReturnType<typeof read>> = null;
      await guarded(made, async () => {
        things = await thingsBefore(db, account_id, call, input);
        // What is not there the call itself refuses.
        before = await read().catch(() => null);
      });
      return {
        done: (reply) =>
          guarded(made, async () => {
            const after = before && (await read());
            const change = before && after ? difference(before, after) : null;
            if (before && !change && !changesMore(nameOf(call))) return;
            const thing = things?.length ? null : await thingMade(db, account_id, call, input, reply);
            await write(made, {
              account_id,
              who: whoOf(call, signed),
              things: thing ? [thing] : (things ?? []),
              change,
            });
          }),
        failed: (error) =>
          guarded(made, async () => {
            if (!(error instanceof ProblemError) || !DENIED.includes(error.code)) return;
            await write(made, {
              account_id,
              who: whoOf(call, signed),
              things: things ?? [],
              problem: error.code,
            });
          }),
      };
    },

    denied: (made, error) =>
      guarded(made, async () => {
        const { call, signed, input } = made;
        if (!signed || !(error instanceof ProblemError)) return;
        // What is the operator's is asked in the account of whoever asks.
        const { account_id } = signed;
        const things = await thingsBefore(db, account_id, call, input);
        await write(made, { account_id, who: whoOf(call, signed), things, problem: error.code });
      }),

    settled: async () => void (await Promise.all(pending)),
  };
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

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
function signInOf(
  db: Db,
  made: Made,
  write: (made: Made, event: Pick<ToRecord, "account_id" | "who"> & Partial<ToRecord>) => Promise<void>,
  beside: (made: Made, work: () => Promise<void>) => void,
): AuditedCall {
  const { call } = made;
  const tell = (email: unknown, problem?: string, provider?: unknown) =>
    beside(made, async () => {
      if (typeof email !== "string") return;
      const user = await findByAddress(db, email.trim().toLowerCase());
      if (!user) return;
      const { account_id } = user;
      const thing = { kind: "member", id: user.id, name: `${user.name} (${user.email})` };
      await write(
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
