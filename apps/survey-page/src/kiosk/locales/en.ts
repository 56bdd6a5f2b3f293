import type { KioskWords } from "../kiosk-words.ts";

export const words: KioskWords = {
  still: "Are you still there?",
  soon: "The survey starts over in {count} s.",
  yes: "Yes, go on",
  anew: "Start over",
  waiting: "Waiting to be sent: {count}",
};
