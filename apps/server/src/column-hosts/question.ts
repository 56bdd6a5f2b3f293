import { deserialize, serialize } from "node:v8";
import type { Origin } from "../tracing/origin.ts";

/** A question to the thread of columns of another host: what that thread is asked by this one's. */
export interface Question {
  name: string;
  asked: unknown;
  origin: Origin | undefined;
  /** Of what changes something and may be asked for again: http/change-id.ts. */
  change_id?: string | undefined;
}

/** Where it is asked. Nothing else answers at the address between hosts. */
export const QUESTIONS_PATH = "/column-questions";

/** Asks whether a host answers; no thread has to do with it. */
export const PING = "ping";

export const questionBytes = (question: Question): Buffer => serialize(question);
/** Of a question whose signature is right. */
export const questionIn = (bytes: Buffer): Question => deserialize(bytes) as Question;
