import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { ThemeName } from "@soundings/contract/theme-set";
import type { TopicEditAction } from "@soundings/contract/topic-edits";
import { type ColumnTopic, NO_TOPIC } from "./dataset-view.ts";
import { nameKey } from "./name-key.ts";

/** A topic's place among all that ever were in the forest, those gone too; mentions name their topic by it. */
export type Place = number;

interface TreeTopic extends Omit<ColumnTopic, "parent"> {
  parent: Place | null;
  /** Where its mentions go: itself, the topic that took it in, or nowhere once it is deleted. */
  into: Place | null;
}

/** Where the mentions of a place stand in the end. */
export interface Rehomed {
  topics: ColumnTopic[];
  /** No place leads elsewhere than it did: names and marks may have changed. */
  same: boolean;
  /** By place: the topic and subtopic (places in `topics`, NO_TOPIC without); both NO_TOPIC where deleted. */
  topic: Uint16Array;
  subtopic: Uint16Array;
}

const sameName = (a: string, b: string) => nameKey(a) === nameKey(b);

/**
 * The topics while edits are replayed over them. Nothing is done to mentions here: a mention belongs to
 * one place for good, and the forest knows where that place leads. An edit of topics that are not there
 * (any more) does what it can, which may be nothing.
 */
export class TopicForest {
  readonly #all: TreeTopic[];
  #same = true;
  readonly #byId = new Map<string, Place>();
  #nowhere: Place | undefined;

