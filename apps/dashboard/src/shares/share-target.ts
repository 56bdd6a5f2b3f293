import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { DatasetChart, SurveyChart } from "@soundings/contract/shares";
import type { FigureFilter } from "@soundings/contract/topics";

/** What a link will show. */
export type ShareTarget =
  | {
      of: "dataset";
      id: string;
      filter: FigureFilter;
      topic?: { id: string; name: string };
      chart?: { id: DatasetChart; title: string };
    }
  | { of: "survey"; id: string; filter: Partial<AnswerFilter>; chart?: { id: SurveyChart; title: string } };

/** Whose links they are. */
export type ShareOwner = Pick<ShareTarget, "of" | "id">;

/** A host as a frame's rule has it, of what people copy from an address bar: "https://wiki.example.com/page" is "wiki.example.com". */
export function hostsOf(text: string): string[] {
  const hosts = text.split(/[\s,;]+/).flatMap((part) => {
    const [host] = part
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, "")
      .split("/", 1);
    return host ? [host] : [];
  });
  return [...new Set(hosts)];
}
