import type { Answer } from "@soundings/survey/answers";
import type { FlowMap } from "@soundings/survey/flow";
import type { Language } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import type { Visit } from "@soundings/survey/visit";
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from "react";
import { askedOn, pipeOf } from "./asked.ts";
import { type Closed, ClosedScreen } from "./closed-screen.tsx";
import { type Elsewhere, ElsewhereControl } from "./elsewhere/elsewhere-control.tsx";
import { EndScreen } from "./end-screen.tsx";
import { FORM_ID, GO_NAME, PAGE_NAME, STEP_NAME, WHOLE_NAME } from "./field-names.ts";
import { GoOnByChoice } from "./go-on-by-choice.tsx";
import { PageFooter } from "./page-footer.tsx";
import { PageHeader } from "./page-header.tsx";
import { type NotAddedFiles, type PageTools, PageToolsContext, type TakenFile } from "./page-tools.ts";
import { QuestionField } from "./question-field.tsx";
import { pageKindOf } from "./questions/page-kinds.ts";
import {
  goBack,
  goOn,
  goTo,
  pageAfter,
  placeOf,
  positionOf,
  presentPage,
  type RespondentState,
  withAnswer,
} from "./respondent-state.ts";
import type { Seen } from "./seen.ts";
import { shapeClasses } from "./shape-classes.ts";
import { stepPosition } from "./step-position.ts";
import { stepAt, stepBack, stepOn } from "./steps.ts";
import { useKeys } from "./use-keys.ts";
import { useMeantPress } from "./use-meant-press.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { useAfterUploads, useUploads } from "./use-uploads.ts";
import { useWay } from "./use-way.ts";
import { fill, type Words } from "./words.ts";

interface Props extends Pick<PageTools, "imageAddress" | "pictureAddress"> {
  /** In the language that is read. */
  map: FlowMap;
  language: Language;
  words: Words;
  visit: Visit;
  parameters: Readonly<Record<string, string>>;
  seed: string;
  trip: RespondentState;
  onState: (change: (trip: RespondentState) => RespondentState) => void;
  onLanguage: (language: Language) => void;
  /** Blocks whose texts are read before their page is turned. */
  listens?: readonly string[] | undefined;
  /** Why nothing is taken, in place of a page. */
  closed?: Closed | null;
  /** The answers are on their way: nothing changes meanwhile. */
  sending?: boolean;
  /** What becomes of the answers. */
  status?: string;
  /** Where the page is posted to without script; left out: to its own address. */
  action?: string;
  /** Takes a file that was chosen; rejects when that fails, with FileRefused where the file is at fault. */
  takeFile: (file: File, questionId: string) => Promise<TakenFile>;
  /** Files that were posted and not taken. */
  notAdded?: NotAddedFiles;
  /** How it goes on on another device, where the survey allows that. */
  elsewhere?: Elsewhere | null;
}

/**
 * The respondent's page: pure in what it is given, so that the server draws the same. Every control
 * stands in a form with its name, and works before its script arrives.
 */
