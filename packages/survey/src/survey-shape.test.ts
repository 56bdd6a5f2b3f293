import { expect, test } from "vitest";
import { z } from "zod";
import { Survey } from "./survey.ts";
import written from "./survey-shape.json" with { type: "json" };

interface Json extends Record<string, unknown> {
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  additionalProperties?: Json | boolean;
  propertyNames?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  const?: unknown;
}

const LIMITS = ["type", "const", "enum", "pattern", "minLength", "maxLength", "minimum", "maximum"];
const SIZES = ["minItems", "maxItems"];

const ID = /^pattern=\^\(\[0-9a-fA-F\]\{8\}.*/;

/** A line for each place of a shape, with what may stand there. */
function linesOf(json: Json, path: string): string[] {
  const limits = [...LIMITS, ...SIZES].flatMap((name) =>
    json[name] === undefined ? [] : [`${name}=${[json[name]].flat().join("|")}`.replace(ID, "id")],
  );
  const ways = json.anyOf ?? json.oneOf ?? [];
  const { additionalProperties: values } = json;
  return [
    [path, ...limits].join(" "),
    ...Object.entries(json.properties ?? {}).flatMap(([name, of]) =>
      linesOf(of, `${path}.${name}${json.required?.includes(name) ? "" : "?"}`),
    ),
    ...(json.items ? linesOf(json.items, `${path}[]`) : []),
    ...(json.propertyNames ? linesOf(json.propertyNames, `${path}{key}`) : []),
    ...(typeof values === "object" ? linesOf(values, `${path}{}`) : []),
    ...ways.flatMap((way, at) => linesOf(way, `${path}<${nameOf(way) ?? at}>`)),
  ];
}

const nameOf = ({ properties = {} }: Json) => properties.type?.const ?? properties.kind?.const;

test("a survey's shape changes only on purpose: what people have drafted must fit in every later version", () => {
  const shape = z.toJSONSchema(Survey, { io: "input", unrepresentable: "any" }) as Json;
  expect(linesOf(shape, "survey")).toEqual(written);
});
