import { parseSync } from "vite";

const SWAPPED = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};
const SWAPPED_METHODS = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  startsWith: "endsWith",
  endsWith: "startsWith",
};
/** Nodes that hold types or names only: nothing runs in them. */
const WITHOUT_CODE = /^(TS(?!As|NonNull|Satisfies)|Import|ExportAll)/;
const CHOOSES = /^(Unary|Conditional|Logical|Parenthesized)Expression$/;

/**
 * The mutants of a TypeScript source: each is one small change that a test should notice, as
 * `{ start, end, text, line, what, host }`, where `text` replaces the source from `start` to `end`, and `host` is
 * the expression or statement that another can stand for as a whole.
 */
export function findMutants(name, source) {
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const mutants = [];
  const add = ({ start, end, text, host }) => {
    const line = source.slice(0, start).split("\n").length;
    const what = `${source.slice(start, end)} → ${text || "nothing"}`;
    mutants.push({ start, end, text, line, what, host });
  };
  visit(program, [], null, (node, above, key) => {
    const host = hostOf(node, above);
    if (isWordForNoId(node, above, source) || isSignOfOrder(node, above)) return;
    mutate(node, above.at(-1), key, source, (changed, text, start = changed.start, end = changed.end) =>
      // The test of a condition is a place of its own.
      add({ start, end, text, host: changed === node.test ? node.test : host }),
    );
  });
  return mutants.sort((a, b) => a.start - b.start);
}

/** A link of a chain with `?.` in it stands for nothing by itself: what the whole chain is does. */
function hostOf(node, above) {
  let link = node;
  for (const parent of above.toReversed()) {
    if (parent.type === "ChainExpression") return parent;
    if (parent.callee !== link && parent.object !== link && parent.expression !== link) return node;
    link = parent;
  }
  return node;
}

/** `questions.get(question_id ?? "")`: by no word for an id that is not there anything is found. */
function isWordForNoId(node, above, source) {
  const [lookup, or] = above.slice(-2);
  if (or?.operator !== "??" || or.right !== node || node.value !== "") return false;
  if (!/\b(\w+_)?id$/.test(source.slice(or.left.start, or.left.end))) return false;
  if (lookup.type === "MemberExpression") return lookup.property === or;
  return lookup.type === "CallExpression" && /^(get|has|includes)$/.test(lookup.callee.property?.name);
}

/** `sort((a, b) => (a < b ? -1 : 1))`: of what a comparison gives only the sign counts. */
function isSignOfOrder(node, above) {
  if (node.value !== 1) return false;
  const [call, comparison] = above.filter(({ type }) => !CHOOSES.test(type)).slice(-2);
  if (comparison?.type !== "ArrowFunctionExpression" || call.type !== "CallExpression") return false;
  return /^(sort|toSorted)$/.test(call.callee.property?.name);
}

function mutate(node, parent, key, source, add) {
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      const { left, right, operator } = node;
      if (!(operator in SWAPPED) || (operator === "+" && [left, right].some(isText))) return;
      const at = source.indexOf(operator, left.end);
      add(node, SWAPPED[operator], at, at + operator.length);
      return;
    }
    case "UnaryExpression":
      if (node.operator === "!") add(node, source.slice(node.argument.start, node.argument.end));
      return;
    case "UpdateExpression":
      if (node.operator === "++") add(node, source.slice(node.start, node.end).replace("++", "--"));
      return;
    case "IfStatement":
    case "ConditionalExpression":
      add(node.test, "true");
      add(node.test, "false");
      return;
    case "ExpressionStatement":
      if (!node.directive && /^(Await|Call|Assignment)/.test(node.expression.type)) add(node, ";");
      return;
    case "Literal":
      mutateLiteral(node, parent, key, add);
      return;
    case "CallExpression": {
      const { callee } = node;
      const name = callee.type === "MemberExpression" && !callee.computed && callee.property.name;
      if (name && Object.hasOwn(SWAPPED_METHODS, name)) add(callee.property, SWAPPED_METHODS[name]);
      if (name === "filter") add(node, source.slice(callee.object.start, callee.object.end));
      return;
    }
  }
}

function mutateLiteral(node, parent, key, add) {
  if ((key === "key" && !parent.computed) || key === "source") return;
  if (typeof node.value === "boolean") add(node, String(!node.value));
  else if (typeof node.value === "number") add(node, `(${node.raw} + 1)`);
  else if (typeof node.value === "string") {
    if (!parent.type.startsWith("TS")) add(node, node.value === "" ? '"mutated"' : '""');
  }
}

const isText = (node) => node.type === "TemplateLiteral" || typeof node.value === "string";

function visit(node, above, key, each) {
  if (WITHOUT_CODE.test(node.type)) return;
  each(node, above, key);
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === "string") visit(child, [...above, node], name, each);
    }
  }
}
