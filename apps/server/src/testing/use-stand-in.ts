import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { SourceContext } from "../sources/source.ts";
import { startUpstream, type UpstreamStandIn } from "../upstream/upstream-server.ts";
import { World } from "../upstream/world.ts";
import { contextAt } from "./read-source.ts";

type Given = Parameters<typeof contextAt>[2];

/** A stand-in for all sources while a file's tests run, empty before each of them. */
export function useStandIn() {
  let standIn: UpstreamStandIn | undefined;
  const get = (): UpstreamStandIn => {
    if (!standIn) throw new Error("No stand-in before the tests begin");
    return standIn;
  };
  beforeAll(async () => {
    standIn = await startUpstream(new World());
  });
  afterAll(() => get().close());
  beforeEach(() => {
    get().reset();
    get().world.things.clear();
  });
  return {
    get standIn() {
      return get();
    },
    contextOf: (env: Record<string, string> = {}, given: Given = {}): SourceContext =>
      contextAt(get(), env, given),
  };
}

export const fault = (name: string) => expect.objectContaining({ fault: name });

/** What a source says every time. */
export const refusal = (body: object, status = 400) => [{ status, body, times: 9 }];
