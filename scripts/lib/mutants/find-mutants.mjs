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

/**
 * The mutants of a TypeScript source: each is one small change that a test should notice, as
 * `{ start, end, text, line, what }`, where `text` replaces the source from `start` to `end`.
 */
export function findMutants(name, source) {
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const mutants = [];
  const add = (node, text, start = node.start, end = node.end) => {
    const line = source.slice(0, start).split("\n").length;
    mutants.push({ start, end, text, line, what: `${source.slice(start, end)} → ${text || "nothing"}` });
  };
  visit(program, null, null, (node, parent, key) => mutate(node, parent, key, source, add));
  return mutants.sort((a, b) => a.start - b.start);
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
  if (typeof node.value === "boolean") add(node, String(!node.value));
  else if (typeof node.value === "number") add(node, `(${node.raw} + 1)`);
  else if (typeof node.value === "string") {
    const isName = (key === "key" && !parent.computed) || parent.type.startsWith("TS");
    if (!isName) add(node, node.value === "" ? '"mutated"' : '""');
  }
}

const isText = (node) => node.type === "TemplateLiteral" || typeof node.value === "string";

function visit(node, parent, key, each) {
  if (WITHOUT_CODE.test(node.type)) return;
  each(node, parent, key);
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === "string") visit(child, node, name, each);
    }
  }
}
