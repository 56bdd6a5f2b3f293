/** What people call columns and values that files name in the other language. */

const HEADERS: readonly (readonly string[])[] = [
  [
    "city",
    "thành phố",
    "tỉnh thành",
    "nơi",
    "where",
    "ở đâu",
    "chỗ nào",
    "nơi nào",
    "hotel",
    "property",
    "khách sạn nào",
  ],
  ["channel", "kênh", "kênh đặt", "kênh đặt phòng", "kênh bán phòng", "kênh bán", "source"],
  ["country", "quốc gia", "nước"],
  ["region", "vùng", "khu vực", "miền"],
  ["branch", "chi nhánh", "cơ sở", "location"],
  ["store", "cửa hàng", "shop"],
  ["gender", "giới tính"],
  ["age", "tuổi", "độ tuổi", "age group"],
  [
    "guest type",
    "customer type",
    "type of guest",
    "type of guests",
    "kind of guest",
    "kinds of guests",
    "kind of guests",
    "types of guests",
    "loại khách",
    "nhóm khách",
    "đối tượng khách",
    "kiểu khách",
    "guest group",
    "guest groups",
    "segment",
    "loại khách hàng",
  ],
  ["product", "sản phẩm"],
  ["language", "ngôn ngữ"],
  ["version", "phiên bản"],
  ["device", "thiết bị"],
  ["department", "phòng ban", "bộ phận"],
  ["stars", "rating", "ratings", "số sao", "star rating"],
];

const VALUES: readonly (readonly string[])[] = [
  ["family", "gia đình"],
  ["couple", "cặp đôi", "các cặp đôi"],
  ["business", "công tác", "business travellers", "business travelers", "business guests"],
  ["solo", "đi một mình", "solo travellers", "solo travelers"],
  ["male", "nam", "men"],
  ["female", "nữ", "women"],
  ["online", "trực tuyến"],
  ["hà nội", "ha noi", "hanoi"],
  ["đà nẵng", "da nang", "danang"],
  ["hội an", "hoi an", "hoian"],
  ["hồ chí minh", "thành phố hồ chí minh", "ho chi minh city", "tp hồ chí minh", "tp.hcm", "tp hcm"].concat([
    "tphcm",
    "hcm",
    "hcmc",
    "sài gòn",
    "saigon",
  ]),
  ["walk-in", "vãng lai"],
];

const synonyms = (table: readonly (readonly string[])[], name: string): string[] =>
  table.filter((row) => row.includes(name.toLowerCase())).flat();

/** "City" and "Cities", "thành phố". */
export const spokenHeaders = (header: string): string[] =>
  [header, ...synonyms(HEADERS, header)].flatMap(plurals);

/** "Family" and "Families", "gia đình". */
export const spokenValues = (value: string): string[] => [value, ...synonyms(VALUES, value)].flatMap(plurals);

/** A name as it stands, and in the plural of English; "Wi-Fi" and "wifi". */
export function plurals(name: string): string[] {
  const one = name.replace(/(?<=\p{L})-(?=\p{L})/gu, "");
  const names = one === name ? [name] : [name, one];
  return names.flatMap((own) => {
    if (!/[a-z]$/i.test(own)) return [own];
    if (/[^aeiou]y$/i.test(own)) return [own, own.replace(/y$/i, "ies")];
    return /(?:s|x|ch|sh)$/i.test(own) ? [own, `${own}es`] : [own, `${own}s`];
  });
}

/** Languages whose syllable is a person, too. */
const NAMES_TOO = new Set(["anh", "nga", "ý", "thái"]);

/** "Korean", "tiếng Hàn", "Hàn Quốc". */
export function spokenLanguages(code: string): string[] {
  const nameIn = (language: string) =>
    new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code;
  const vi = nameIn("vi").toLowerCase();
  const bare = vi.replace(/^tiếng /, "");
  // "Anh" alone is a man, "Nga" a woman.
  return [nameIn("en"), vi, ...(NAMES_TOO.has(bare) ? [] : [bare]), `${bare} quốc`];
}
