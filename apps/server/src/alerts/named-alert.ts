import type { Alert } from "@soundings/contract/alerts";
import type { Claim, ClaimSubject } from "@soundings/contract/insights";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@soundings/contract/interface-languages";
import { columnsIn } from "@soundings/contract/source-columns";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import type { StoredAlert, TopicNames } from "./queries.ts";

/** By which name columns stand among names of topics, whose ids have no colon. */
const columnKey = (column: number | string) => `column:${column}`;

/** What the columns of a source are called in each language; none for those of files, which are people's own. */
export function columnNamesOf({ item, columns }: Pick<FoundDataset, "item" | "columns">): TopicNames {
  const called = INTERFACE_LANGUAGES.map(
    (language) => [language, columnsIn(language, item.source, columns)] as const,
  );
  return Object.fromEntries(
    columns.flatMap(({ index, header }, at) => {
      const names = called.map(([language, own]) => [language, own[at]?.header ?? header] as const);
      return names.some(([, name]) => name !== header) ? [[columnKey(index), Object.fromEntries(names)]] : [];
    }),
  );
}

/** What the topics that claims speak of are called in each language; none for those that a person named. */
export function topicNamesOf(view: DatasetView, claims: readonly Claim[]): TopicNames {
  const subjects = claims.flatMap(({ subject, drivers }) => [subject, ...drivers]);
  const topics = subjects.flatMap(({ topic }) => topic ?? []);
  const named = new Map(view.topics.map((topic) => [topic.id, topic]));
  return Object.fromEntries(
    topics.flatMap(({ id }) => {
      const topic = named.get(id);
      const parent = topic && topic.parent !== null ? view.topics[topic.parent] : undefined;
      return [topic, parent].flatMap((one) =>
        one?.names
          ? [
              [one.id, one.names],
              [one.name, one.names],
            ]
          : [],
      );
    }),
  );
}

/** An alert as a reader of a language sees it. */
export function namedAlert(
  { claim, others, topic_names, created_at, ...alert }: StoredAlert,
  language: InterfaceLanguage,
): Alert {
  const nameOf = (key: string, name: string) => topic_names[key]?.[language] ?? name;
  const inColumn = <Subject extends ClaimSubject>({ number, segment, ...subject }: Subject) => ({
    ...subject,
    number: number && { ...number, header: nameOf(columnKey(number.index), number.header) },
    segment: segment && { ...segment, header: nameOf(columnKey(segment.column), segment.header) },
  });
  const named = <Subject extends ClaimSubject>(whole: Subject): Subject => {
    const subject = inColumn(whole) as unknown as Subject;
    const { topic } = subject;
    if (!topic) return subject;
    const { id, name, parent_name } = topic;
    return {
      ...subject,
      topic: { id, name: nameOf(id, name), parent_name: parent_name && nameOf(parent_name, parent_name) },
    };
  };
  const inLanguage = (one: Claim): Claim => ({
    ...one,
    subject: named(one.subject),
    drivers: one.drivers.map(named),
  });
  return {
    ...alert,
    claim: inLanguage(claim),
    others: others.map(inLanguage),
    created_at: created_at.toISOString(),
  };
}
