import releases from "./releases.json" with { type: "json" };

/** Migrations up to here were written when hosts of two versions did not work side by side. */
const LAST_FREE = "0069_language_model.sql";

/** Statements after which hosts of the release before fail, or lose what they write. */
const CONTRACTIONS: readonly [what: string, pattern: RegExp][] = [
  ["drops a table, view, schema or type", /\bdrop\s+(?:table|materialized\s+view|view|schema|type|domain)\b/],
  ["drops a function or trigger", /\bdrop\s+(?:function|procedure|trigger)\b/],
  ["drops a column", /\bdrop\s+column\b/],
  ["renames", /\brename\s+(?:to|column|constraint|\w+\s+to)\b/],
  ["changes a column's type", /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/],
  ["asks for a value", /\balter\s+column\s+\w+\s+set\s+not\s+null\b/],
  ["takes a default away", /\balter\s+column\s+\w+\s+drop\s+default\b/],
  ["moves a table", /\bset\s+schema\b/],
  [
    "adds a rule to rows of an old table",
    /\badd\s+(?:constraint\s+\w+\s+)?(?:check|unique|exclude|primary\s+key|foreign\s+key)\b/,
  ],
];
const NEW_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)([^,;]*)/g;
const CONTRACT_HEAD = /^--\s*contract:\s*since\s+(\d+\.\d+\.\d+)\s+\S/m;

/** No database is distributed over several servers that has not taken this one. */
const LAST_OF_ONE_SERVER = "0136_set_aside_references.sql";
const NEW_RULE = /\badd\s+(?:constraint\s+\w+\s+)?(?:check|unique|exclude|primary\s+key|foreign\s+key)\b/;

/**
 * Why a migration would break hosts of the release before it (ADR 50), or null. One that takes something away says
 * in its head since which release nothing uses it: `-- contract: since 0.4.0 scores are read from topic_scores`.
 * A check is widened by dropping it and adding the wider one; that, too, says so.
 * @param name its file's name @param text its SQL
 */
export function refuseMigration(name: string, text: string): string | null {
  if (name <= LAST_FREE) return null;
  if (name > LAST_OF_ONE_SERVER && hasRuleAmongOthers(text))
    return `${name} adds a rule to a table beside other changes of it: a distributed database takes it only by an "alter table" of its own (ADR 91)`;
  const found = contractionsOf(text);
  const since = CONTRACT_HEAD.exec(text)?.[1];
  if (since === undefined) {
    if (found.length === 0) return null;
    return `${name} ${found.join(", ")}: hosts of the release before it would fail. Expand first and contract a release later, with "-- contract: since VERSION why" at its head (ADR 50)`;
  }
  const release = releases.find(({ version }) => version === since);
  if (!release) return `${name} contracts since ${since}, which is no release`;
  if (release.last_migration >= name)
    return `${name} is part of ${since} itself: it may contract a release later`;
  return null;
}

function contractionsOf(text: string): string[] {
  const others = statementsOnOthers(text).join(";");
  const found = CONTRACTIONS.filter(([, pattern]) => pattern.test(others)).map(([what]) => what);
  for (const [, column, rest = ""] of others.matchAll(NEW_COLUMN)) {
    if (/\bnot\s+null\b/.test(rest) && !/\bdefault\b|\bgenerated\b/.test(rest)) {
      found.push(`adds the column ${column} that old hosts do not fill`);
    }
  }
  return found;
}

/** Its statements but for those on tables that it makes itself: nobody else uses these yet. */
function statementsOnOthers(text: string): string[] {
  const statements = withoutWords(text);
  const made = new Set(
    [...statements.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/g)].map(
      ([, table]) => table,
    ),
  );
  return statements
    .split(";")
    .filter((one) => !made.has(/\balter\s+table\s+(?:only\s+)?([\w.]+)/.exec(one)?.[1] ?? ""));
}

function hasRuleAmongOthers(text: string): boolean {
  return statementsOnOthers(text).some((statement) => {
    let flat = statement;
    for (let before = ""; before !== flat; ) {
      before = flat;
      flat = flat.replace(/\([^()]*\)/g, "");
    }
    return /\balter\s+table\b/.test(flat) && flat.includes(",") && NEW_RULE.test(flat);
  });
}

/** SQL in small letters without comments, texts and the bodies of functions. */
const withoutWords = (text: string) =>
  text
    .replace(/--[^\n]*/g, "")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'[^']*'/g, "''")
    .toLowerCase();
