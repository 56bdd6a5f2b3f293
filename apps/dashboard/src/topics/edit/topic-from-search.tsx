import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TopicEdits } from "./use-topic-edits.tsx";

interface TopicFromSearchProps {
  edits: TopicEdits;
  /** What the search begins with: the comments' own search, say. */
  query?: string;
}

/** Opens the form that makes a topic of the comments that a search finds. */
export function TopicFromSearch({ edits, query }: TopicFromSearchProps) {
  const { t } = useTranslation("topic-edits");
  return (
    <Button variant="default" leftSection={<Plus size={16} />} onClick={() => edits.openCreate(query)}>
      {t("create.open")}
    </Button>
  );
}
