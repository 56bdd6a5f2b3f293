import { conceptMatcher } from "./concept-matcher.ts";
import { stopWords } from "./stop-words.ts";
import { stemmed, topicWords } from "./topic-words.ts";

/** Names of one thing, a line each: a list that says "staff" and "service" of the same says it twice. */
const ONE_THING = [
  "staff service waiter waitress waitstaff server team people employee crew nhân viên nv phục vụ lễ tân đội ngũ phong cách thái độ",
  "price pricing cost giá cả tiền",
  "place restaurant spot location experience vị trí địa điểm",
  "app application platform website site",
  "khách sạn ks hotel homestay",
  "máy điện thoại đt sản phẩm",
  "food dish meal cuisine đồ ăn thức món bữa sáng",
];

const NAMES = new Map(
  ONE_THING.flatMap((line, place) => line.split(" ").map((word) => [word, `${place}`] as const)),
);

/** The things that a clause speaks of, without what it says of them; names of one thing are one. */
export function subjectsOf(text: string, language: string): Set<string> {
  const { forms } = topicWords(text);
  const stop = stopWords(language);
  const found = conceptMatcher(language)?.find(forms, 0, forms.length, false) ?? [];
  const subjects = new Set<string>();
  for (const [at, form] of forms.entries()) {
    if (stop.has(form) || found.some(({ from, to }) => from <= at && at < to)) continue;
    const word = language === "en" ? stemmed(form) : form;
    subjects.add(NAMES.get(word) ?? word);
  }
  return subjects;
}
