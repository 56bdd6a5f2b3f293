import { blankQuestion, blankSurvey } from "../../packages/survey/src/blank.ts";
import { addQuestion } from "../../packages/survey/src/edit-blocks.ts";
import { blankChoice } from "../../packages/survey/src/questions/choices.ts";
import type { OptionsOf, QuestionType } from "../../packages/survey/src/questions.ts";
import type { Survey } from "../../packages/survey/src/survey.ts";
import { counter, id, TEXTS } from "../../packages/survey/src/testing/build.ts";

/** Surveys that people are simulated to answer. */

/** What a question measures, for those who answer: how far it goes with their opinion, −1 to 1. */
export interface Asked {
  id: string;
  kind: "scale" | "table" | "one" | "several" | "number" | "text" | "check";
  title: string;
  /** Of a scale, or of each row. */
  loads: number[];
  size: number;
  rows: string[];
  columns: string[];
  choices: string[];
  /** Words to read. */
  words: number;
  /** Of a number: the usual middle and the spread of its logarithm. */
  middle: number;
  /** Of a text: whether it says what people think of the whole, or what should be better. */
  about: "whole" | "better";
}

export interface Shape {
  name: string;
  language: "en" | "vi";
  survey: Survey;
  asked: Asked[];
  /** The choice of `asked[n]` that cannot be true with anything but the lowest rating: "never bought". */
  never: { question: string; choice: string } | null;
}

class Builder {
  readonly #newId = counter(5_000);
  readonly asked: Asked[] = [];
  survey: Survey;
  readonly language: "en" | "vi";

