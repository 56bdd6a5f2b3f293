import { readsAsComment, readsAsHeader, readsAsValue } from "../spreadsheet/header.ts";
import { type Cell, isBlankCell, isBlankText, type Row } from "../spreadsheet/table.ts";
import { isUrl } from "./cells.ts";

/** Where in a sheet the header and the comments are. */
export interface Layout {
  /** Row number of the header; null for none. */
  header_row: number | null;
  comment_column: number;
}

/** A header stands among the first rows, below at most a letterhead. */
const HEADER_WITHIN = 20;
/** Share of the usual row's cells that a header fills; titles and notes fill one or two. */
const FILLED = 0.6;
/** Names of columns are so much shorter than what stands below them. */
const SHORTER = 0.6;
/** A text of fewer letters is a name or a mark rather than a comment. */
const COMMENT_LENGTH = 12;
/** A first column of texts as long as this is taken as the comments whatever another is called. */
const SURELY_COMMENT = 25;

/** Names of columns have no more words than this, comments usually have. */
const NAME_WORDS = 6;

/** What stands where a value is missing. */
const MISSING = /^(n\.?\/?a\.?|null|none|nan|nil|unknown|không|không có|không rõ|trống|[-–—.…?/\s]+)$/iu;

const NAMES_COMMENTS =
  /nhận xét|góp ý|phản hồi|ý kiến|bình luận|nội dung|cảm nhận|تعليق|ملاحظات|rəy|(?<!\p{L})(comments?|feedback|reviews?|verbatims?|remarks?|opinions?|messages?|texts?|content|body|answers?|responses?|kommentar|rückmeldung|comentarios?|avis)(?!\p{L})/iu;
const NAMES_OTHERS =
  /(?<!\p{L})(ngày|giờ|thời gian|sao|mã|số|tên|họ|điểm|loại|kênh|nguồn|trạng thái|khách|khách hàng|người|chi nhánh|cửa hàng|sản phẩm|địa chỉ|sđt|điện thoại|dates?|days?|time|created|posted|submitted|score|rating|stars?|nps|csat|ids?|no|number|count|names?|title|type|channel|source|status|customer|user|author|store|branch|product|city|region|address|e-?mail|phone|link|url|language)(?!\p{L})/iu;

/** The header's row and the comments' column, as the first rows of a sheet tell; what is chosen stays. */
export function guessLayout(
  rows: readonly Row[],
  chosen: { header_row?: number | null | undefined; comment_column?: number | undefined } = {},
): Layout {
  const header_row = chosen.header_row === undefined ? (guessHeader(rows)?.row ?? null) : chosen.header_row;
  const header = rows.find(({ row }) => row === header_row);
  const below = rows.filter(({ row }) => header_row === null || row > header_row);
  return { header_row, comment_column: chosen.comment_column ?? guessComments(header?.cells ?? [], below) };
}

/** How much a sheet's first rows look like a table of comments; the larger the more. */
export function tableScore(rows: readonly Row[]): number {
  const { header_row, comment_column } = guessLayout(rows);
  const below = rows.filter(({ row }) => header_row === null || row > header_row);
  const header = rows.find(({ row }) => row === header_row)?.cells[comment_column];
  const letters = below.reduce((sum, { cells }) => sum + Math.min(40, lengthOf(cells[comment_column])), 0);
  const named = typeof header === "string" && namesComments(header) ? 4 : 1;
  return letters * Math.min(5, median(below.map(filledOf))) * named;
}

