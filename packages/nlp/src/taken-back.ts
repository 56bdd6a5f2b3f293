import { setOf } from "./concept-grammar.ts";
import type { FoundConcept } from "./concept-matcher.ts";
import { isDenial, takesSide } from "./denials.ts";
import { CONCEPTS } from "./lexicons/concepts.ts";
import { OF_CUSTOMERS } from "./lexicons/cores.ts";
import type { Piece } from "./sentence-heads.ts";
import { isWhole, type Span, UNTIED } from "./things.ts";

/** What a clause was found to say, by its words. */
interface Said extends Span {
  found: readonly { concept: FoundConcept | null }[];
  things: readonly number[];
}

/** Praise of a whole, or of what it costs. */
const PRAISE = setOf("good acceptable satisfied recommended returning working fair easy");
/** "Worth it" judges the whole, "reasonable" its price. */
const WORTH = setOf("worth worthy value đáng xứng");
const isWorth = (forms: readonly string[], { from, to }: Span): boolean =>
  forms.slice(from, to).some((form) => WORTH.has(form));
/** What is said of anything is said of a whole: what is worth its price, what is recommended. */
const OF_ANYTHING = setOf("fair recommended returning");
/** Blame of a whole. */
const BLAME = setOf("bad disappointed discouraged leaving fraud");
/** A clause that leans so far takes a side. */
const CLEAR = 25;
/** So many clauses of blame are a verdict. */
const MANY = 3;

/**
 * Tells of which statements the rest of their comment takes back the praise: the comment's own verdict is the other one
 * ("Works great! Fails quickly. Don't buy"), it is scorn ("They lost it again. Great."), it denies the same ("Not that
 * good. Looks good"), says the opposite of later, or praises somebody else ("their app is easier").
 *
 * @param all the comment's clauses as they were read
 * @param clauses the same with their scores
 */
export function takenBackIn(
  forms: readonly string[],
  all: readonly Said[],
  clauses: readonly Piece[],
): (place: number, at: number) => boolean {
  const whole = sumOf(forms, all, clauses);
  return (place, at) => {
    const own = all[place] as Said;
    const concept = own.found[at]?.concept;
    if (!concept || concept.sign <= 0) return false;
    const thing = own.things[at] as number;
    const score = clauses[place]?.score ?? 0;
    const rest = {
      favour: whole.favour - Number(score >= CLEAR),
      against: whole.against - Number(score <= -CLEAR),
    };
    const isBlamed = rest.favour === 0 && rest.against > 0;
    if (isBlamed && isBetterElsewhere(forms, own, concept)) return true;
    if (wasSoAtFirst(forms, own, concept) && isBehind(whole.last.get(opposite(concept)), place)) return true;
    if (isWishedOtherwise(forms, all, place, concept)) return true;
    if (!PRAISE.has(concept.name)) return false;
    if (whole.discouraged.isBeside(place) && recommendsOther(forms, own, concept)) return true;
    if (thing > UNTIED && !isWhole(thing) && !OF_ANYTHING.has(concept.name)) return false;
    if (concept.name === "fair" && !isWorth(forms, concept)) return false;
    if (thing === 0 && isVerdict(concept) && whole.denied.get(opposite(concept))?.isBeside(place))
      return true;
    if (sumsUp(forms, own)) return false;
    if (rest.against >= 2 && rest.against >= 2 * rest.favour) {
      const blame = rest.favour === 0 ? whole.blame : whole.blameOfWhole;
      const isMild = concept.name === "acceptable" && rest.favour > 0;
      if (!isMild && (rest.against >= MANY || blame.isBeside(place))) return true;
    }
    return thing === 0 && isBlamed && isScorn(forms, own, concept, clauses[place - 1]);
  };
}

/** "Overall it is good", "ngoài ra mọi thứ ổn": what all else comes to. */
const SUMS_UP = setOf("overall generally otherwise other still everything all chung mọi tất nhìn vẫn");
const sumsUp = (forms: readonly string[], { from, to }: Span): boolean =>
  forms.slice(Math.max(0, from - 1), to).some((form) => SUMS_UP.has(form));

const opposite = ({ name }: FoundConcept): string => CONCEPTS[name]?.opposite ?? "";
const isVerdict = (concept: FoundConcept) => takesSide(concept) && !OF_CUSTOMERS.includes(concept.name);
const isBehind = (last: number | undefined, place: number) => last !== undefined && last > place;

