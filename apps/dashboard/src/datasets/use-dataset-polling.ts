import { datasetsProgress } from "@soundings/contract/datasets";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { callApi } from "../lib/call.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";
import type { DatasetPage } from "./dataset-queries.ts";
import { getDatasetState, onDatasetState, setDatasetState } from "./dataset-state.ts";
import {
  IDLE,
  type PollingEffect,
  type PollingEvent,
  type PollingState,
  type PublishedProgress,
  stepPolling,
} from "./polling.ts";
import { addSample, type ProgressSample } from "./time-left.ts";

/** A dataset's last reported progress and what was seen of it before, for the time left. */
export interface LiveProgress {
  progress: PublishedProgress;
  samples: ProgressSample[];
}

/**
 * Runs dataset polling for the list on screen and gives the progress it published, by dataset id.
 * `page` is the list as last fetched; `refetch` fetches it again, null when that failed.
 * Waits are held back while the tab is hidden and done with as soon as it shows again.
 */
export function useDatasetPolling(
  page: DatasetPage | undefined,
  refetch: () => Promise<DatasetPage | null>,
): ReadonlyMap<string, LiveProgress> {
  const client = useQueryClient();
  const [live, setLive] = useState<ReadonlyMap<string, LiveProgress>>(new Map());
  const refetchRef = useRef(refetch);
  useEffect(() => {
    refetchRef.current = refetch;
  });
  const sendRef = useRef<(event: PollingEvent) => void>(() => {});

  useEffect(() => {
    const polling = new Polling({
      refetch: () => refetchRef.current(),
      publish: (progress) => {
        setLive((before) => publish(before, progress));
        // What is known of a dataset may have changed with its progress.
        void client.invalidateQueries({ queryKey: datasetKeys.all, refetchType: "none" });
      },
    });
    sendRef.current = polling.send;
    return polling.start();
  }, [client]);

  useEffect(() => {
    if (page) sendRef.current({ type: "list", items: page.items });
  }, [page]);

  return live;
}

interface PollingScreen {
  refetch: () => Promise<DatasetPage | null>;
  publish: (progress: readonly PublishedProgress[]) => void;
}

/** Does what the rules of polling ask for. */
class Polling {
  readonly #screen: PollingScreen;
  #state: PollingState = IDLE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A wait ended while the tab was hidden. */
  #due = false;
  #stopped = false;

  constructor(screen: PollingScreen) {
    this.#screen = screen;
  }

  /** @returns what ends it */
  start(): () => void {
    document.addEventListener("visibilitychange", this.#show);
    const off = onDatasetState((to, from) => this.send({ type: "dataset_state", from, to }));
    // Something began before this screen opened: an upload, say.
    if (getDatasetState() === "loading") this.send({ type: "dataset_state", from: "idle", to: "loading" });
    return () => {
      this.#stopped = true;
      clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", this.#show);
      off();
    };
  }

  readonly send = (event: PollingEvent): void => {
    if (this.#stopped) return;
    const step = stepPolling(this.#state, event);
    this.#state = step.state;
    for (const effect of step.effects) this.#act(effect);
    // A list that shows something processing is reason to start, whoever fetched it.
    const started = event.type === "list" && event.items.some((item) => item.status === "PROCESSING");
    if (started && this.#state.phase === "idle") setDatasetState("loading");
  };

  #act(effect: PollingEffect) {
    switch (effect.type) {
      case "set_dataset_state":
        return setDatasetState(effect.state);
      case "publish":
        return this.#screen.publish(effect.progress);
      case "fetch_list":
        void this.#screen
          .refetch()
          .then((fetched) =>
            this.send(fetched ? { type: "list", items: fetched.items } : { type: "failed" }),
          );
        return;
      case "fetch_progress":
        callApi(datasetsProgress, { query: { ids: effect.ids } }).then(
          (reply) => this.send({ type: "progress", items: reply.items }),
          () => this.send({ type: "failed" }),
        );
        return;
      case "wait":
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#ring(), effect.ms);
    }
  }

  #ring(): void {
    this.#due = document.hidden;
    if (!this.#due) this.send({ type: "timer" });
  }

  readonly #show = (): void => {
    if (!this.#due || document.hidden) return;
    this.#due = false;
    this.send({ type: "timer" });
  };
}

function publish(
  before: ReadonlyMap<string, LiveProgress>,
  published: readonly PublishedProgress[],
): ReadonlyMap<string, LiveProgress> {
  if (before.size === 0 && published.length === 0) return before;
  const after = new Map<string, LiveProgress>();
  for (const progress of published) {
    const { status, total_items, current_items } = progress;
    const sample = { at: progress.updated_at.getTime(), status, total_items, current_items };
    const samples = before.get(progress.dataset_id)?.samples ?? [];
    after.set(progress.dataset_id, { progress, samples: addSample(samples, sample) });
  }
  return after;
}
