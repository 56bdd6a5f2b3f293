import { expect, test } from "vitest";
import { growInWaves } from "../testing/grow-in-waves.ts";
import { randomFrom } from "../testing/random.ts";
import { randomData, randomEdits } from "../testing/random-edits.ts";

test("random logs hold while data grows tenfold, and no earlier comment moves unsaid", () => {
  for (let seed = 1; seed <= 15; seed++) {
    const random = randomFrom(seed);
    const data = randomData(random, 200);
    const edits = randomEdits(random, data, 8, { comments: true });
    const { unsaid, lost, movedByEdits } = growInWaves(random, data, edits, 10);
    expect({ seed, unsaid, lost, movedByEdits }).toEqual({ seed, unsaid: 0, lost: 0, movedByEdits: 0 });
  }
});
