import type { ColumnTopic } from "./dataset-view.ts";

/**
 * All that a topic is called, whoever reads: what is decided by names is decided alike in every language, or two
 * readers would be told different things.
 */
export const allNames = (topic: Pick<ColumnTopic, "name" | "names"> | undefined): string[] =>
  topic ? Object.values(topic.names ?? { any: topic.name }) : [];
