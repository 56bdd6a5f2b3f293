import type { Language, Survey } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import type { ReactNode } from "react";
import { imageAddressAt } from "../image-address.ts";

export interface Framed {
  survey: Survey;
  language: Language;
  media_url: string;
}

/** What stands around a screen that only the server draws: the survey's name and look. */
export function SurveyFrame({ survey, language, media_url, children }: Framed & { children: ReactNode }) {
  const { logo, background } = survey.configurations;
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
      <main className="card">{children}</main>
    </div>
  );
}
