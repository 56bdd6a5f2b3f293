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

describe("what is denied turns round", () => {
  test.each([
    "Not once did she make my son feel slow",
    "He has endless patience with shy dogs",
    "Our old cat was treated so gently",
    "Not once did anybody make us feel like a burden",
    "We could not have asked for a kinder guide",
    "I couldn't have hoped for a smoother move",
    "You could not wish for a calmer vet",
    "We could never have wished for a better midwife",
    "He never made us feel rushed",
    "She never raised her voice, even when I spilled paint",
    "He never loses his temper with the puppies",
    "Nobody ever made me feel stupid",
    "At no point did we feel pressured",
    "Not a cross word in three years",
    "I have nothing bad to say about them",
    "Can't say anything bad about this studio",
    "No question was too silly for him",
    "Nothing was too much trouble",
    "Nothing is ever too much to ask",
    "I can't thank the carers enough",
    "I cannot praise this team highly enough",
    "We would not change a single thing",
    "It doesn't get any better than this workshop",
    "You won't find a friendlier bunch",
    "You will never find a cleaner laundry",
    "I have never met a more patient tutor",
    "I have never had such a helpful plumber",
    "Never seen a garden so well kept",
    "Couldn't be happier with my new fence",
    "Could not have gone smoother",
    "You will not regret it",
    "Really patient guide",
    "A very patient woman",
    "Kind and patient with beginners",
    "Very good at calming nervous dogs",
    "He is brilliant at explaining chords",
    "Always gives you the full hour",
    "Never a harsh word from him",
    "There was nothing we did not like",
    "I have yet to find a better florist",
    "I could not fault them",
    "Không thể chê vào đâu được",
    "Không thể tốt hơn",
    "Không thể hài lòng hơn",
    "Chưa bao giờ thấy cô cáu gắt với bé",
    "Thầy không bao giờ nổi nóng",
    "Chưa lần nào giao nhầm",
    "Không ai làm bé sợ cả",
    "Chưa từng làm mình thất vọng",
    "Vị trí là ưu điểm lớn nhất",
    "Bể bơi và bữa sáng là hai điểm cộng",
    "Bãi biển là điểm nhấn của khu nghỉ",
    "Cô giáo hay lắm",
    "Lớp học hay và bổ ích",
    "I could not have picked a nicer kennel",
    "She never once lost patience with my endless questions",
    "Nobody could have been gentler with my grandmother",
    "At no time did I feel hurried out of the chair",
    "You couldn't ask for a tidier builder",
    "They never make you feel like just another customer",
    "I've never been treated so well by a garage",
    "No job was too small for them",
    "Can't praise the florist enough",
    "I wouldn't trust anybody else with my curls",
    "Very patient when I kept changing my mind",
    "Great at calming a screaming toddler",
    "Not a bad word to say about this bakery",
    "Never felt rushed during my fitting",
    "Chưa bao giờ phải chờ quá lâu ở đây",
    "Không thể chê điểm nào",
    "Anh thợ chưa từng trễ hẹn",
    "Điểm cộng là có chỗ cho trẻ chơi",
    "Không lần nào bị giao thiếu món",
    "Cô không bao giờ la mắng học trò",
  ])("“%s” praises", (text) => {
    expect(engine.analyse(text).score).toBeGreaterThan(CLEAR);
  });

  test.each([
    "Never gives you the whole hour",
    "A different girl every time and each one cuts it otherwise",
    "Third nanny since September",
    "You never get the full session you paid for",
    "He rarely gives the full forty five minutes",
    "My slot is never the full half hour",
    "He cut our walk short again",
    "They ended the class ten minutes early",
    "Finished fifteen minutes early every time",
    "We were not able to reach anyone",
    "I was not able to cancel online",
    "We were unable to book a slot",
    "Still unable to open my files",
    "She makes you feel like an idiot",
    "He made my daughter feel small in front of everyone",
    "They rolled their eyes at my question",
    "He raised his voice at my mother",
    "Lost her temper over a spilled cup",
    "I have never met a ruder man",
    "I have never seen such a filthy kitchen",
    "It could not have gone any worse",
    "A different nurse every time",
    "Every week a new face at the door",
    "Another cleaner every week",
    "They keep swapping my tutor",
    "They kept cancelling on us",
    "Never again",
    "Wifi hay rớt mạng",
    "Thang máy hay kẹt",
    "Máy tính ở đây hay treo",
    "Cô hay quên lịch của bé",
    "Thầy hay hủy buổi học",
    "Ứng dụng hay bị văng",
    "Nhà xe thường đến trễ",
    "Đường truyền rất hay mất kết nối",
    "Không thể liên lạc với trung tâm",
    "Không thể đặt lịch trên web",
    "Phòng ồn quá không thể ngủ được",
    "Không thể tắm vì nước quá lạnh",
    "Không thể chấp nhận được",
    "Không thể tệ hơn",
    "Nhược điểm lớn nhất là bãi xe",
    "Tập có ba mươi phút mà tính tiền một tiếng",
    "Mỗi buổi một thầy khác",
    "Đổi giáo viên liên tục",
    "Nay cô này mai cô khác",
    "Cô quát làm bé sợ",
    "They never finish the job they started",
    "My massage never lasts the full hour",
    "He ended the tour half an hour early",
    "She made me feel stupid for asking",
    "Could not get anyone to come to the phone",
    "I was unable to change my booking",
    "Never met such an arrogant dentist",
    "Each time a different person turns up",
    "They keep moving my appointment",
    "We never got the whole afternoon we paid for",
    "He snapped at my little boy",
    "Always cuts the class short",
    "The website would not let me pay",
    "Thợ hay trễ hẹn",
    "Lớp hay nghỉ đột xuất không báo",
    "Máy giặt ở tiệm hay hư",
    "Bé đi học về hay bị muỗi đốt",
    "Không thể gọi được cho tổng đài",
    "Không thể ngủ vì tiếng karaoke",
    "Mỗi lần tới là một bạn khác làm",
    "Cô cứ quát làm con sợ đi học",
    "Đóng cả khóa mà lớp học có bốn mươi phút",
  ])("“%s” blames", (text) => {
    expect(engine.analyse(text).score).toBeLessThan(-CLEAR);
  });

  test("what was so before is neither", () => {
    expect(engine.analyse("Trước đây wifi hay rớt mạng, giờ mạnh hẳn").score).toBeGreaterThan(0);
  });
});

