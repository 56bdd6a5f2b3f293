import type { FlowMap } from "@soundings/survey/flow";
import type { Language } from "@soundings/survey/survey";
import { renderToString } from "react-dom/server";
import { EndedScreen } from "./elsewhere/ended-screen.tsx";
import { LinkScreen } from "./elsewhere/link-screen.tsx";
import { PasswordScreen } from "./entry/password-screen.tsx";
import { imageAddressAt } from "./image-address.ts";
import { NoticeScreen } from "./notice-screen.tsx";
import { type PageData, visitOfPage } from "./page-data.ts";
import { Player } from "./player.tsx";
import type { Words } from "./words.ts";

/** The one door for the server: HTML of a page, as the browser will draw it again. */

const refuse = () => Promise.reject(new Error("The server takes files from forms."));

/** What stands in the page's root. `map` is of the data's survey; `status` is said below the page. */
export function drawPage(map: FlowMap, data: PageData, seed: string, status = ""): string {
  const { language, words, parameters, trip, closed, action, not_added } = data;
  return renderToString(
    <Player
      map={map}
      language={language}
      words={words}
      visit={visitOfPage({ ...data, seed })}
      parameters={parameters}
      seed={seed}
      trip={trip}
      onState={() => undefined}
      onLanguage={() => undefined}
      imageAddress={imageAddressAt(data.media_url)}
      takeFile={refuse}
      pictureAddress={() => null}
      closed={closed}
      listens={data.listens}
      action={action}
      notAdded={not_added}
      elsewhere={elsewhereOf(data)}
      status={status}
    />,
  );
}

const elsewhereOf = ({ elsewhere, language, survey }: PageData) =>
  elsewhere && {
    ...{ ...elsewhere, makeLink: refuse, onReturn: refuse, linked: false },
    ...{ language, time_zone: survey.settings.time_zone },
  };

/** What stands in the root of a page without a survey. */
export function drawNotice(
  language: Language,
  words: Words,
  reason: keyof Words["closed"],
  opens_at: string | null,
): string {
  return renderToString(
    <NoticeScreen language={language} words={words} reason={reason} opensAt={opens_at} />,
  );
}

/** What stands in the root of a survey's page before its password is known. */
export function drawPassword(props: Parameters<typeof PasswordScreen>[0]): string {
  return renderToString(<PasswordScreen {...props} />);
}

/** What stands in the root of a page with the link by which a response goes on elsewhere. */
export function drawLink(props: Parameters<typeof LinkScreen>[0]): string {
  return renderToString(<LinkScreen {...props} />);
}

/** What stands in the root where such a link leads nowhere any more. */
export function drawEnded(props: Parameters<typeof EndedScreen>[0]): string {
  return renderToString(<EndedScreen {...props} />);
}
