import type { Language } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/translation";
import type { Words } from "./words.ts";

/** Where an address leads to no survey. */
export function UnknownScreen({ language, words }: { language: Language; words: Words }) {
  return (
    <div className="page" lang={language} dir={isRightToLeft(language) ? "rtl" : "ltr"}>
      <main className="card">
        <div className="end">
          <h1>{words.closed.unknown}</h1>
        </div>
      </main>
    </div>
  );
}
