import { classOf, isAmong, isOfClass, type Manner } from "./manners.ts";
import type { Part, Wording } from "./point-quote.ts";
import { union } from "./sorted-lists.ts";
import { isOfPeopleStatement } from "./statement-keys.ts";

/** What fewer comments say is no point. */
export const MIN_SUPPORT = 5;

export interface Group {
  key: number;
  said: number;
  of: number;
  sign: -1 | 1;
  isVerdict: boolean;
  /** Whether it is said of everything in general. */
  inGeneral: boolean;
  /** By thing. */
  parts: Map<number, Part>;
  /** The words alone that say it, whatever of. */
  bares: Map<number, Wording>;
  /** How many say it in such words by manner, those of the other side counted. */
  bare_counts: Map<Manner, number>;
}

/** A group without those who say it in manners of another class. */
export interface OfClass extends Group {
  of_class: number;
  /** Manners of its class that it does not stand for, a bit each. */
  apart: number;
  comments: number[];
  bare_count: number;
}

/** Who denies the opposite is quoted for those who do, and a word of its own for those who use it (manners.ts). */
export function ofClasses(group: Group): OfClass[] {
  const classes = new Set(
    [...group.parts.values()].flatMap(({ comments }) => [...comments.keys()].map(classOf)),
  );
  return [...classes]
    .sort((one, other) => one - other)
    .flatMap((of_class): OfClass[] => {
      const apart = isOfPeopleStatement(group.said) ? largerCores(group, of_class) : 0;
      const isOwn = (manner: Manner) => isOfClass(manner, of_class) && !isAmong(apart, manner);
      const parts = new Map(
        [...group.parts].flatMap(([thing, part]): [number, Part][] => {
          const comments = new Map([...part.comments].filter(([manner]) => isOwn(manner)));
          const said = new Map([...part.said].filter(([, { manner }]) => isOwn(manner)));
          return comments.size === 0 ? [] : [[thing, { ...part, comments, said }]];
        }),
      );
      const comments = union([...parts.values()].flatMap((part) => [...part.comments.values()]));
      if (comments.length < MIN_SUPPORT) return [];
      const bare_count = [...group.bare_counts].reduce(
        (sum, [manner, count]) => sum + (isOwn(manner) ? count : 0),
        0,
      );
      return [{ ...group, parts, of_class, apart, comments, bare_count }];
    });
}

/** Words that so many use stand for those who say it in others, too. */
const MIN_CORE = 0.3;
/**
 * Manners of cores that more use than the words a class is quoted in: where most call teachers cheerful, "friendly" is
 * what the others say.
 */
function largerCores({ parts }: Group, of_class: number): number {
  const counts = new Map<number, number>();
  for (const { comments } of parts.values())
    for (const [manner, { length }] of comments) {
      const own = classOf(manner);
      if (isOfClass(manner, of_class)) counts.set(own, (counts.get(own) ?? 0) + length);
    }
  const most = counts.get(of_class) ?? 0;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (most >= MIN_CORE * all) return 0;
  let apart = 0;
  for (let manner = 0; manner < 32; manner++)
    if ((counts.get(classOf(manner)) ?? 0) > most) apart |= 1 << manner;
  return apart >>> 0;
}
