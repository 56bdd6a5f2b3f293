import type { Answer } from "@soundings/survey/answers";
import type { FlowMap, Visit } from "@soundings/survey/flow";
import type { Language } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/translation";
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from "react";
import { askedOn, pipeOf } from "./asked.ts";
import { EndScreen } from "./end-screen.tsx";
import { PageFooter } from "./page-footer.tsx";
import { PageHeader } from "./page-header.tsx";
import { type PageTools, PageToolsContext } from "./page-tools.ts";
import { QuestionField } from "./question-field.tsx";
import { goBack, goOn, pageAfter, positionOf, presentPage, type Trip, withAnswer } from "./trip.ts";
import { useKeys } from "./use-keys.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { fill, type Words } from "./words.ts";

interface Props extends Pick<PageTools, "imageAddress" | "takeFile" | "pictureAddress"> {
  /** In the language that is read. */
  map: FlowMap;
  language: Language;
  words: Words;
  visit: Visit;
  parameters: Readonly<Record<string, string>>;
  seed: string;
  trip: Trip;
  onTrip: (change: (trip: Trip) => Trip) => void;
  onLanguage: (language: Language) => void;
}

/**
 * The respondent's page: pure in what it is given, so that the server draws the same. Every control
 * stands in a form with its name, and works before its script arrives.
 */
export function Player(props: Props) {
  const { map, language, words, visit, parameters, seed, trip, onTrip, onLanguage } = props;
  const { imageAddress, takeFile, pictureAddress } = props;
  const { survey } = map;
  const { background, logo } = survey.configurations;
  const live = useLive();
  const root = useRef<HTMLDivElement>(null);
  const page = presentPage(trip);
  const { page: at, pages } = positionOf(map, trip, visit);
  const tools = useMemo(() => {
    const pipe = pipeOf({ map, parameters, seed }, trip);
    return { words, pipe, imageAddress, takeFile, pictureAddress, live };
  }, [words, map, parameters, seed, trip, imageAddress, takeFile, pictureAddress, live]);
  usePageFocus(root, trip);
  const onKeyDown = useKeys(words.letters);

  const asked = page.kind === "question" ? askedOn(page.block_id, { map, parameters, seed }, trip) : [];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = (event.nativeEvent as unknown as { submitter: HTMLButtonElement | null }).submitter;
    if (pressed?.value === "back") onTrip((now) => goBack(map, now, visit));
    else if (asked.some(({ flaw }) => flaw)) onTrip((now) => ({ ...now, attempts: now.attempts + 1 }));
    else onTrip((now) => goOn(map, now, visit));
  };
  const end = page.kind === "end_of_survey" ? map.ends.get(page.end_id) : undefined;
  const picture = background.kind === "image" && background.image_id !== null;
  return (
    <PageToolsContext value={tools}>
      <div
        ref={root}
        className={picture ? "page over-picture" : "page"}
        lang={language}
        dir={isRightToLeft(language) ? "rtl" : "ltr"}
      >
        <header>
          {survey.settings.progress_bar && (
            <progress
              className="progress"
              max={Math.max(pages, 1)}
              value={at}
              aria-label={end ? words.finished : fill(words, words.page, { page: at, pages })}
            />
          )}
          <PageHeader survey={survey} language={language} onLanguage={onLanguage} />
        </header>
        <main className="card">
          {end ? (
            <EndScreen end={end} />
          ) : (
            <form
              key={page.flow_id}
              method="post"
              encType="multipart/form-data"
              noValidate
              onSubmit={submit}
              onKeyDown={onKeyDown}
            >
              {/* Enter presses the first button of a form, which must not be the one that leads back. */}
              <button
                type="submit"
                name="go"
                value="on"
                className="unseen"
                tabIndex={-1}
                aria-hidden="true"
              />
              {asked.map((one) => (
                <QuestionField
                  key={one.question.id}
                  asked={one}
                  told={trip.attempts > 0}
                  onAnswer={(answer: Answer | undefined) =>
                    onTrip((now) => withAnswer(now, one.question.id, answer))
                  }
                />
              ))}
              <PageFooter
                back={survey.settings.back_button && trip.trail.length > 1}
                last={pageAfter(map, trip, visit).kind === "end_of_survey"}
                position={survey.settings.progress_bar ? { page: at, pages } : null}
              />
            </form>
          )}
        </main>
        {logo.show_app_logo && (
          <footer className="made-with">{fill(words, words.madeWith, { name: "Soundings" })}</footer>
        )}
      </div>
    </PageToolsContext>
  );
}

/** False in the page that the server draws and in its first drawing here, so that both are the same. */
function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
