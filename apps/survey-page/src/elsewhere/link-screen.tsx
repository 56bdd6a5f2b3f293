import type { ContinueLink } from "@soundings/contract/public";
import { type Framed, SurveyFrame } from "../entry/survey-frame.tsx";
import { ForwardIcon } from "../icons.tsx";
import type { ElsewhereWords } from "./elsewhere-words.ts";
import { QrSquares, untilText } from "./link-parts.tsx";

/** The link of a response as a page of its own, where there is no script for a dialog. */
export function LinkScreen({
  words,
  made,
  ...framed
}: Framed & { words: ElsewhereWords; made: ContinueLink }) {
  const { survey, language } = framed;
  return (
    <SurveyFrame {...framed}>
      <div className="entry elsewhere-page">
        <h2>{words.control}</h2>
        <p>{words.text}</p>
        <QrSquares qr={made.qr} label={words.qr} />
        <label htmlFor="link">{words.link}</label>
        <input id="link" className="text" readOnly dir="ltr" value={made.address} />
        <p className="fine">{untilText(words, made, language, survey.settings.time_zone)}</p>
        <a className="go" href={made.address}>
          {words.goOn}
          <ForwardIcon />
        </a>
      </div>
    </SurveyFrame>
  );
}
