import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadEngine, MODEL_FILES } from "./analyse.ts";

const models = join(import.meta.dirname, "models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))])),
);
const scoreOf = (text: string) => engine.analyse(text).score;
/** What leans less says nothing for certain. */
const CLEAR = 15;

describe("a fault that is undone is praise", () => {
  test.each([
    "Not one wrinkle, not one lost button in two years",
    "The wine stain on our rug disappeared",
    "He soldered the loose wire without charging us for it",
    "My curtains have never looked so fresh",
    "Happy to admit their mistake, and they took ten percent off",
    "Got the curry out of my white apron",
    "The dent in the door is gone",
    "My knee pain went away after two visits",
    "No more damp smells in the cellar",
    "They would not take any money for the small repair",
    "You can no longer see where the chip was",
    "You would never guess it was torn",
    "The fan no longer rattles",
    "Sau hai buổi tập tôi hết hẳn đau lưng",
    "Vết mực trên áo sạch hoàn toàn",
    "Máy bơm không còn kêu",
    "Rèm không còn mùi ẩm",
    "The sofa looks brand new",
    "The season ticket pays for itself",
    "Đặt lịch qua app rất tiện",
    "Sửa xong còn giúp dọn dẹp",
    "Straightened my bent umbrella while I waited",
    "Refunded the tickets without any fuss",
    "Parts arrive each spring without my asking",
    "Plain lamps that do not look cheap",
    "The battery has never run out",
    "Cầm lâu không cảm thấy mỏi",
  ])("%s", (text) => {
    expect(scoreOf(text)).toBeGreaterThan(CLEAR);
  });
});

describe("praise that is told as a plain fact is no blame", () => {
  test.each([
    "Bàn chải điện sạc pin nhanh",
    "Xe đạp điện sạc rất nhanh",
    "Tai nghe sạc vào nhanh",
    "Đèn pin 3 ngày sạc 1 lần",
    "Bốn ngày mới sạc một lần",
    "Máy hút bụi chạy lâu mà máy không nóng",
    "Kho lúc nào cũng khô ráo",
    "Không ai làm khó khi trả phòng",
    "Thuê xe không cần đặt cọc",
    "The scooter's battery lasts three days",
    "I only charge it every four days",
    "Our sleeping bags stayed dry",
    "No deposit was needed for the bikes",
  ])("%s", (text) => {
    expect(scoreOf(text)).toBeGreaterThan(CLEAR);
  });

  test.each([
    "Ngày phải sạc 3 lần",
    "1 ngày sạc bốn lần",
    "Đèn không hỗ trợ sạc nhanh",
    "Sạc pin nhanh mà lâu đầy",
    "Kho không khô ráo",
    "The battery barely lasts two days",
    "The tent has never stayed dry",
  ])("but %s blames", (text) => {
    expect(scoreOf(text)).toBeLessThan(-CLEAR);
  });
});

describe("what is lost, lasts or falls short is blame", () => {
  test.each([
    "The mud stain is still there",
    "They tried to get the ink out of my shirt and gave up",
    "My deposit is gone",
    "The nice old clerk is gone",
    "They took out the best feature",
    "Never a smile, never a hello",
    "I have never been treated so rudely",
    "The hall was a bit dark",
    "The cake was far too dry",
    "The choir was not spectacular",
    "The only drawback is the lift",
    "Stay away from the night bus",
    "Loa ngoài có vấn đề",
    "Hàng không giống trong hình",
    "Mùi hôi vẫn còn",
    "Quán không còn chỗ ngồi",
    "They handed me a stranger's scarf",
    "That is not my coat",
    "My order went to another house",
    "One glove never turned up",
    "Làm mất cái khăn của tôi",
    "Giao nhầm áo cho khách",
    "A surprise charge for the towels",
    "Smudges on a new lens",
    "Quai hơi rộng",
    "Mang không vừa chân",
  ])("%s", (text) => {
    expect(scoreOf(text)).toBeLessThan(-CLEAR);
  });
});

describe("what a place offers is no blame", () => {
  test.each([
    "Khách sạn có hồ bơi cho trẻ nhỏ",
    "Có wifi miễn phí",
    "Có bãi đỗ xe riêng cho khách",
    "Nhà xe có nước uống",
  ])("%s", (text) => {
    expect(scoreOf(text)).toBeGreaterThan(0);
  });

  test.each(["Không có hồ bơi", "Có hồ bơi nhưng bẩn"])("but %s does not praise it", (text) => {
    expect(scoreOf(text)).toBeLessThan(CLEAR);
  });
});

describe("a wish praises nothing", () => {
  test.each([
    "I hope all the lessons were free",
    "I wish the songs were longer",
    "It would be great if it had folders",
    "I would love to see more colors",
    "Please add more languages",
    "You can only save two routes",
  ])("%s", (text) => {
    expect(scoreOf(text)).toBeLessThanOrEqual(0);
  });

  test.each([
    "I hope they never change",
    "I wish I had found this shop sooner",
    "We only wish we had come here years ago",
    "I wish I could give ten stars",
  ])("but %s praises", (text) => {
    expect(scoreOf(text)).toBeGreaterThan(CLEAR);
  });
});

test.each(["Hàng tốt. Giao hàng hơi chậm. Gói kỹ lắm.", "Chất lượng tuyệt vời nhưng tay áo hơi ngắn"])(
  "what is a little slow or short is blamed within praise: %s",
  (text) => {
    const { clauses } = engine.analyse(text);
    expect(clauses.map(({ score }) => Math.sign(score ?? 0)).slice(0, 2)).toEqual([1, -1]);
  },
);

test("a clause that blames within praise keeps its blame", () => {
  const { clauses } = engine.analyse("The roses were lovely while the vase was cracked");
  expect(clauses.map(({ score }) => Math.sign(score ?? 0))).toEqual([1, -1]);
});
