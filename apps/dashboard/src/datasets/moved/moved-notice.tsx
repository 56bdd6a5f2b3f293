import { Button, CloseButton } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { getMovedTopics } from "@soundings/contract/moved-topics";
import { useQuery } from "@tanstack/react-query";
import { Shuffle } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "../../lib/call.ts";
import { datasetKeys } from "../../lib/dataset-keys.ts";
import { useFormat } from "../../lib/format.ts";
import { openModal } from "../../ui/modal-stack.tsx";
import frameStyles from "../dataset-frame.module.css";
import { MovedList } from "./moved-list.tsx";

/** Results whose notice somebody has put away, until the page is loaded again. */
const dismissed = new Set<string>();

/** That earlier comments speak of other topics since the last analysis, and the way to them; nothing where none does. */
export function MovedNotice({ dataset: { id, analysed_at, status } }: { dataset: Dataset }) {
  const { t } = useTranslation("moved-topics");
  const format = useFormat();
  const result = `${id} ${analysed_at}`;
  const [, redraw] = useState(0);
  const found = useQuery({
    queryKey: [...datasetKeys.one(id), "moved-topics", analysed_at],
    queryFn: ({ signal }) => callApi(getMovedTopics, { params: { id }, signal }),
    enabled: analysed_at !== null,
  }).data;
  if (!found || found.moved === 0 || status === "PROCESSING" || dismissed.has(result)) return null;
  const open = () =>
    openModal({
      title: t("title"),
      width: 600,
      content: (close) => <MovedList datasetId={id} moved={found} onLeave={close} />,
    });
  return (
    <div className={frameStyles.notice} role="status">
      <Shuffle size={16} aria-hidden="true" />
      <p className={frameStyles.noticeText}>
        <span>
          {t("notice", {
            count: found.compared,
            moved: format.number(found.moved),
            number: format.number(found.compared),
          })}
        </span>
      </p>
      <Button variant="subtle" onClick={open}>
        {t("open")}
      </Button>
      <CloseButton
        aria-label={t("dismiss")}
        onClick={() => {
          dismissed.add(result);
          redraw((times) => times + 1);
        }}
      />
    </div>
  );
}
