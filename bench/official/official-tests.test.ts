import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emotionClass } from "./emotion-class.ts";
import { naturalText } from "./natural-text.ts";
import { findFiles, OFFICIAL_TESTS, SEVEN } from "./official-tests.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "official-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

async function read(name: string) {
  const official = OFFICIAL_TESTS.find((one) => one.name.startsWith(name));
  const files = official && findFiles(folder, official);
  return official && files ? await official.read(files) : null;
}

test("files that are not there are told apart from empty ones", async () => {
  expect(await read("CR")).toBeNull();
});

test("customer reviews are read from one file or two, whatever their letters are written in", async () => {
  put("cr/custrev.neg", Buffer.from("a clich\xe9 , sadly .\n", "latin1"));
  put("cr/custrev.pos", "i ca n't complain , it 's great !\n");
  expect(await read("CR")).toEqual([
    { text: "a cliché, sadly.", label: 0 },
    { text: "i can't complain, it's great!", label: 1 },
  ]);
  put("custrev.all", "1 works as it should .\n0 does not\n");
  expect(await read("CR")).toEqual([
    { text: "works as it should.", label: 1 },
    { text: "does not", label: 0 },
  ]);
  put("custrev.all", "it has no label\n");
  await expect(read("CR")).rejects.toThrow("No 0 or 1");
});

test("SST-2 is read with its label before or behind", async () => {
  put("sst/sentiment-test", "a fine film .\t1\nno fun\t0\n");
  expect(await read("SST-2")).toEqual([
    { text: "a fine film.", label: 1 },
    { text: "no fun", label: 0 },
  ]);
  put("sst/stsa.binary.test", "0 no fun\n");
  expect(await read("SST-2")).toEqual([{ text: "no fun", label: 0 }]);
});

test("tweets are read with their entities undone, and an unknown class is refused", async () => {
  const name = "SemEval2017-task4-test.subtask-A.english.txt";
  put(name, "801989080477154944\tneutral\tfish &amp; chips &lt;3\t\n8\tpositive\tyes\n");
  expect(await read("SemEval")).toEqual([
    { text: "fish & chips <3", label: 1 },
    { text: "yes", label: 2 },
  ]);
  put(name, "8\tmixed\tyes\n");
  await expect(read("SemEval")).rejects.toThrow('No class "mixed"');
});

test("UIT-VSFC's sentences are read beside their labels", async () => {
  put("vsfc/test/sents.txt", "thầy dạy hay colonsmile .\nphòng nóng .\n");
  put("vsfc/test/sentiments.txt", "2\n0\n");
  expect(await read("UIT-VSFC")).toEqual([
    { text: "thầy dạy hay :).", label: 2 },
    { text: "phòng nóng.", label: 0 },
  ]);
});

test("UIT-VSMEC is read by the names of its columns", async () => {
  put("test_nor_811.csv", ",Emotion,Sentence\n1,Enjoyment,vui quá\n2,Other,ok\n");
  expect(await read("UIT-VSMEC")).toEqual([
    { text: "vui quá", label: 2 },
    { text: "ok", label: 6 },
  ]);
  put("test_nor_811.csv", "Label,Text\nEnjoyment,vui quá\n");
  await expect(read("UIT-VSMEC")).rejects.toThrow("no columns");
});

test("a text is of the likeliest of its emotions that UIT-VSMEC knows", () => {
  const emotion_scores = {
    anger: 0.7,
    disgust: 0.8,
    fear: 0,
    interest: 0,
    joy: 0,
    sadness: 0,
    surprise: 0,
    trust: 0.9,
  };
  expect(emotionClass({ emotions: ["anger", "disgust", "trust"], emotion_scores })).toBe("Disgust");
  expect(emotionClass({ emotions: ["trust"], emotion_scores })).toBe("Other");
  expect(SEVEN).toHaveLength(7);
});

test("tokens are words again", () => {
  expect(naturalText("they 've -lrb- almost -rrb- done it , do n't worry : $ 5 !")).toBe(
    "they've (almost) done it, don't worry: $5!",
  );
});