/** Clauses of a kind, by the first and the last of them. */
class Places {
  #first = -1;
  #last = -1;
  add(place: number): void {
    if (this.#first < 0) this.#first = place;
    this.#last = place;
  }
  /** Whether there is one beside that at a place. */
  isBeside(place: number): boolean {
    return this.#first >= 0 && (this.#first !== place || this.#last !== place);
  }
}

interface Whole {
  /** How many clauses take each side. */
  favour: number;
  against: number;
  blame: Places;
  blameOfWhole: Places;
  discouraged: Places;
  /** What is said by denying, of nothing that is named, by its name. */
  denied: Map<string, Places>;
  /** The last clause that says a thing. */
  last: Map<string, number>;
}

function sumOf(forms: readonly string[], all: readonly Said[], clauses: readonly Piece[]): Whole {
  const sides = clauses.map(({ score }) => score ?? 0);
  const whole: Whole = {
    favour: sides.filter((score) => score >= CLEAR).length,
    against: sides.filter((score) => score <= -CLEAR).length,
    blame: new Places(),
    blameOfWhole: new Places(),
    discouraged: new Places(),
    denied: new Map(),
    last: new Map(),
  };
  for (const [place, { found, things }] of all.entries())
    for (const [at, { concept }] of found.entries()) {
      if (!concept) continue;
      const { name, sign } = concept;
      const thing = things[at] as number;
      whole.last.set(name, place);
      if (thing === 0 && isDenial(concept, forms)) {
        const denied = whole.denied.get(name) ?? new Places();
        whole.denied.set(name, denied);
        denied.add(place);
      }
      if (sign >= 0 || !BLAME.has(name)) continue;
      whole.blame.add(place);
      if (thing <= UNTIED || isWhole(thing)) whole.blameOfWhole.add(place);
      if (name === "discouraged") whole.discouraged.add(place);
    }
  return whole;
}

const AT_HAND = setOf("it this these them here");
/** "Don't buy it. I recommend the Bakewell": another one, unless it is pointed at. */
const recommendsOther = (forms: readonly string[], { to }: Span, concept: FoundConcept): boolean =>
  concept.name === "recommended" &&
  takesSide(concept) &&
  !AT_HAND.has(forms[concept.to] as string) &&
  !forms.slice(concept.to, to).includes("này");

const WISHES = setOf("muốn thích mong prefer preferred liked like want wanted wish wished");
/** "Harder" and the like of what is soft; Vietnamese says the opposite with "hơn". */
const FIRMER = setOf("firmer harder");
const WISHED_REACH = 2;
/** "Đệm êm nhưng tôi muốn cứng hơn", "soft, I prefer a firmer one". */
function isWishedOtherwise(
  forms: readonly string[],
  all: readonly Said[],
  place: number,
  concept: FoundConcept,
): boolean {
  const end = all[Math.min(all.length - 1, place + WISHED_REACH)]?.to ?? concept.to;
  const behind = forms.slice(concept.to, end);
  const wish = behind.findIndex((form) => WISHES.has(form));
  if (wish < 0) return false;
  const others = OPPOSITE_WORDS.get(concept.name);
  return behind.some(
    (form, at) =>
      at > wish &&
      ((concept.name === "comfortable" && FIRMER.has(form)) ||
        (behind[at + 1] === "hơn" && others?.has(form) === true)),
  );
}
const OPPOSITE_WORDS = new Map(
  Object.entries(CONCEPTS).map(([name, { opposite: other = "" }]) => [
    name,
    setOf(CONCEPTS[other]?.vi ?? ""),
  ]),
);

const AT_FIRST = setOf("mới first initially new");
/** "Mới mua rất mượt, 3 ngày sau cực lag": so it was only at first, if the opposite follows. */
const wasSoAtFirst = (forms: readonly string[], clause: Span, { from, isDenied }: FoundConcept): boolean =>
  !isDenied && forms.slice(clause.from, from).some((form) => AT_FIRST.has(form));

/** A word or two of praise right behind blame. */
const MAX_SCORN = 3;
/** Who loves it, or finds it fine, means it all the same. */
const MEANT = setOf(
  "love loved loves but still overall otherwise however anyway now nhưng vẫn chung thích ok okay fine",
);
function isScorn(
  forms: readonly string[],
  { from, to }: Span,
  { name }: FoundConcept,
  before: Piece | undefined,
): boolean {
  return (
    name === "good" &&
    to - from <= MAX_SCORN &&
    (before?.score ?? 0) <= -CLEAR &&
    !forms.slice(Math.max(0, from - 1), to).some((form) => MEANT.has(form))
  );
}

const MORE = setOf("easier cheaper faster");
const THEIRS = setOf("their they theirs they're");
const BESIDE = setOf("than this these here now");
const BEHIND_MORE = setOf("nhiều hẳn nha nhé ạ");
/** "Their app is much easier" beside blame; "mượt hơn nhiều". */
function isBetterElsewhere(
  forms: readonly string[],
  { from, to }: Span,
  { from: first, to: end }: FoundConcept,
): boolean {
  const own = forms.slice(from, to);
  if (forms[end] === "hơn") {
    const next = end + 1;
    return (next >= to || BEHIND_MORE.has(forms[next] as string)) && !own.includes("này");
  }
  return (
    forms.slice(first, end).some((form) => MORE.has(form)) &&
    own.some((form) => THEIRS.has(form)) &&
    !own.some((form) => BESIDE.has(form))
  );
}
