/** What copies bring along unseen: soft hyphens, joiners, marks of direction, byte order marks. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const LINK = /https?:\/\/[^\s<>"“”«»`]+/i;
const AFTER = /(?<![\])}>,.;:!?'’…，。！？])[\])}>,.;:!?'’…，。！？]+$/u;

/**
 * The link within a text that was copied with more around it, as phones share it ("Look at this! https://…");
 * null where there is none. Whether it is one of the source is the server's to say.
 */
export function linkIn(text: string): string | null {
  return LINK.exec(text.replace(UNSEEN, ""))?.[0].replace(AFTER, "") ?? null;
}