function guessHeader(rows: readonly Row[]): Row | null {
  const usual = median(rows.slice(Math.min(rows.length - 1, Math.floor(rows.length / 2))).map(filledOf));
  if (usual <= 1) return guessHeaderOfList(rows);
  let best: Row | null = null;
  for (const [at, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const filled = filledOf(row);
    if (filled < usual * FILLED) continue;
    if (best && filled < filledOf(best) * 1.5) continue;
    if (isHeader(row, rows.slice(at + 1))) best = row;
    // Data has begun: a header stands above it.
    else if (!best) return null;
  }
  return best;
}

/** Of one column: a title may stand above the header, which then is called like comments. */
function guessHeaderOfList(rows: readonly Row[]): Row | null {
  const named = rows.slice(0, HEADER_WITHIN).find(({ cells }) => cells.some(isNameOfComments));
  if (named) return named;
  const [first, ...below] = rows;
  return first && isHeader(first, below) ? first : null;
}

/** Nothing but a usual name: "Nhận xét của khách hàng". Comments, too, may hold the word. */
function isNameOfComments(cell: Cell | undefined): boolean {
  if (typeof cell !== "string" || !isShort(cell) || !readsAsHeader([cell])) return false;
  const at = NAMES_COMMENTS.exec(cell.trim())?.index;
  return at === 0 || (at !== undefined && /^(customer|user|your|khách|open)\s/i.test(cell.trim()));
}

const isShort = (text: string): boolean => text.trim().split(/\s+/).length <= NAME_WORDS;

const namesComments = (header: string): boolean =>
  isShort(header) && NAMES_COMMENTS.test(header) && !NAMES_OTHERS.test(header);

/** "Comment", but not "comment 2" or "Customer comment". */
const isJustComments = (header: string): boolean => NAMES_COMMENTS.exec(header.trim())?.[0] === header.trim();

/** True when a row could name columns and differs from the rows below. */
function isHeader({ cells }: Row, below: readonly Row[]): boolean {
  const filled = cells.filter((cell) => !isBlankCell(cell));
  // A column may be called by its year; beside a name of comments that is no value.
  const names = filled.some(isNameOfComments) ? filled.filter((cell) => !isYear(cell)) : filled;
  if (!names.every((cell): cell is string => typeof cell === "string")) return false;
  if (namesValues(cells, below)) return true;
  if (!readsAsHeader(names)) return false;
  if (below.length === 0) return true;
  if (names.some((name) => /[?:]\s*$/.test(name))) return true;
  if (names.length === 1 && names.some(isNameOfComments)) return true;
  const named = (name: string) => isShort(name) && (NAMES_COMMENTS.test(name) || NAMES_OTHERS.test(name));
  if (names.length > 1 && names.some(named)) return true;
  const longest = (row: readonly Cell[]) => Math.max(0, ...row.map(lengthOf));
  return longest(cells) <= median(below.map((row) => longest(row.cells))) * SHORTER;
}

const isYear = (cell: Cell | undefined): boolean => /^(19|20)\d\d$/.test(String(cell ?? "").trim());

/**
 * True when words stand above values and nothing in the row is one: that tells a header whatever its other
 * names are, for a form's export has whole questions among them.
 */
function namesValues(cells: readonly Cell[], below: readonly Row[]): boolean {
  if (cells.some((cell) => !isBlankCell(cell) && isValue(cell))) return false;
  const above = cells.filter((cell, at) => !isBlankCell(cell) && holdsValues(below, at)).map(nameOf);
  return above.length > 0 && !above.some((name) => MISSING.test(name.trim()));
}

function holdsValues(rows: readonly Row[], column: number): boolean {
  const cells = rows.map((row) => row.cells[column]).filter((cell) => !isBlankCell(cell));
  return cells.length > 0 && cells.filter(isValue).length >= cells.length * FILLED;
}

const isValue = (cell: Cell | undefined): boolean =>
  typeof cell === "string" ? readsAsValue(cell.trim()) || isUrl(cell) : !isBlankCell(cell);

interface ColumnLook {
  column: number;
  header: string;
  /** Mean length of its texts; 0 where it holds values. */
  length: number;
}

/**
 * The first column that holds anything, as the specification has it, unless that one is no comments and
 * another is: called so and nothing else, called so, or of much longer texts.
 */
function guessComments(header: readonly Cell[], below: readonly Row[]): number {
  const width = Math.max(header.length, ...below.map(({ cells }) => cells.length), 0);
  const looks: ColumnLook[] = [];
  for (let column = 0; column < width; column++) {
    const cells = below.map((row) => row.cells[column]).filter((cell) => !isBlankCell(cell));
    if (cells.length === 0) continue;
    const values = cells.filter(isValue).length > cells.length / 2;
    const length = cells.reduce<number>((sum, cell) => sum + lengthOf(cell), 0) / cells.length;
    looks.push({ column, header: nameOf(header[column]), length: values ? 0 : length });
  }
  const [first, ...others] = looks;
  // An empty column that is called comments says what is missing better than comments of numbers.
  const meant = header.findIndex((cell) => namesComments(nameOf(cell)));
  if (!first || (meant >= 0 && looks.every(({ length }) => length === 0))) {
    return meant >= 0 ? meant : firstNamed(header);
  }
  const surely = first.length >= SURELY_COMMENT && !NAMES_OTHERS.test(first.header);
  if (surely || (first.length > 0 && namesComments(first.header))) return first.column;
  const named = others.filter(({ header: name, length }) => length > 0 && namesComments(name));
  const exact = named.filter(({ header: name }) => isJustComments(name));
  const [meantMost, ...rivals] = exact.length > 0 ? exact : named;
  if (meantMost) return (muchLonger(rivals, meantMost) ?? meantMost).column;
  const best = muchLonger(others, first);
  return best && !readsAsCommentColumn(first, below) ? best.column : first.column;
}

/** The one of the longest texts, where these are comments and twice as long as those of the one before. */
function muchLonger(looks: readonly ColumnLook[], than: ColumnLook): ColumnLook | undefined {
  const [best] = [...looks].sort((one, other) => other.length - one.length);
  return best && best.length >= COMMENT_LENGTH && best.length >= than.length * 2 ? best : undefined;
}

const readsAsCommentColumn = ({ column, length }: ColumnLook, below: readonly Row[]): boolean =>
  length > 0 && below.some(({ cells }) => readsAsComment(nameOf(cells[column])));

const firstNamed = (header: readonly Cell[]): number =>
  Math.max(
    0,
    header.findIndex((cell) => !isBlankCell(cell)),
  );

const nameOf = (cell: Cell | undefined): string => (typeof cell === "string" ? cell : "");
const lengthOf = (cell: Cell | undefined): number =>
  typeof cell === "string" && !isBlankText(cell) ? cell.trim().length : 0;
const filledOf = ({ cells, uncalculated }: Row): number =>
  cells.filter((cell) => !isBlankCell(cell)).length + (uncalculated?.length ?? 0);

function median(values: number[]): number {
  const sorted = values.sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
