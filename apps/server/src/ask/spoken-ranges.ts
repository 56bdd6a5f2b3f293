/** What people call ages that values are: "over sixties". */

const TENS: Record<string, string> = {
  ...{ 20: "twenties", 30: "thirties", 40: "forties", 50: "fifties", 60: "sixties", 70: "seventies" },
};

export function spokenRange(value: string): string[] {
  const [, from, to] = /^(\d{1,3}) ?[-–] ?(\d{1,3})$/.exec(value) ?? [];
  if (from && to)
    return [`${from} ${to}`, `${from} to ${to}`, `từ ${from} đến ${to}`, `${from} đến ${to}`].flatMap(aged);
  const above = /^(?:over|above|trên|>) ?(\d{1,3})$|^(\d{1,3})\+$/i.exec(value);
  const below = /^(?:under|below|dưới|<) ?(\d{1,3})$/i.exec(value)?.[1];
  const limit = above?.[1] ?? above?.[2];
  return limit ? spokenAbove(limit) : below ? spokenBelow(below) : [];
}

const spokenAbove = (limit: string): string[] =>
  [
    ...["over", "above", "older than", "more than", "trên", "hơn", "từ"].map((word) => `${word} ${limit}`),
    ...["and over", "and above", "and older", "or over", "or older", "plus", "trở lên", "tuổi trở lên"].map(
      (word) => `${limit} ${word}`,
    ),
    ...(TENS[limit] ? [`over ${TENS[limit]}`, `${TENS[limit]}`] : []),
    `${limit}+`,
  ].flatMap(aged);

const spokenBelow = (limit: string): string[] =>
  ["under", "below", "younger than", "less than", "dưới", "chưa tới"]
    .map((word) => `${word} ${limit}`)
    .flatMap(aged);

const aged = (name: string) => [
  ...[
    name,
    `${name}s`,
    `${name} tuổi`,
    `${name} years`,
    `${name} years old`,
    `${name} year olds`,
    `${name} year old`,
  ],
  ...[`aged ${name}`, `age ${name}`, `ages ${name}`, `tuổi ${name}`],
];

const YOUNG =
  "young, younger, youngest, young people, younger people, the young, young ones, youth, trẻ, người trẻ, giới trẻ, khách trẻ, bạn trẻ, các bạn trẻ, trẻ tuổi, trẻ nhất, người trẻ tuổi, gen z".split(
    ", ",
  );
const OLD =
  "older, oldest, older people, elderly, the elderly, seniors, senior, senior citizens, pensioners, retirees, người lớn tuổi, người già, khách lớn tuổi, người cao tuổi, lớn tuổi, cao tuổi, lớn tuổi nhất, cô chú, cô chú lớn tuổi, các cụ, các bác".split(
    ", ",
  );

/** Whether the values of a column are ages. */
export const isOfAges = (header: string): boolean => /\bage|tuổi/i.test(header);

/** Of a column of ages the lowest and the highest, as people say them: "young people", "over sixties". */
export function spokenAges(values: readonly string[], value: string): string[] {
  const ages = values.flatMap((one) => {
    const [first, second] = [...one.matchAll(/\d{1,3}/g)].map(([number]) => Number(number));
    const isBelow = /^(?:under|below|dưới|<)/i.test(one);
    return first === undefined
      ? []
      : [{ one, low: isBelow ? 0 : first, high: second ?? (isBelow ? first : null) }];
  });
  if (ages.length < 3 || ages.length < values.length - 1) return [];
  const sorted = ages.toSorted((a, b) => a.low - b.low);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (value === lowest?.one)
    return [
      ...YOUNG,
      ...(lowest.high ? [lowest.high, lowest.high + 1].flatMap((age) => spokenBelow(`${age}`)) : []),
    ];
  if (value === highest?.one)
    return [...OLD, ...[highest.low, highest.low - 1].flatMap((age) => spokenAbove(`${age}`))];
  return [];
}
