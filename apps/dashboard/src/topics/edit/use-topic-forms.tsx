import type { Topic } from "@soundings/contract/topics";
import { useTranslation } from "react-i18next";
import { openModal } from "../../ui/modal-stack.tsx";
import { MoveTopicForm } from "./move-topic-form.tsx";
import { SearchTopicForm } from "./search-topic-form.tsx";
import type { EditedTopic, TopicEditRequest } from "./topic-edit.ts";

interface Forms {
  datasetId: string;
  topics: readonly Topic[];
  /** Rejects with the call's error. */
  send: (request: TopicEditRequest) => Promise<void>;
  move: (topic: EditedTopic, parent_id: string | null) => void;
}

/** Modals in which a topic is moved, split or made. */
export function useTopicForms({ datasetId, topics, send, move }: Forms) {
  const { t } = useTranslation("topic-edits");
  return {
    openMove: (topic: EditedTopic) => {
      openModal({
        title: t("move.title", { name: topic.name }),
        content: (close) => (
          <MoveTopicForm
            topic={topic}
            topics={topics}
            onCancel={close}
            onMove={(parent_id) => {
              close();
              move(topic, parent_id);
            }}
          />
        ),
      });
    },
    openSplit: (topic: EditedTopic) => {
      openModal({
        title: t("split.title", { name: topic.name }),
        width: 600,
        content: (close) => (
          <SearchTopicForm
            datasetId={datasetId}
            topic={topic}
            hint={t("split.hint")}
            submitLabel={t("split.submit")}
            onCancel={close}
            onSubmit={async (query, name) => {
              await send({ kind: "split", topic_id: topic.id, query, name });
              close();
            }}
          />
        ),
      });
    },
    openCreate: (query = "") => {
      openModal({
        title: t("create.title"),
        width: 600,
        content: (close) => (
          <SearchTopicForm
            datasetId={datasetId}
            query={query}
            submitLabel={t("create.submit")}
            onCancel={close}
            onSubmit={async (wanted, name) => {
              await send({ kind: "create", query: wanted, name });
              close();
            }}
          />
        ),
      });
    },
  };
}
