import { type Framed, SurveyFrame } from "../entry/survey-frame.tsx";
import { ForwardIcon } from "../icons.tsx";
import type { ElsewhereWords } from "./elsewhere-words.ts";

interface Props extends Framed {
  words: ElsewhereWords;
  /** The answers that the link led to were sent; else nobody knows them, or no longer. */
  sent: boolean;
  /** The survey's beginning. */
  address: string;
}

/** What stands where a link to a response leads nowhere any more. */
export function EndedScreen({ words: { ended }, sent, address, ...framed }: Props) {
  return (
    <SurveyFrame {...framed}>
      <div className="entry">
        <h2>{sent ? ended.sentTitle : ended.title}</h2>
        <p>{sent ? ended.sentText : ended.text}</p>
        {!sent && (
          <a className="go" href={address}>
            {ended.anew}
            <ForwardIcon />
          </a>
        )}
      </div>
    </SurveyFrame>
  );
}
