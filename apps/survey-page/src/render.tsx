import type { FlowMap } from "@soundings/survey/flow";
import type { Language } from "@soundings/survey/survey";
import { renderToString } from "react-dom/server";
import { imageAddress } from "./image-address.ts";
import type { PageData } from "./page-data.ts";
import { Player } from "./player.tsx";
import { UnknownScreen } from "./unknown-screen.tsx";
import type { Words } from "./words.ts";

/** The one door for the server: HTML of a page, as the browser will draw it again. */

const refuse = () => Promise.reject(new Error("The server takes files from forms."));

/** What stands in the page's root. `map` is of the data's survey. */
export function drawPage(map: FlowMap, data: PageData, seed: string): string {
  const { language, words, now, variant_id, parameters, trip, closed } = data;
  return renderToString(
    <Player
      map={map}
      language={language}
      words={words}
      visit={{ now: new Date(now), variant_id }}
      parameters={parameters}
      seed={seed}
      trip={trip}
      onTrip={() => undefined}
      onLanguage={() => undefined}
      imageAddress={imageAddress}
      takeFile={refuse}
      pictureAddress={() => null}
      closed={closed}
    />,
  );
}

/** The page of an address that leads to no survey. */
export function drawUnknown(language: Language, words: Words): string {
  return renderToString(<UnknownScreen language={language} words={words} />);
}
