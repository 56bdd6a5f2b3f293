import type { MediaPlace } from "@soundings/contract/media";
import { inOrder } from "@soundings/survey/numbering";
import { writtenChoices } from "@soundings/survey/questions/answer-rules";
import type { Survey } from "@soundings/survey/survey";

export interface PicturePlace extends MediaPlace {
  image_id: string;
}

/** Where a survey shows pictures, in the order of its pages; what was deleted from it shows none. */
export function picturePlaces({ configurations, blocks }: Survey): PicturePlace[] {
  const { background, logo } = configurations;
  const whole = (kind: "background" | "logo", image_id: string | null): Place => ({
    image_id,
    kind,
    show: `configurations/${kind}`,
    question_number: null,
    text: null,
  });
  const ofChoices = inOrder(blocks, "block_number")
    .flatMap((block) => inOrder(block.questions, "question_number"))
    .flatMap((question) =>
      writtenChoices(question).map(
        ({ image_id, text }): Place => ({
          image_id,
          kind: "choice",
          show: question.id,
          question_number: question.question_number,
          text,
        }),
      ),
    );
  return [whole("background", background.image_id), whole("logo", logo.image_id), ...ofChoices].filter(
    (place): place is PicturePlace => place.image_id !== null,
  );
}

type Place = MediaPlace & { image_id: string | null };
