import { inOrder } from "@soundings/survey/numbering";
import { isParameterName } from "@soundings/survey/parameter-name";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { parseRichText } from "@soundings/survey/rich-text";
import type { Block, Parameter, ParameterLimit, Survey, Variant } from "@soundings/survey/survey";
import { textsOf } from "@soundings/survey/translation";

/** What the Settings tab does to parameters and variants. Every function gives a new survey. */

export function addParameter(survey: Survey, parameter: Parameter): Survey {
  return { ...survey, parameters: [...survey.parameters, parameter] };
}

export function setParameterValues(survey: Survey, parameterId: string, values: string[]): Survey {
  const parameters = survey.parameters.map((one) => (one.id === parameterId ? { ...one, values } : one));
  return { ...survey, parameters };
}

/**
 * Renames a parameter. `before` is the last right name it had: texts that repeat it follow, once the new
 * name is right and nobody else's, so that half a name never breaks them.
 */
export function renameParameter(survey: Survey, parameterId: string, name: string, before: string): Survey {
  const parameters = survey.parameters.map((one) => (one.id === parameterId ? { ...one, name } : one));
  const renamed = { ...survey, parameters };
  if (name === before || !mayBeNamed(survey, parameterId, name)) return renamed;
  const piped = new RegExp(`\\{\\{parameter:\\s*${before}\\s*(?=[|}])`, "g");
  const text = JSON.stringify(renamed);
  return piped.test(text) ? (JSON.parse(text.replace(piped, `{{parameter:${name}`)) as Survey) : renamed;
}

/** Whether a name is right for a parameter, and no other one has it. */
export function mayBeNamed(survey: Survey, parameterId: string, name: string): boolean {
  const taken = survey.parameters.some(
    (one) => one.id !== parameterId && one.name.toLowerCase() === name.toLowerCase(),
  );
  return isParameterName(name) && !taken;
}

export interface ParameterUses {
  /** Texts that repeat its value. */
  texts: number;
  /** Questions whose choices it gives. */
  questions: Question[];
  variants: Variant[];
  limits: ParameterLimit[];
}

export function usesOfParameter(survey: Survey, { id, name }: Parameter): ParameterUses {
  return {
    texts: repeatedNames(survey).filter((names) => names.has(name)).length,
    questions: inOrder(survey.blocks, "block_number")
      .flatMap(({ questions }) => inOrder(questions, "question_number"))
      .filter((question) => isSource(question, id)),
    variants: survey.variants.filter(({ values }) => id in values),
    limits: survey.parameter_limits.filter((one) => one.action !== "DELETE" && one.parameter_id === id),
  };
}

const repeated = new WeakMap<Survey, ReadonlySet<string>[]>();

/** The parameters of each text that repeats any; read once for all of a survey's parameters. */
function repeatedNames(survey: Survey): ReadonlySet<string>[] {
  const known = repeated.get(survey);
  if (known) return known;
  const names = textsOf(survey)
    .filter(({ text }) => text.includes("{{parameter:"))
    .map(({ text }) => {
      const pipes = parseRichText(text).filter((piece) => piece.kind === "pipe");
      return new Set(pipes.filter(({ source }) => source === "parameter").map((pipe) => pipe.name));
    });
  repeated.set(survey, names);
  return names;
}

function isSource(question: Question, parameterId: string): boolean {
  const source = answerRulesOf(question).source?.(question.options);
  return source?.kind === "parameter" && source.parameter_id === parameterId;
}

/**
 * Takes a parameter away, from variants and limits too. Questions that take their choices from it are told to
 * look for another source (check-survey.ts).
 */
export function removeParameter(survey: Survey, parameterId: string): Survey {
  return {
    ...survey,
    parameters: survey.parameters.filter(({ id }) => id !== parameterId),
    variants: survey.variants.map((variant) => {
      const { [parameterId]: _, ...values } = variant.values;
      return parameterId in variant.values ? { ...variant, values } : variant;
    }),
    parameter_limits: survey.parameter_limits.map((limit) =>
      limit.parameter_id === parameterId ? { ...limit, action: "DELETE" as const } : limit,
    ),
  };
}

export function addVariant(survey: Survey, variant: Variant): Survey {
  return { ...survey, variants: [...survey.variants, variant] };
}

export function renameVariant(survey: Survey, variantId: string, name: string): Survey {
  const variants = survey.variants.map((one) => (one.id === variantId ? { ...one, name } : one));
  return { ...survey, variants };
}

/** Fixes a parameter's value in a variant's link; an empty one leaves it open. */
export function setVariantValue(
  survey: Survey,
  variantId: string,
  parameterId: string,
  value: string,
): Survey {
  const variants = survey.variants.map((one) => {
    if (one.id !== variantId) return one;
    const { [parameterId]: _, ...others } = one.values;
    return { ...one, values: value === "" ? others : { ...others, [parameterId]: value } };
  });
  return { ...survey, variants };
}

/** Puts a value that a variant brought into its parameter's list. */
export function keepValue(survey: Survey, parameterId: string, value: string): Survey {
  const parameter = survey.parameters.find(({ id }) => id === parameterId);
  const known = value.trim() === "" || parameter?.values.includes(value);
  return !parameter || known ? survey : setParameterValues(survey, parameterId, [...parameter.values, value]);
}

/** The blocks that are shown in a variant's link, and not in all. */
export const blocksOfVariant = (blocks: readonly Block[], variantId: string): Block[] =>
  inOrder(blocks, "block_number").filter(({ variant_ids }) => variant_ids.includes(variantId));

/** Takes a variant away; a block that was shown in it alone is shown in every link from then on. */
export function removeVariant(survey: Survey, variantId: string): Survey {
  return {
    ...survey,
    variants: survey.variants.filter(({ id }) => id !== variantId),
    blocks: survey.blocks.map((block) =>
      block.variant_ids.includes(variantId)
        ? { ...block, variant_ids: block.variant_ids.filter((id) => id !== variantId) }
        : block,
    ),
  };
}
