import type { Language } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { timeOf } from "./closed-screen.tsx";
import { ClockIcon, SearchIcon } from "./icons.tsx";
import { fill, type Words } from "./words.ts";

interface Props {
  language: Language;
  words: Words;
  reason: keyof Words["closed"];
  opensAt: string | null;
}

/** A page without a survey, in the look of a new one: there is none at the address, or none yet. */
export function NoticeScreen({ language, words, reason, opensAt }: Props) {
  return (
    <div className="page" lang={language} dir={isRightToLeft(language) ? "rtl" : "ltr"}>
      <main className="card">
        <div className="end">
          <span className="tick">{reason === "unknown" ? <SearchIcon /> : <ClockIcon />}</span>
          <h1>{words.closed[reason]}</h1>
          {opensAt && <p>{fill(words, words.opensAt, { time: timeOf(opensAt, language, "UTC") })}</p>}
        </div>
      </main>
    </div>
  );
}
