import { GO_NAME } from "./field-names.ts";
import { BackIcon, ForwardIcon } from "./icons.tsx";
import { usePageTools } from "./page-tools.ts";
import { fill, number } from "./words.ts";

interface Props {
  back: boolean;
  /** Nothing more is asked after this page. */
  last: boolean;
  position: { page: number; pages: number } | null;
  sending: boolean;
}

/** Back, where one is, and on. It stands in the flow, never over an answer. */
export function PageFooter({ back, last, position, sending }: Props) {
  const { words } = usePageTools();
  const place = position && (
    <span className="position">
      <span aria-hidden="true">
        {number(words, position.page)} / {number(words, position.pages)}
      </span>
      <span className="unseen">{fill(words, words.page, position)}</span>
    </span>
  );
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
          {sending ? words.sending : last ? words.send : words.continue}
          <ForwardIcon />
        </button>
      </span>
    </div>
  );
}
