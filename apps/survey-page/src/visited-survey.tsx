import { useMemo, useReducer, useState } from "react";
import { imageAddressAt } from "./image-address.ts";
import type { TakenUp } from "./left-visits.ts";
import { localFiles } from "./local-files.ts";
import type { PageData } from "./page-data.ts";
import { Player } from "./player.tsx";
import { sendFile } from "./send-write.ts";
import { useEffectOn, useLayoutEffectOn } from "./use-effect-on.ts";
import { type Begun, type Delivery, VisitSession } from "./visit-session.ts";
import type { Words } from "./words.ts";

interface Props {
  /** As the server drew it. */
  drawn: PageData;
  begun: Begun;
  /** What was answered here before: a visit that was left, or fields filled in before this script came. */
  before: TakenUp;
}

const files = localFiles();

/** A survey that is answered: what is drawn, stored by this browser and sent. */
export function VisitedSurvey({ drawn, begun, before }: Props) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [session] = useState(() => new VisitSession(drawn, begun, before, () => redraw()));
  const imageAddress = useMemo(() => imageAddressAt(drawn.media_url), [drawn]);
  useLayoutEffectOn([], () => session.resume());
  useEffectOn([], () => {
    if (before.language !== drawn.language) void session.setLanguage(before.language);
  });
  const { page, map, visit, id, trip, held, sending, closed, delivery } = session.shown;
  return (
    <Player
      map={map}
      language={page.language}
      words={page.words}
      visit={visit}
      parameters={drawn.parameters}
      seed={id}
      trip={held ?? trip}
      onState={(change) => session.change(change)}
      onLanguage={(language) => session.setLanguage(language)}
      imageAddress={imageAddress}
      takeFile={async (file, question_id) => {
        const taken = await sendFile(drawn, { response_id: session.shown.id, question_id }, file);
        files.show(taken.id, file);
        return taken;
      }}
      pictureAddress={files.pictureAddress}
      closed={closed}
      listens={drawn.listens}
      action={drawn.action}
      notAdded={drawn.not_added}
      elsewhere={session.elsewhere?.control(page)}
      sending={sending}
      status={statusOf(delivery, page.words)}
    />
  );
}

function statusOf(delivery: Delivery, words: Words): string {
  if (delivery === "waiting") return navigator.onLine ? words.trying : words.offline;
  if (delivery === "saved") return words.saved;
  return delivery === "failed" ? words.notSent : "";
}
