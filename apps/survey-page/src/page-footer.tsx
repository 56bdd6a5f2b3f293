import { GO_NAME } from "./field-names.ts";
import { BackIcon, ForwardIcon } from "./icons.tsx";
import { usePageTools } from "./page-tools.ts";
import type { Seen } from "./seen.ts";
import { fill, number } from "./words.ts";

interface Props {
  back: boolean;
  /** What is seen of the page; of several, the style sheet shows one. */
  seen: readonly Seen[];
  /** Whether it says where one is. */
  position: boolean;
  sending: boolean;
}

/** Back, where one is, and on. It stands in the flow, never over an answer. */
export function PageFooter({ back, seen, position, sending }: Props) {
  const { words } = usePageTools();
  const place =
    position &&
    seen.map(({ by, only, page, pages }) => (
      <span key={by} className={`position ${only}`}>
        <span aria-hidden="true">
          {number(words, page)} / {number(words, pages)}
        </span>
        <span className="unseen">{fill(words, words[by], { page, pages })}</span>
      </span>
    ));
  const onward = seen.map(({ by, only, last }) => {
    const label = last ? words.send : words.continue;
    return only === "" ? (
      label
    ) : (
      <span key={by} className={only}>
        {label}
      </span>
    );
  });
  return (
    <div className="actions">
      {back ? (
        <button type="submit" name={GO_NAME} value="back" className="back">
          <BackIcon />
          {words.back}
        </button>
      ) : (
        place
      )}
      <span className="onward">
        {back ? (
          place
        ) : (
          <span className="enter" aria-hidden="true">
            {words.pressEnter} ↵
          </span>
        )}
        <button type="submit" name={GO_NAME} value="on" className="go" aria-disabled={sending || undefined}>
          {sending ? words.sending : onward}
          <ForwardIcon />
        </button>
      </span>
    </div>
  );
}