export function Player(props: Props) {
  const { map, language, words, visit, parameters, seed, trip, onState, onLanguage } = props;
  const { imageAddress, takeFile, pictureAddress, closed, listens, sending = false, status = "" } = props;
  const { action, notAdded = NONE, elsewhere } = props;
  const { survey } = map;
  const { background, logo } = survey.configurations;
  const live = useLive();
  const root = useRef<HTMLDivElement>(null);
  const page = presentPage(trip);
  const uploads = useUploads({ notAdded, takeFile, onState });
  const source = useMemo(() => ({ map, parameters, seed }), [map, parameters, seed]);
  const pipe = useMemo(() => pipeOf(source, trip, language), [source, trip, language]);
  const tools = { words, pipe, uploads, imageAddress, pictureAddress, live };
  usePageFocus(root, trip);
  useKeys(root, words.letters);
  const isMeant = useMeantPress(root, trip);
  const way = useWay(trip);

  const asks = page.kind === "question" && !closed;
  const asked = asks ? askedOn(page.block_id, source, trip) : [];
  const oneByOne = survey.settings.one_at_a_time === true;
  const at = oneByOne ? stepAt(asked, trip) : 0;
  const step = oneByOne ? asked[at] : undefined;
  const shown = step && live ? [step] : asked;
  const firstTold = asked.find(
    ({ flaw, question }) => (flaw && trip.attempts > 0) || question.id in notAdded,
  );
  // Where what is typed may lead to another page, nobody knows until it is read.
  const isLastPage =
    asks && !listens?.includes(page.block_id) && pageAfter(map, trip, visit).kind === "end_of_survey";
  const seen = seenOf();
  const leadsOn =
    step !== undefined &&
    live &&
    !seen.some(({ last }) => last) &&
    pageKindOf(step.question).isWhole !== undefined;
  const proceed = () => {
    if (oneByOne) onState((now) => stepOn(source, now, visit));
    else if (asked.some(({ flaw }) => flaw)) onState((now) => ({ ...now, attempts: now.attempts + 1 }));
    else onState((now) => goOn(map, now, visit));
  };
  const afterUploads = useAfterUploads(uploads, (failed) => {
    if (failed === null) return proceed();
    // Sent once more, it goes on without it.
    onState((now) => ({ ...goTo(map, now, visit, failed), attempts: now.attempts + 1 }));
  });
  const busy = sending || afterUploads.waiting;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const pressed = (event.nativeEvent as unknown as { submitter: HTMLButtonElement | null }).submitter;
    if (pressed?.value === "back")
      onState((now) => (oneByOne ? stepBack(source, now, visit) : goBack(map, now, visit)));
    else if (isMeant()) afterUploads.press();
  };
  const end = page.kind === "end_of_survey" ? map.ends.get(page.end_id) : undefined;
  const ending = closed ? map.ends.get(closed.end_id ?? "") : end;

  /** Where questions come one at a time, as the server draws it, all of them are there: they are seen without script. */
  function seenOf(): Seen[] {
    const whole: Seen = { by: "page", only: "", last: isLastPage, ...positionOf(map, trip, visit) };
    if (!oneByOne) return [whole];
    const last = isLastPage && at === asked.length - 1;
    const single: Seen = { by: "question", only: "", last, ...stepPosition(map, trip, visit, at) };
    if (live || !asks) return [single];
    return [
      { ...whole, only: "whole-only" },
      { ...single, only: "step-only" },
    ];
  }

  const picture = background.kind === "image" && background.image_id !== null;
  const classes = ["page", ...shapeClasses(survey.configurations)];
  if (picture) classes.push("over-picture");
  if (oneByOne) classes.push("stepped");
  if (survey.configurations.general.motion === false) classes.push("still");
  return (
    <PageToolsContext value={tools}>
      <div
        ref={root}
        className={classes.join(" ")}
        lang={language}
        dir={isRightToLeft(language) ? "rtl" : "ltr"}
      >
        {asks && (
          // Enter presses the first button of a form, which must be neither back nor the language's.
          <button
            type="submit"
            form={FORM_ID}
            name={GO_NAME}
            value="on"
            className="unseen"
            tabIndex={-1}
            aria-hidden="true"
          />
        )}
        <header>
          {survey.settings.progress_bar &&
            !closed &&
            seen.map(({ by, only, page: value, pages }) => (
              <progress
                key={by}
                className={`progress ${only}`}
                max={Math.max(pages, 1)}
                value={value}
                aria-label={end ? words.finished : fill(words, words[by], { page: value, pages })}
              />
            ))}
          <PageHeader survey={survey} language={language} form={asks} live={live} onLanguage={onLanguage} />
        </header>
        <main className="card">
          {asks ? (
            <form
              key={placeOf(trip)}
              data-way={way}
              id={FORM_ID}
              method="post"
              action={action}
              encType="multipart/form-data"
              noValidate
              aria-busy={busy || undefined}
              onSubmit={submit}
            >
              <input type="hidden" name={PAGE_NAME} value={page.flow_id} />
              {step && <StepFields step={step.question.id} />}
              {shown.map((one) => (
                <QuestionField
                  key={one.question.id}
                  asked={one}
                  told={trip.attempts > 0}
                  first={one === firstTold}
                  later={step !== undefined && one !== step}
                  leadsOn={leadsOn}
                  onAnswer={(answer: Answer | undefined) =>
                    onState((now) => withAnswer(now, one.question.id, answer))
                  }
                />
              ))}
              <PageFooter
                back={survey.settings.back_button && (trip.trail.length > 1 || at > 0)}
                seen={seen}
                position={survey.settings.progress_bar}
                sending={busy}
              />
              {leadsOn && step && <GoOnByChoice root={root} asked={step} />}
            </form>
          ) : ending ? (
            <EndScreen end={ending} />
          ) : (
            <ClosedScreen survey={survey} language={language} closed={closed ?? NOT_OPEN} />
          )}
          {asks && elsewhere && <ElsewhereControl {...elsewhere} />}
          {(live || status !== "") && (
            <p className="status" role="status">
              {status}
            </p>
          )}
        </main>
        {logo.show_app_logo && (
          <footer className="made-with">{fill(words, words.madeWith, { name: "Soundings" })}</footer>
        )}
      </div>
    </PageToolsContext>
  );
}

const NONE = {};

/** What tells the server which question was seen: the one, or without script all of them. */
function StepFields({ step }: { step: string }) {
  return (
    <>
      <input type="hidden" name={STEP_NAME} value={step} />
      <noscript>
        <input type="hidden" name={WHOLE_NAME} value="yes" />
      </noscript>
    </>
  );
}

/** For a survey without any end, which cannot be published. */
const NOT_OPEN: Closed = { reason: "not_published", end_id: null, opens_at: null };

/** False in the page that the server draws and in its first drawing here, so that both are the same. */
function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
