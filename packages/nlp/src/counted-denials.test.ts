import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadEngine, MODEL_FILES } from "./analyse.ts";

const models = join(import.meta.dirname, "models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))])),
);
/** What leans less says nothing for certain. */
const CLEAR = 15;

describe("of many, not one", () => {
  test.each([
    "Not a single parcel went missing",
    "None of our orders arrived broken",
    "In three years nothing ever broke",
    "They didn't forget a single thing",
    "Not one of the forty chairs was scratched",
    "Nothing went wrong all weekend",
    "None of the cakes arrived damaged",
    "In two winters not a single pipe leaked",
    "Nobody in our group complained",
    "I have yet to see a mistake",
    "I have yet to run into a bug",
    "We have yet to have a bad meal here",
    "They never missed a single delivery",
    "Hard to find fault with anything",
    "It is impossible to fault the kitchen",
    "Nothing broke on the way",
    "None of my appointments were cancelled",
    "Chưa buổi nào thầy đến trễ",
    "Không buổi nào bị hủy",
    "Chưa thấy ai than phiền",
    "Không đơn nào bị thất lạc",
    "Không món nào bị nguội",
    "Chưa ngày nào mất nước",
    "Không ai quát mắng con",
    "Không bắt khách chờ",
    "Không cái ly nào bị vỡ",
    "Chưa tháng nào trả lương trễ",
    "Chưa khách nào phàn nàn",
    "Hai năm học chưa buổi nào bị hủy",
    "Không kiện nào bị móp",
    "Không bữa nào cơm bị nguội",
    "Chưa đơn nào giao thiếu",
  ])("had a fault: “%s” praises", (text) => {
    expect(engine.analyse(text).score).toBeGreaterThan(CLEAR);
  });

  test.each([
    "Nobody answered my calls",
    "Nothing works in this flat",
    "None of the staff helped us",
    "Not one driver said hello",
    "Nobody came to fix it",
    "Not a single lift was working",
    "None of the doors lock",
    "I have yet to receive my refund",
    "Không ai nghe máy",
    "Không ai giúp đỡ",
    "Chưa lần nào đúng giờ",
    "Không buổi nào thầy đến đúng giờ",
    "Không món nào ngon",
    "Chưa ngày nào có nước nóng",
    "Không ai xin lỗi",
    "Không nhân viên nào chào khách",
    "Không cái nào dùng được",
    "Chẳng ai chịu trách nhiệm",
  ])("was right: “%s” blames", (text) => {
    expect(engine.analyse(text).score).toBeLessThan(-CLEAR);
  });
});

describe("whom nobody blames", () => {
  test.each([
    "The school is not to blame",
    "It wasn't their fault",
    "It was not the courier's fault",
    "The hotel was hardly at fault",
    "Không phải lỗi của shop",
  ])("is not blamed: “%s”", (text) => {
    expect(engine.analyse(text).score).toBeGreaterThan(-CLEAR);
  });

  test.each(["The manager is to blame", "It is their fault that we missed the train", "Lỗi của trung tâm"])(
    "is another one: “%s”",
    (text) => {
      expect(engine.analyse(text).score).toBeLessThan(-CLEAR);
    },
  );
});

describe("people like one's own", () => {
  test.each([
    "The teacher is like a mother to us",
    "The carers are like family to my grandad",
    "The guesthouse is like a home from home",
    "Cô Lan như mẹ mình vậy",
    "Cô giáo như người mẹ thứ hai",
    "Thầy như anh em trong nhà",
    "Nhân viên như người nhà",
    "Ở đây cứ như ở nhà mình",
  ])("are praised: “%s”", (text) => {
    expect(engine.analyse(text).score).toBeGreaterThan(CLEAR);
  });

  test.each(["I don't feel like one of the family", "Họ coi khách như người dưng"])(
    "are others: “%s”",
    (text) => {
      expect(engine.analyse(text).score).toBeLessThan(0);
    },
  );
});
