import i18next from "i18next";
import { navigate } from "../lib/navigate.ts";
import { queryClient } from "../lib/query-client.ts";
import { openModal } from "../ui/modal-stack.tsx";
import { isOverlayOpen } from "../ui/overlay-flag.ts";
import { toast } from "../ui/toasts.tsx";
import { distributionQuery } from "./distribution-queries.ts";
import { viewAddress } from "./distribution-views.ts";
import { ShareSheet } from "./share/share-sheet.tsx";

/** What has just been published, if anything: the survey for the first time, or changes of it. */
export type JustPublished = "first" | "changes";

/**
 * The survey's link to copy, open and scan, over any screen. `returnFocus` selects what takes the focus
 * afterwards, where the button that opened it is gone. Publishing takes a moment, in which people may have
 * opened something else: then a toast offers the sheet instead of putting it in the way.
 */
export async function openShareSheet(
  surveyId: string,
  published: JustPublished | null = null,
  returnFocus?: string,
): Promise<void> {
  // Its address is made when it is published. Where it cannot be read, the sheet says so.
  await queryClient.fetchQuery(distributionQuery(surveyId)).catch(() => undefined);
  if (published && isOverlayOpen()) {
    toast({
      id: "survey-status",
      kind: "success",
      message: i18next.t(`survey-distribution:sheet.title.${published}`),
      action: {
        label: i18next.t("survey-distribution:sheet.action"),
        onClick: () => void openShareSheet(surveyId),
      },
    });
    return;
  }
  openModal({
    id: "share-survey",
    title: i18next.t(`survey-distribution:sheet.title.${published ?? "share"}`),
    width: 600,
    content: (close) => (
      <ShareSheet
        surveyId={surveyId}
        published={published}
        onMore={() => {
          close();
          navigate(viewAddress(surveyId, "share"));
        }}
      />
    ),
    ...(returnFocus && { returnFocus }),
  });
}