  constructor(language: "en" | "vi") {
    this.language = language;
    this.survey = blankSurvey(this.#newId, TEXTS, { language, time_zone: "UTC" });
  }

  add<T extends QuestionType>(
    type: T,
    title: string,
    options: Partial<OptionsOf<T>>,
    asked: Partial<Asked> & Pick<Asked, "kind">,
  ): string {
    const blank = blankQuestion(this.#newId, type, this.survey.blocks[0]?.id ?? "");
    const question = { ...blank, title, options: { ...blank.options, ...options } };
    this.survey = addQuestion(this.survey, question as typeof blank);
    const words = title.split(" ").length + (asked.words ?? 0);
    this.asked.push({
      id: blank.id,
      title,
      loads: [0.75],
      size: 5,
      rows: [],
      columns: [],
      choices: [],
      middle: 0,
      about: "whole",
      ...asked,
      words,
    });
    return blank.id;
  }

  stars(title: string, load = 0.75) {
    this.add("rating_star", title, { stars: 5 }, { kind: "scale", loads: [load], size: 5 });
  }

  nps(title: string, load = 0.85) {
    this.add("metric_range", title, { from: 0, to: 10 }, { kind: "scale", loads: [load], size: 11 });
  }

  scale(title: string, load: number, to = 7) {
    this.add(
      "metric_range",
      title,
      { metric: "custom", from: 1, to, step: 1 },
      { kind: "scale", loads: [load], size: to },
    );
  }

  table(title: string, rows: readonly [text: string, load: number][], columns: readonly string[]) {
    const rowList = rows.map(([text]) => blankChoice(this.#newId(), text));
    const columnList = columns.map((text) => blankChoice(this.#newId(), text));
    this.add(
      "matrix",
      title,
      { rows: rowList, columns: columnList, multiple: false },
      {
        kind: "table",
        loads: rows.map(([, load]) => load),
        size: columns.length,
        rows: rowList.map((row) => row.id),
        columns: columnList.map((column) => column.id),
        words: rows.reduce((sum, [text]) => sum + text.split(" ").length, 0),
      },
    );
  }

  choose(
    kind: "one" | "several" | "check",
    title: string,
    texts: readonly string[],
  ): { id: string; choices: string[] } {
    const choices = texts.map((text) => blankChoice(this.#newId(), text));
    const ids = choices.map((choice) => choice.id);
    const made = this.add(
      kind === "several" ? "multiple_choice" : "single_choice",
      title,
      { choices },
      {
        kind,
        choices: ids,
        words: texts.join(" ").split(" ").length * 0.4,
      },
    );
    return { id: made, choices: ids };
  }

  number(title: string, middle: number) {
    this.add("text_input", title, { format: "number" }, { kind: "number", middle });
  }

  text(title: string, about: Asked["about"] = "whole") {
    this.add("text_input", title, { multiline: true }, { kind: "text", about });
  }

  done(name: string, never: Shape["never"], check: { id: string; right: string } | null): Shape {
    const conditions = never
      ? [
          {
            condition_number: 1,
            join: "and" as const,
            question_id: never.question,
            operator: "is_selected" as const,
            value: never.choice,
          },
          {
            condition_number: 2,
            join: "and" as const,
            question_id: this.asked.find(({ kind }) => kind === "scale" || kind === "number")?.id ?? "",
            operator: "answered" as const,
            value: null,
          },
        ]
      : [];
    const quality = {
      right_answers: check ? { [check.id]: [check.right] } : {},
      impossible: never ? [{ id: id(4_000), name: "Never bought, and rates", conditions }] : [],
    };
    return { name, language: this.language, survey: { ...this.survey, quality }, asked: this.asked, never };
  }
}

const AGREE = ["Strongly disagree", "Disagree", "Neither", "Agree", "Strongly agree"];

export function restaurant(): Shape {
  const b = new Builder("en");
  b.nps("How likely are you to recommend us to friends or family?");
  b.stars("How was the food?", 0.75);
  b.stars("How was the service?", 0.7);
  b.stars("How clean was the restaurant?", 0.6);
  b.choose("one", "How did you order?", ["At the table", "At the counter", "By phone", "In the app"]);
  b.choose("one", "When did you visit?", ["Breakfast", "Lunch", "Afternoon", "Dinner"]);
  b.choose("several", "What did you have?", [
    "Noodles",
    "Rice",
    "Salad",
    "Soup",
    "Dessert",
    "Coffee",
    "Juice",
  ]);
  b.text("What did you think of your visit?");
  return b.done("restaurant, 8 questions", null, null);
}

export function clinic(): Shape {
  const b = new Builder("en");
  const seen = b.choose("one", "Which department did you see today?", [
    "General",
    "Dental",
    "Eyes",
    "Children",
    "I saw nobody",
  ]);
  b.number("How old are you?", 42);
  b.table(
    "How far do you agree with the following about your visit?",
    [
      ["The staff were friendly to me", 0.75],
      ["The doctor listened to what I said", 0.8],
      ["I had to wait far too long", -0.65],
      ["Everything was explained so that I understood", 0.75],
      ["I felt rushed during my visit", -0.7],
      ["The rooms were clean and pleasant", 0.6],
    ],
    AGREE,
  );
  b.scale("How easy was it to get an appointment?", 0.55);
  b.scale("How satisfied are you with the treatment?", 0.85);
  const check = b.choose("check", "To show that you read this, please choose Blue", [
    "Red",
    "Green",
    "Blue",
    "Yellow",
  ]);
  b.choose("several", "How did you hear of us?", [
    "Friends",
    "Search",
    "Adverts",
    "Doctor",
    "Insurance",
    "Other patients",
  ]);
  b.text("What did you think of your visit?");
  b.text("What should we do better?", "better");
  return b.done(
    "clinic, 9 questions and a table",
    { question: seen.id, choice: seen.choices[4] ?? "" },
    { id: check.id, right: check.choices[2] ?? "" },
  );
}

export function shop(): Shape {
  const b = new Builder("en");
  const bought = b.choose("one", "How often do you buy from us?", [
    "Every week",
    "Every month",
    "Now and then",
    "Never so far",
  ]);
  b.choose("one", "How do you usually pay?", ["Card", "Cash", "Transfer", "Wallet", "Later"]);
  b.choose("one", "Who do you shop for?", ["Myself", "My family", "Friends", "My firm"]);
  b.choose("several", "Which of these have you bought?", [
    "Shirts",
    "Trousers",
    "Shoes",
    "Coats",
    "Hats",
    "Bags",
    "Socks",
    "Belts",
  ]);
  b.choose("several", "What matters most to you?", [
    "Price",
    "Quality",
    "Delivery",
    "Returns",
    "Brand",
    "Fashion",
  ]);
  b.number("How much did you spend last month, in dollars?", 90);
  b.stars("How is the quality of what you bought?", 0.8);
  b.stars("How is our delivery?", 0.55);
  b.stars("How easy are returns?", 0.5);
  b.stars("How good is our website?", 0.55);
  b.nps("How likely are you to recommend our shop?");
  b.text("Tell us about the last thing that you bought");
  b.choose("one", "May we ask you again?", ["Yes", "Only by mail", "No"]);
  return b.done("shop, 13 questions", { question: bought.id, choice: bought.choices[3] ?? "" }, null);
}

export function employees(): Shape {
  const b = new Builder("en");
  const rows = (texts: readonly string[], turned: readonly number[]) =>
    texts.map((text, n): [string, number] => [text, turned.includes(n) ? -0.65 : 0.6 + 0.05 * (n % 4)]);
  b.choose("one", "Which part of the company do you work in?", [
    "Sales",
    "Support",
    "Engineering",
    "Finance",
    "People",
    "Operations",
  ]);
  b.number("How many years have you been with us?", 4);
  b.table(
    "How far do you agree with the following about your work?",
    rows(
      [
        "My work is interesting",
        "I know what is expected of me",
        "I often think of leaving",
        "I have the tools that I need",
        "My work wears me out",
        "I can decide how I work",
        "I learn something new",
      ],
      [2, 4],
    ),
    AGREE,
  );
  b.table(
    "And about your manager?",
    rows(
      [
        "My manager listens to me",
        "My manager is fair",
        "I get useful feedback",
        "My manager plays favourites",
        "I can say what I think",
        "My manager supports me",
      ],
      [3],
    ),
    AGREE,
  );
  const check = b.choose("check", "Please choose Agree here", [
    "Strongly disagree",
    "Disagree",
    "Agree",
    "Strongly agree",
  ]);
  b.table(
    "And about the company?",
    rows(
      [
        "I am proud to work here",
        "I am paid fairly",
        "The company has a future",
        "Decisions are explained",
        "I feel safe here",
      ],
      [],
    ),
    AGREE,
  );
  b.nps("How likely are you to recommend us as an employer?");
  b.choose("several", "What would you like more of?", [
    "Training",
    "Free time",
    "Home office",
    "Pay",
    "Feedback",
    "Responsibility",
    "Colleagues",
  ]);
  b.text("What is it like to work here?");
  b.text("What should change first?", "better");
  return b.done("employees, 10 questions, three tables", null, {
    id: check.id,
    right: check.choices[2] ?? "",
  });
}

export function course(): Shape {
  const b = new Builder("vi");
  const came = b.choose("one", "Bạn tham gia khóa học như thế nào?", [
    "Tại lớp",
    "Trực tuyến",
    "Cả hai",
    "Chưa học buổi nào",
  ]);
  b.scale("Bạn hài lòng với giảng viên đến mức nào?", 0.8, 5);
  b.scale("Bài giảng có dễ hiểu không?", 0.75, 5);
  b.scale("Tài liệu có đầy đủ không?", 0.65, 5);
  b.scale("Bài tập có bổ ích không?", 0.65, 5);
  b.scale("Phòng học có thoải mái không?", 0.5, 5);
  b.scale("Thời lượng khóa học có phù hợp không?", 0.55, 5);
  b.scale("Bạn có được giải đáp thắc mắc không?", 0.7, 5);
  b.scale("Khóa học có xứng với học phí không?", 0.75, 5);
  b.nps("Bạn sẽ giới thiệu khóa học cho bạn bè chứ?");
  b.number("Bạn bao nhiêu tuổi?", 24);
  b.choose("several", "Bạn muốn học thêm gì?", [
    "Ngoại ngữ",
    "Tin học",
    "Thiết kế",
    "Kế toán",
    "Kỹ năng mềm",
  ]);
  b.choose("one", "Bạn học vào lúc nào?", ["Buổi sáng", "Buổi chiều", "Buổi tối"]);
  b.text("Bạn nghĩ gì về khóa học này?");
  return b.done(
    "course (Vietnamese), 14 questions",
    { question: came.id, choice: came.choices[3] ?? "" },
    null,
  );
}

/** Written when the first bounds were set, as the one below. */
export function hotel(): Shape {
  const b = new Builder("en");
  b.choose("one", "What brought you here?", ["Holidays", "Work", "An event", "Passing through"]);
  b.choose("one", "How did you book?", ["Website", "Phone", "Agency", "Another site", "On arrival"]);
  b.number("How many nights did you stay?", 3);
  b.table(
    "How satisfied were you with the following?",
    [
      ["Check-in", 0.6],
      ["Cleanliness of the room", 0.7],
      ["Comfort of the bed", 0.65],
      ["Quiet at night", 0.5],
      ["Breakfast", 0.6],
      ["Staff", 0.7],
      ["Value for money", 0.75],
    ],
    ["Not at all", "Little", "Somewhat", "Quite", "Very"],
  );
  b.scale("How likely are you to come back?", 0.8, 10);
  b.stars("How would you rate the hotel as a whole?", 0.85);
  const check = b.choose("check", "Please choose Lemon so that we know you read this", [
    "Apple",
    "Lemon",
    "Plum",
  ]);
  b.choose("several", "What did you use?", ["Pool", "Bar", "Restaurant", "Gym", "Parking", "Laundry"]);
  b.choose("several", "What do you miss?", ["Kettle", "Desk", "Balcony", "Plugs", "Hooks"]);
  b.text("Tell us about your stay");
  b.nps("How likely are you to recommend us?");
  return b.done("hotel, 11 questions and a table", null, { id: check.id, right: check.choices[1] ?? "" });
}

export function bank(): Shape {
  const b = new Builder("vi");
  const used = b.choose("one", "Bạn dùng ứng dụng ngân hàng bao lâu rồi?", [
    "Dưới một tháng",
    "Dưới một năm",
    "Trên một năm",
    "Chưa từng dùng",
  ]);
  b.number("Mỗi tháng bạn chuyển khoản mấy lần?", 12);
  b.table(
    "Bạn đồng ý đến mức nào với các ý sau?",
    [
      ["Ứng dụng dễ dùng", 0.75],
      ["Ứng dụng hay bị lỗi", -0.65],
      ["Tôi tin ứng dụng an toàn", 0.65],
      ["Chuyển tiền nhanh", 0.7],
      ["Tôi hay phải gọi tổng đài", -0.6],
    ],
    ["Rất không đồng ý", "Không đồng ý", "Bình thường", "Đồng ý", "Rất đồng ý"],
  );
  b.stars("Bạn chấm ứng dụng mấy sao?", 0.8);
  b.stars("Bạn chấm nhân viên hỗ trợ mấy sao?", 0.6);
  b.scale("Giải quyết yêu cầu gần nhất dễ hay khó?", 0.6, 7);
  b.nps("Bạn sẽ giới thiệu ngân hàng cho người quen chứ?");
  b.choose("one", "Bạn dùng điện thoại nào?", ["iPhone", "Android", "Khác"]);
  b.choose("several", "Bạn dùng tính năng nào?", [
    "Chuyển tiền",
    "Tiết kiệm",
    "Thẻ",
    "Vay",
    "Hoá đơn",
    "Đầu tư",
  ]);
  b.text("Bạn nghĩ gì về ứng dụng?");
  b.text("Chúng tôi nên cải thiện điều gì?", "better");
  return b.done(
    "bank (Vietnamese), 10 questions and a table",
    { question: used.id, choice: used.choices[3] ?? "" },
    null,
  );
}

/** Written after all bounds were set, as the two below: what is reported. */
export function library(): Shape {
  const b = new Builder("en");
  b.choose("one", "Which branch do you use most?", ["Centre", "North", "Harbour", "School", "Online"]);
  b.choose("one", "How often do you come?", ["Daily", "Weekly", "Monthly", "Rarely"]);
  b.table(
    "How far do you agree?",
    [
      ["I find the books that I look for", 0.65],
      ["It is often too loud to read", -0.6],
      ["The staff help me when I ask", 0.7],
      ["The opening hours suit me", 0.5],
      ["I often wait for a free computer", -0.55],
      ["I feel welcome", 0.75],
    ],
    AGREE,
  );
  b.stars("How good is the children's room?", 0.55);
  b.stars("How good is the catalogue?", 0.6);
  b.scale("How well do we tell you of our events?", 0.5, 5);
  b.nps("How likely are you to recommend the library?", 0.85);
  b.number("How many books did you borrow last month?", 4);
  b.choose("several", "What do you come for?", ["Books", "Films", "Papers", "Computers", "Courses", "Quiet"]);
  b.text("What do you think of the library?");
  b.text("What should we do better?", "better");
  return b.done("library, 10 questions and a table", null, null);
}

export function delivery(): Shape {
  const b = new Builder("vi");
  b.nps("Bạn sẽ giới thiệu dịch vụ giao hàng của chúng tôi chứ?");
  b.stars("Giao hàng có nhanh không?", 0.7);
  b.stars("Hàng có nguyên vẹn không?", 0.6);
  b.stars("Người giao hàng có lịch sự không?", 0.6);
  b.choose("one", "Bạn nhận hàng ở đâu?", ["Ở nhà", "Ở cơ quan", "Ở điểm nhận"]);
  b.choose("several", "Bạn đã đặt gì?", ["Quần áo", "Đồ ăn", "Sách", "Điện tử", "Mỹ phẩm", "Đồ chơi"]);
  b.text("Bạn nghĩ gì về lần giao hàng này?");
  return b.done("delivery (Vietnamese), 7 questions", null, null);
}

export function gym(): Shape {
  const b = new Builder("en");
  const joined = b.choose("one", "How long have you been a member?", [
    "Under a month",
    "Under a year",
    "Longer",
    "Not yet",
  ]);
  b.choose("one", "When do you usually train?", ["Morning", "Noon", "Evening", "Weekend"]);
  b.table(
    "How satisfied are you with the following?",
    [
      ["Machines", 0.65],
      ["Classes", 0.55],
      ["Trainers", 0.7],
      ["Changing rooms", 0.55],
      ["Showers", 0.5],
    ],
    ["Very unsatisfied", "Unsatisfied", "Neither", "Satisfied", "Very satisfied"],
  );
  b.table(
    "How far do you agree?",
    [
      ["I have to wait for machines", -0.6],
      ["I feel well looked after", 0.75],
      ["It is clean", 0.65],
      ["The music bothers me", -0.45],
    ],
    AGREE,
  );
  b.stars("How would you rate the gym?", 0.85);
  b.scale("How likely are you to stay for another year?", 0.75, 10);
  b.nps("How likely are you to recommend us?", 0.85);
  b.choose("several", "What do you use?", ["Weights", "Bikes", "Pool", "Sauna", "Classes", "Courts", "Shop"]);
  b.choose("several", "What would you like more of?", ["Space", "Classes", "Showers", "Lockers", "Trainers"]);
  b.number("How old are you?", 34);
  b.text("What do you think of the gym?");
  return b.done(
    "gym, 11 questions and two tables",
    { question: joined.id, choice: joined.choices[3] ?? "" },
    null,
  );
}
