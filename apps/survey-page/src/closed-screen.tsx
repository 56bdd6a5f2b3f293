import type { Language, Survey } from "@soundings/survey/survey";
import { formatLongTime } from "@soundings/survey/time-format";
import { ClockIcon } from "./icons.tsx";
import { usePageTools } from "./page-tools.ts";
import { RichText } from "./rich-text.tsx";
import { fill } from "./words.ts";

/** Why a survey takes no answers now. */
export interface Closed {
  reason: "not_published" | "paused" | "full" | "limit" | "used" | "busy";
  /** The end to show instead; null: the closing message. */
  end_id: string | null;
  /** When it takes answers again; null where nobody knows. */
  opens_at: string | null;
}

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
      {close_message !== "" && reason !== "used" && reason !== "busy" && (
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
