/** What an emoji or emoticon feels like: one language for all languages. */

export const MOODS = [
  "none",
  "joy",
  "laugh",
  "love",
  "thanks",
  "good",
  "sad",
  "cry",
  "angry",
  "disgust",
  "fear",
  "surprise",
  "bad",
  "think",
  "party",
  "sick",
] as const;
export type Mood = (typeof MOODS)[number];

const BY_MOOD: Partial<Record<Mood, string>> = {
  joy: "😀😃😄😁😊🙂☺😇😋😛😝😜🤗😺🙃😸😌😎🤓",
  laugh: "😆😅😂🤣😹",
  love: "❤♥💕💖💗💓💘💝💞💟😍🥰😘😗😙😚😻💋💙💚💛💜🧡🤍🖤🤎🌹",
  thanks: "🙏🙇",
  good: "👍👌💯⭐🌟✨✅✔🔥💪🏆🥇🤩👏🙌🤝",
  sad: "😔😞😟🙁☹😕😣😖😩😫😿💔🥺😥😓",
  cry: "😢😭",
  angry: "😠😡🤬😤👿💢🖕",
  disgust: "😒🙄😑",
  fear: "😨😰😱😧😦🙀",
  surprise: "😮😯😲😳🤯❗‼⁉",
  bad: "👎❌⛔🚫🆘",
  think: "🤔🧐❓🤨",
  sick: "🤢🤮💩🤧",
  party: "🎉🎊🥳🎁🍀💃🕺🥂",
};

const MOOD_OF = new Map<number, number>();
for (const [mood, text] of Object.entries(BY_MOOD)) {
  for (const char of text) MOOD_OF.set(char.codePointAt(0) ?? 0, MOODS.indexOf(mood as Mood));
}

/** Index into MOODS; 0 when the emoji says nothing known. */
export function moodOfEmoji(codePoint: number): number {
  return MOOD_OF.get(codePoint) ?? 0;
}

/** Emoticons as people type them. The longest that fits wins. */
const EMOTICONS =
  /(?:<3+|<\/3|[:;=8xX]['’]?[-^o]?(?:[)\]}]+|[D](?![a-z])|[pP](?![a-z])|\*+)|[:=]['’]?[-^]?(?:[([{]+|[|/\\](?!\/)|[sS](?![a-z])|[oO](?![a-z]))|:['’]+[-]?\(+|:v+(?![a-z])|:3(?!\d)|\^[_.-]?\^+|[tT][_.][tT]|>[_.]<|-[_.]-+|[oO][_.][oO])/y;

export interface Emoticon {
  end: number;
  mood: number;
}

const found: Emoticon = { end: 0, mood: 0 };

/** The emoticon that starts at `at`, or null. The returned object is used again by the next call. */
export function emoticonAt(text: string, at: number): Emoticon | null {
  EMOTICONS.lastIndex = at;
  const match = EMOTICONS.exec(text);
  if (!match) return null;
  const shape = match[0];
  let mood: Mood = "joy";
  if (shape.startsWith("<3") || shape.includes("*")) mood = "love";
  else if (shape === "</3") mood = "sad";
  else if (/['’].?\(|[tT][_.][tT]/.test(shape)) mood = "cry";
  else if (/[([{]/.test(shape)) mood = "sad";
  else if (/[|/\\sS]$/.test(shape) || /^-[_.]-|^>/.test(shape)) mood = "disgust";
  else if (/[oO]$/.test(shape)) mood = "surprise";
  else if (/D$|^[=:]\){2}|v$|^[xX]/.test(shape)) mood = "laugh";
  found.end = at + shape.length;
  found.mood = MOODS.indexOf(mood);
  return found;
}

/** Characters an emoticon can start with. */
export const EMOTICON_START = new Uint8Array(128);
for (const char of "<:;=8xX^tT>-oO") EMOTICON_START[char.charCodeAt(0)] = 1;
