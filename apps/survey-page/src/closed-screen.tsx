import type { SubmitResult } from "@soundings/contract/public";
import type { Language, Survey } from "@soundings/survey/survey";
import { formatLongTime } from "@soundings/survey/time-format";
import { ClockIcon } from "./icons.tsx";
import { usePageTools } from "./page-tools.ts";
import { RichText } from "./rich-text.tsx";
import { fill } from "./words.ts";

type Refused = Omit<Extract<SubmitResult, { state: "closed" }>, "state">;

/** Why a survey takes no answers now: as a write is told, or since the server is too busy to draw its page. */
export type Closed = Omit<Refused, "reason"> & { reason: Refused["reason"] | "busy" };

/** What stands where no answers are taken: what the author says about it, else what we know. */
export function ClosedScreen({
  survey,
  language,
  closed: { reason, opens_at },
}: {
  survey: Pick<Survey, "settings">;
  language: Language;
  closed: Closed;
}) {
  const { words } = usePageTools();
  const { close_message, time_zone } = survey.settings;
  return (
    <div className="end">
      <span className="tick">
        <ClockIcon />
      </span>
      <h2 tabIndex={-1} data-heading>
        {words.closed[reason]}
      </h2>
      {opens_at && <p>{fill(words, words.opensAt, { time: timeOf(opens_at, language, time_zone) })}</p>}
      {close_message !== "" && !["used", "answered", "busy"].includes(reason) && (
        <p>
          <RichText text={close_message} />
        </p>
      )}
    </div>
  );
}

/** In the survey's own time zone, which it says: respondents may be anywhere. */
export function timeOf(time: string, language: Language, timeZone: string): string {
  return `${formatLongTime(time, language, timeZone)} (${timeZone})`;
}
