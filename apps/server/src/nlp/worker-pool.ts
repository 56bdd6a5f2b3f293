import type { Worker } from "node:worker_threads";
import type { ModelFiles } from "@soundings/nlp/analyse";
import { startThread } from "../threads.ts";
import { readModels } from "./load-engine.ts";
import type { ThreadData, ThreadReply, ThreadRequest, ThreadTask } from "./worker-messages.ts";

/** A thread ended in the middle of its work, and a new one with the same work ended too. */
export class ThreadLost extends Error {}

export interface ThreadPoolOptions {
  threads: number;
  /** Threads end after this long without work, and their memory with them. */
  idleMs: number;
  /** Made for tests of crashes; by default the analysis thread. */
  startThread?: (models: ModelFiles) => Worker;
}

interface Job {
  task: ThreadTask;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  /** Threads lost with this job. */
  losses: number;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  /** Work that only this thread can do, before any other. */
  own: Job[];
  /** Topic searches that it holds a part of. */
  sessions: Set<number>;
  /** The topic table it was last given. */
  tableId: number;
}

function startAnalysisThread(models: ModelFiles): Worker {
  const workerData: ThreadData = { models };
  return startThread("nlp/analysis-worker", { workerData });
}

/** Threads started on demand, each with one task at a time; a lost thread's task is tried once more. */
export class ThreadPool {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #queue: Job[] = [];
  #models: Promise<ModelFiles> | null = null;
  #starting = 0;
  #nextRequest = 1;
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;
  /** Sessions that lost a part with its thread. */
  readonly #brokenSessions = new Set<number>();

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Runs one task on the next free thread. Rejects with the thread's error, ThreadLost or the signal's reason. */
  run(task: ThreadTask, signal?: AbortSignal): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#closed) return Promise.reject(new Error("The analysis threads are closed"));
    return new Promise((resolve, reject) => {
      const job: Job = { task, resolve, reject, losses: 0 };
      if (signal) this.#watch(job, signal);
      this.#queue.push(job);
      this.#dispatch();
    });
  }

  /** Collects what every thread gathered for a session. Rejects with ThreadLost when a part is gone. */
  async handOver(session: number): Promise<unknown[]> {
    const holders = [...this.#threads].filter((thread) => thread.sessions.has(session));
    const states = await Promise.all(
      holders.map((thread) => this.#runOn(thread, { do: "hand_over", session })),
    );
    for (const thread of holders) thread.sessions.delete(session);
    this.#armIdleTimer();
    if (this.#brokenSessions.delete(session))
      throw new ThreadLost("A thread ended with its part of the topics");
    return states;
  }

  /** Lets the threads drop a session that nobody will finish. */
  forget(session: number): void {
    this.#brokenSessions.delete(session);
    for (const thread of this.#threads) {
      if (thread.sessions.delete(session)) this.#runOn(thread, { do: "forget", session }).catch(() => {});
    }
    this.#armIdleTimer();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    for (const job of this.#queue.splice(0)) job.reject(new Error("The analysis threads are closed"));
    await Promise.all([...this.#threads].map((thread) => thread.worker.terminate()));
  }

  /** Takes an aborted job out of the queue; on a thread already, it finishes and nobody waits for it. */
  #watch(job: Job, signal: AbortSignal): void {
    const abort = () => {
      const place = this.#queue.indexOf(job);
      if (place >= 0) this.#queue.splice(place, 1);
      job.reject(signal.reason);
    };
    signal.addEventListener("abort", abort, { once: true });
    const { resolve, reject } = job;
    job.resolve = (result) => {
      signal.removeEventListener("abort", abort);
      resolve(result);
    };
    job.reject = (error) => {
      signal.removeEventListener("abort", abort);
      reject(error);
    };
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (thread.job) continue;
      const job = thread.own.shift() ?? this.#queue.shift();
      if (job) this.#give(thread, job);
    }
    const room = this.#options.threads - this.#threads.size - this.#starting;
    const missing = Math.min(room, this.#queue.length - this.#starting);
    for (let i = 0; i < missing; i++) void this.#start();
    this.#armIdleTimer();
  }

  async #start(): Promise<void> {
    this.#starting++;
    try {
      this.#models ??= readModels();
      const models = await this.#models;
      if (this.#closed) return;
      const worker = (this.#options.startThread ?? startAnalysisThread)(models);
      const thread: Thread = { worker, job: null, own: [], sessions: new Set(), tableId: 0 };
      let failure: unknown;
      worker.on("message", (reply: ThreadReply) => this.#answered(thread, reply));
      worker.on("error", (error) => {
        failure = error;
      });
      worker.on("exit", () => this.#lost(thread, failure));
      this.#threads.add(thread);
    } catch (error) {
      // Models that cannot be read: every waiting task would fail the same way.
      this.#models = null;
      for (const job of this.#queue.splice(0)) job.reject(error);
    } finally {
      this.#starting--;
    }
    this.#dispatch();
  }

  #runOn(thread: Thread, task: ThreadTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      thread.own.push({ task, resolve, reject, losses: 0 });
      this.#dispatch();
    });
  }

  #give(thread: Thread, job: Job): void {
    thread.job = job;
    const { task } = job;
    if (task.do === "collect") thread.sessions.add(task.session);
    let sent = task;
    if (task.do === "assign" || task.do === "results") {
      if (thread.tableId === task.table_id) sent = { ...task, table: null };
      thread.tableId = task.table_id;
    }
    const request: ThreadRequest = { id: this.#nextRequest++, task: sent };
    thread.worker.postMessage(request);
  }

  #answered(thread: Thread, reply: ThreadReply): void {
    const job = thread.job;
    thread.job = null;
    if ("error" in reply) job?.reject(new Error(`Analysis failed: ${reply.error}`));
    else job?.resolve(reply.result);
    this.#dispatch();
  }

  #lost(thread: Thread, failure: unknown): void {
    if (!this.#threads.delete(thread)) return;
    for (const session of thread.sessions) this.#brokenSessions.add(session);
    const lost = new ThreadLost("An analysis thread ended", { cause: failure });
    for (const job of thread.own.splice(0)) job.reject(lost);
    const job = thread.job;
    // What a thread collected for topics is gone with it, so trying that batch alone again helps nobody.
    if (job && job.losses === 0 && job.task.do !== "collect" && !this.#closed) {
      job.losses++;
      this.#queue.unshift(job);
    } else {
      job?.reject(lost);
    }
    if (!this.#closed) this.#dispatch();
  }

  #armIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    const busy = [...this.#threads].some((thread) => thread.job || thread.sessions.size > 0);
    if (busy || this.#queue.length > 0 || this.#threads.size === 0) return;
    this.#idleTimer = setTimeout(() => {
      for (const thread of this.#threads) void thread.worker.terminate();
      this.#threads.clear();
      this.#models = null;
    }, this.#options.idleMs);
    this.#idleTimer.unref();
  }
}
