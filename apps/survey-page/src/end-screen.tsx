import type { EndOfSurvey } from "@soundings/survey/survey";
import { OutIcon, TickIcon } from "./icons.tsx";
import { usePageTools } from "./page-tools.ts";
import { RichText } from "./rich-text.tsx";
import { fill } from "./words.ts";

/** The last screen: a message, or the way to another address. */
export function EndScreen({ end }: { end: EndOfSurvey }) {
  const { words } = usePageTools();
  const address = webAddress(end.redirect_url);
  const leaves = end.type === "redirect";
  return (
    <div className="end">
      <span className="tick done">
        <TickIcon />
      </span>
      <h2 tabIndex={-1} data-heading>
        {leaves ? words.leaving : <RichText text={end.heading || words.finished} />}
      </h2>
      {!leaves && end.message !== "" && (
        <p>
          <RichText text={end.message} />
        </p>
      )}
      {address && (leaves || end.button_text !== "") && (
        <a className="go" href={address} target="_blank" rel="noopener">
          {leaves ? fill(words, words.leavingTo, { address: hostOf(address) }) : end.button_text}
          <OutIcon />
        </a>
      )}
    </div>
  );
}

/** Only what leads to a page: a draft may hold anything. */
export const webAddress = (text: string) => (/^https?:\/\/\S+$/i.test(text) ? text : "");

const hostOf = (address: string) => /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? address;
