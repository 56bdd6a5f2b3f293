import { describe, expect, it } from "vitest";
import type { Item } from "./lay-out-flow.ts";
import { MIN_ZOOM, viewOf } from "./view-of.ts";

const item = (x: number, y: number, width: number, height: number) => ({ x, y, width, height }) as Item;
const pane = { width: 1_000, height: 688 };

describe("the view of a flow", () => {
  it("is life-size and centred where all fits", () => {
    expect(viewOf([item(-120, 0, 240, 100), item(200, 0, 240, 100)], pane, MIN_ZOOM)).toEqual({
      x: 340,
      y: 64,
      zoom: 1,
    });
  });

  it("begins as near as the width allows, and fits the height when asked", () => {
    const tall = [item(-100, 0, 200, 1_200)];
    expect(viewOf(tall, pane, 0.6).zoom).toBe(1);
    expect(viewOf(tall, pane, MIN_ZOOM).zoom).toBe(0.5);
  });

  it("shows the start and the trunk of what can never fit", () => {
    expect(viewOf([item(-900, 0, 1_020, 60_000)], pane, MIN_ZOOM)).toEqual({ x: 500, y: 64, zoom: 0.1 });
  });
});
