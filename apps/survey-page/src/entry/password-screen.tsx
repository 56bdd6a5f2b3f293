import type { Language } from "@soundings/survey/survey";
import { ForwardIcon } from "../icons.tsx";
import { LANGUAGE_NAMES } from "../languages.ts";
import type { EntryWords } from "./entry-words.ts";
import { type Framed, SurveyFrame } from "./survey-frame.tsx";

interface Props extends Framed {
  words: EntryWords;
  problem: "wrong" | "flood" | null;
  /** Where the password is posted to. */
  action: string;
  addressIn: (language: Language) => string;
}

/** Asks for a survey's password, in its look: a form that needs no script. */
export function PasswordScreen({ words, problem, action, addressIn, ...framed }: Props) {
  const { survey, language } = framed;
  const others = [survey.default_language, ...survey.additional_languages].filter((one) => one !== language);
  return (
    <SurveyFrame {...framed}>
      <form className="entry" method="post" action={action}>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
        <label htmlFor="password">{words.label}</label>
        <input
          id="password"
          className="text"
          name="password"
          type="password"
          required
          maxLength={128}
          // biome-ignore lint/a11y/noAutofocus: the page has nothing else to do
          autoFocus
          autoComplete="off"
          aria-invalid={problem === "wrong" || undefined}
          aria-describedby={problem ? "problem" : undefined}
        />
        {problem && (
          <p className="wrong" id="problem" role="alert">
            {words[problem]}
          </p>
        )}
        <button type="submit" className="go">
          {words.open}
          <ForwardIcon />
        </button>
      </form>
      {others.length > 0 && (
        <p className="entry-languages">
          {others.map((one) => (
            <a key={one} href={addressIn(one)} lang={one}>
              {LANGUAGE_NAMES[one]}
            </a>
          ))}
        </p>
      )}
    </SurveyFrame>
  );
}
