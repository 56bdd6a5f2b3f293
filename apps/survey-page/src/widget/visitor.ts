/** What this browser remembers of a survey on this site: one entry of the site's own localStorage, nothing else. */
export interface Visitor {
  /** Visits of the site with the survey's code on the page; half an hour without a page ends one. */
  visits: number;
  /** When a page was last seen, in milliseconds since 1970. */
  seen: number;
  /** Drawn once, 0 to 100: who is below the share is among those who are asked. */
  lot: number;
  /** When it last opened; 0: never. */
  shown: number;
  answered: boolean;
}

const APART_MS = 30 * 60_000;

const nameOf = (code: string) => `soundings:widget:${code}`;

/** Whether anything can be remembered: browsers refuse it to some sites, and to all where people say so. */
export interface Memory {
  visitor: Visitor;
  lasting: boolean;
  change: (news: Partial<Visitor>) => void;
}

/** Reads what is known of a visitor, counts this page as a part of a visit, and remembers what changes. */
export function visitorMemory(code: string, now: number): Memory {
  const before = read(code);
  const fresh = now - (before?.seen ?? 0) > APART_MS;
  const memory: Memory = {
    visitor: {
      lot: before?.lot ?? Math.random() * 100,
      shown: before?.shown ?? 0,
      answered: before?.answered ?? false,
      visits: (before?.visits ?? 0) + (fresh ? 1 : 0),
      seen: now,
    },
    lasting: false,
    change: (news) => {
      Object.assign(memory.visitor, news);
      memory.lasting = write(code, memory.visitor);
    },
  };
  memory.change({});
  return memory;
}

function read(code: string): Partial<Visitor> | null {
  try {
    const text = localStorage.getItem(nameOf(code));
    const known: unknown = JSON.parse(text ?? "null");
    return known && typeof known === "object" ? known : null;
  } catch {
    return null;
  }
}

function write(code: string, visitor: Visitor): boolean {
  try {
    localStorage.setItem(nameOf(code), JSON.stringify(visitor));
    return true;
  } catch {
    return false;
  }
}
