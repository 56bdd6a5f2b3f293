/**
 * What becomes of people's topics while a dataset grows tenfold in waves.
 *
 *     npm run bench -- waves [logs]      (default: 1000)
 *
 * Random data (testing/random-edits.ts) grows in ten waves. Each is analysed with what was there, the engine changes
 * its mind about three of a hundred earlier comments, and a random log of twelve edits (topics made, renamed, starred,
 * merged, moved, split and deleted, theme sets, comments moved by hand) is replayed over every result.
 */
import { growInWaves } from "../apps/server/src/testing/grow-in-waves.ts";
import { randomFrom } from "../apps/server/src/testing/random.ts";
import { randomData, randomEdits } from "../apps/server/src/testing/random-edits.ts";

const logs = Number(process.argv[2] ?? 1000);
const COMMENTS = 200;
const total = { edits: 0, compared: 0, moved: 0, unsaid: 0, lost: 0, movedByEdits: 0 };
for (let seed = 1; seed <= logs; seed++) {
  const random = randomFrom(seed);
  const data = randomData(random, COMMENTS);
  const edits = randomEdits(random, data, 12, { comments: true });
  const grown = growInWaves(random, data, edits, 10);
  total.edits += edits.length;
  for (const key of Object.keys(grown) as (keyof typeof grown)[]) total[key] += grown[key];
}
const number = (value: number) => value.toLocaleString("en");
console.log(
  [
    ["logs, edits in them", `${number(logs)}, ${number(total.edits)}`],
    ["earlier comments compared, in nine waves each", number(total.compared)],
    ["of these with other topics, all said", number(total.moved)],
    ["moved and not said, or said and not moved", number(total.unsaid)],
    ["moved though the engine says the same of them", number(total.movedByEdits)],
    ["waves after which an id, key, name, place or mark is another", number(total.lost)],
  ]
    .map(([what = "", value = ""]) => `${what.padEnd(64)}${value.padStart(14)}`)
    .join("\n"),
);
