import type { Language, Survey } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { ForwardIcon } from "../icons.tsx";
import { imageAddressAt } from "../image-address.ts";
import { LANGUAGE_NAMES } from "../languages.ts";
import type { EntryWords } from "./entry-words.ts";

interface Props {
  survey: Survey;
  language: Language;
  words: EntryWords;
  problem: "wrong" | "flood" | null;
  media_url: string;
  /** Where the password is posted to. */
  action: string;
  addressIn: (language: Language) => string;
}

/** Asks for a survey's password, in its look: a form that needs no script. */
export function PasswordScreen({ survey, language, words, problem, media_url, action, addressIn }: Props) {
  const { logo, background } = survey.configurations;
  const others = [survey.default_language, ...survey.additional_languages].filter((one) => one !== language);
  const picture = background.kind === "image" && background.image_id !== null;
  return (
    <div
      className={picture ? "page over-picture" : "page"}
      lang={language}
      dir={isRightToLeft(language) ? "rtl" : "ltr"}
    >
      <header>
        <div className={`top logo-${logo.position}`}>
          <h1 className="name">
            {logo.image_id && <img src={imageAddressAt(media_url)(logo.image_id)} alt="" />}
            <bdi>{survey.name}</bdi>
          </h1>
        </div>
      </header>
      <main className="card">
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
      </main>
    </div>
  );
}