  constructor(topics: readonly ColumnTopic[]) {
    this.#all = topics.map((topic, place) => ({ ...topic, into: place }));
    this.#all.forEach(({ id }, place) => {
      this.#byId.set(id, place);
    });
  }

  get size(): number {
    return this.#all.length;
  }

  find(id: string): Place | undefined {
    return this.#byId.get(id);
  }

  /** The topic that ever had an id or a key, those gone too; the latest of several. */
  known(name: string): Place | undefined {
    const place = this.#all.findLastIndex(({ id, key }) => id === name || key === name);
    return place < 0 ? undefined : place;
  }

  /** Topics that are there, with their places. */
  live(): { place: Place; topic: Readonly<Omit<ColumnTopic, "parent">> & { parent: Place | null } }[] {
    return this.#all.flatMap((topic, place) => (topic.into === place ? [{ place, topic }] : []));
  }

  isLive(place: Place): boolean {
    return this.#at(place).into === place;
  }

  add(topic: Pick<ColumnTopic, "id" | "key" | "name" | "parent" | "created_at">): Place {
    this.#same = false;
    const place = this.#all.length;
    this.#all.push({ ...topic, is_key: false, by_person: true, into: place });
    this.#byId.set(topic.id, place);
    return place;
  }

  /** Makes a topic on the same level, under the same parent. */
  addBeside(beside: Place, topic: Pick<ColumnTopic, "id" | "name" | "created_at">): Place {
    return this.add({ ...topic, parent: this.#at(beside).parent });
  }

  /** Where mentions stand that a person takes out of a topic: with the topic of a subtopic, else nowhere. */
  outOf(topic: Place): Place {
    return this.#at(topic).parent ?? this.#addNowhere();
  }

  #addNowhere(): Place {
    const place = this.add({ id: "", name: "", parent: null, created_at: 0 });
    this.#remove(place, null);
    return place;
  }

  rename(id: string, name: string): void {
    const place = this.find(id);
    if (place !== undefined) this.#nameByPerson(place, name);
  }

  mark(ids: readonly string[], key: boolean): void {
    for (const place of this.#found(ids)) this.#at(place).is_key = key;
  }

  /** The first takes in the others, or stands up for them when only they are there. */
  merge({ topic_ids: [id = "", ...rest], name }: Merge, created_at: number): void {
    const others = this.#found(rest);
    if (this.find(id) === undefined && others.length === 0) return;
    const first = this.find(id) ?? this.add({ id, name, parent: this.#parentFor(others), created_at });
    const topic = this.#at(first);
    topic.is_of_people = [first, ...others].every((place) => this.#at(place).is_of_people === true);
    for (const other of others) {
      if (other !== first && other !== topic.parent) this.#takeIn(first, other);
    }
    topic.by_person = true;
    topic.is_one_sided = false;
    this.#nameByPerson(first, name);
  }

  /** A subtopic's mentions stay with its topic; a topic's are nowhere any more, nor are its subtopics'. */
  delete(ids: readonly string[]): void {
    for (const place of this.#found(ids)) {
      const { parent } = this.#at(place);
      for (const child of this.#childrenOf(place)) this.#remove(child, null);
      this.#remove(place, parent);
    }
  }

  move(id: string, parent_id: string | null): void {
    const place = this.find(id);
    if (place === undefined) return;
    const parent = parent_id === null ? null : this.find(parent_id);
    if (parent === undefined || parent === place) return;
    if (parent !== null && (this.#at(parent).parent !== null || this.#childrenOf(place).length > 0)) return;
    this.#at(place).parent = parent;
    this.#same = false;
  }

  /** Brings a topic back that was deleted or taken in. */
  revive(place: Place): void {
    const topic = this.#at(place);
    if (topic.into === place) return;
    topic.into = place;
    this.#byId.set(topic.id, place);
    this.#same = false;
  }

  /** Sets a topic's place in the tree, whatever stands under it: flatten() afterwards. */
  put(place: Place, parent: Place | null): void {
    const topic = this.#at(place);
    if (topic.parent === parent) return;
    topic.parent = parent;
    this.#same = false;
  }

  /** Names a topic in some languages, or as a person does; what it is called already stays as it is. */
  call(place: Place, name: ThemeName): void {
    const topic = this.#at(place);
    if (typeof name === "string") {
      if (topic.names || topic.name !== name) this.#nameByPerson(place, name);
      return;
    }
    const { names, name: own } = topic;
    const now = (language: string) => (names ? names[language] : own);
    const told = INTERFACE_LANGUAGES.filter((language) => name[language] !== undefined);
    if (told.every((language) => now(language) === name[language])) return;
    const first = name[told[0] ?? ""] ?? own;
    topic.name = first;
    topic.names = Object.fromEntries(
      INTERFACE_LANGUAGES.map((language) => [language, name[language] ?? names?.[language] ?? first]),
    ) as Record<InterfaceLanguage, string>;
    delete topic.found_in;
  }

  setByPerson(place: Place): void {
    this.#at(place).by_person = true;
  }

  setKey(place: Place, key: boolean): void {
    this.#at(place).is_key = key;
  }

  /** What stands under a subtopic, or under what is gone, goes into it. */
  flatten(): void {
    for (const { place, topic } of this.live()) {
      const { parent } = topic;
      if (parent !== null && (this.#at(parent).parent !== null || !this.isLive(parent))) {
        this.#remove(place, parent);
      }
    }
  }

  /** The first takes in the other, with its subtopics. */
  takeIn(first: Place, other: Place): void {
    this.#takeIn(first, other);
  }

  /** A topic is gone with its subtopics, and their mentions are nowhere. */
  leaveOut(place: Place): void {
    for (const child of this.#childrenOf(place)) this.#remove(child, null);
    this.#remove(place, null);
  }

  /** A subtopic is gone, and its mentions are its topic's. */
  dissolve(place: Place): void {
    this.#remove(place, this.#at(place).parent);
  }

  /** A place that leads nowhere. */
  nowhere(): Place {
    this.#nowhere ??= this.#addNowhere();
    return this.#nowhere;
  }

  /** Where the mentions of a place are now; null for nowhere. */
  leadsTo(place: Place): Place | null {
    return this.#leadsTo(place);
  }

  /** A person's name stands in every language. */
  #nameByPerson(place: Place, name: string): void {
    const topic = this.#at(place);
    topic.name = name;
    delete topic.names;
    delete topic.found_in;
  }

  /** 1 at every place whose mentions are the topic's own or its subtopics'. */
  placesWithin(topic: Place): Uint8Array {
    return Uint8Array.from(this.#all, (_, place) => {
      const now = this.#leadsTo(place);
      return now !== null && (now === topic || this.#at(now).parent === topic) ? 1 : 0;
    });
  }

  rehomed(): Rehomed {
    const kept = this.#all.filter((topic, place) => topic.into === place);
    const order = new Map(kept.map((topic, index) => [topic, index]));
    const indexOf = (place: Place) => order.get(this.#at(place)) ?? NO_TOPIC;
    const topic = new Uint16Array(this.size).fill(NO_TOPIC);
    const subtopic = new Uint16Array(this.size).fill(NO_TOPIC);
    for (let place = 0; place < this.size; place++) {
      const now = this.#leadsTo(place);
      if (now === null) continue;
      const { parent } = this.#at(now);
      topic[place] = indexOf(parent ?? now);
      if (parent !== null) subtopic[place] = indexOf(now);
    }
    const topics = kept.map(({ into: _, parent, ...rest }) => ({
      ...rest,
      parent: parent === null ? null : indexOf(parent),
    }));
    return { topics, same: this.#same, topic, subtopic };
  }

  #at(place: Place): TreeTopic {
    return this.#all[place] as TreeTopic;
  }

  #found(ids: readonly string[]): Place[] {
    return ids.flatMap((id) => this.find(id) ?? []);
  }

  /** By id, since the engine may list them in another order another time. */
  #childrenOf(parent: Place): Place[] {
    return this.#all
      .flatMap((topic, place) => (topic.parent === parent && topic.into === place ? [place] : []))
      .sort((a, b) => (this.#at(a).id < this.#at(b).id ? -1 : 1));
  }

  /** A level on which one topic can stand for all of these: the highest of theirs. */
  #parentFor(places: Place[]): Place | null {
    const parents = places.map((place) => this.#at(place).parent);
    return parents.includes(null) ? null : (parents[0] ?? null);
  }

  #takeIn(first: Place, other: Place): void {
    const topic = this.#at(first);
    for (const child of this.#childrenOf(other)) {
      if (child === first) continue;
      const twin = this.#childrenOf(first).find((own) => sameName(this.#at(own).name, this.#at(child).name));
      if (topic.parent !== null) this.#remove(child, first);
      else if (twin !== undefined) this.#remove(child, twin);
      else this.#at(child).parent = first;
    }
    topic.is_key ||= this.#at(other).is_key;
    this.#remove(other, first);
  }

  #remove(place: Place, into: Place | null): void {
    const topic = this.#at(place);
    topic.into = into;
    this.#same = false;
    this.#byId.delete(topic.id);
  }

  #leadsTo(place: Place): Place | null {
    const { into } = this.#at(place);
    return into === null || into === place ? into : this.#leadsTo(into);
  }
}

type Merge = Extract<TopicEditAction, { kind: "merge" }>;
