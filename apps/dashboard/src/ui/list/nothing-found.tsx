import { Button } from "@mantine/core";
import { SearchX } from "lucide-react";
import { EmptyState } from "../empty-state.tsx";

interface NothingFoundProps {
  title: string;
  text?: string;
  clearLabel: string;
  onClear: () => void;
}

/** What a list shows whose search or filter finds nothing. */
export function NothingFound({ title, text, clearLabel, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      {...(text && { text })}
      action={
        <Button variant="default" size="md" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    />
  );
}