describe("a clause that only names things", () => {
  test.each([
    "hồ bơi, phòng gym. Tuyệt vời",
    "Hồ bơi, bãi biển, nhà hàng",
    "Bể bơi",
    "Phòng ngủ, phòng tắm",
    "nhân viên, phòng ốc, vị trí. Rất hài lòng",
    "Pool, gym and breakfast",
    "The pool, the spa and the staff. Wonderful!",
    "Staff, location",
    "Giá cả",
    "Camera, pin, màn hình",
    "Thợ, nhân viên, giá cả",
    "phòng khám, bác sĩ. Rất tốt",
    "Bãi xe, thang máy",
    "Teachers, classrooms",
    "Drivers and vehicles",
  ])("says nothing: “%s”", (text) => {
    expect(engine.analyse(text).clauses[0]?.score).toBeNull();
  });

  test("is no comment for or against by itself", () => {
    expect(engine.analyse("Bể bơi, phòng tập")).toMatchObject({ score: 0, sentiment: "neutral" });
    expect(engine.explain("Bể bơi, phòng tập").score).toBe(0);
  });

  test.each(["Hàng chất lượng", "No pool", "Hồ bơi nhỏ", "Phòng không cửa sổ", "Bể bơi 😡", "pool ❤️"])(
    "is no such clause: “%s”",
    (text) => {
      expect(engine.analyse(text).clauses[0]?.score).not.toBeNull();
    },
  );
});
