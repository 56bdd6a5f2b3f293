import type { KioskWords } from "../kiosk-words.ts";

export const words: KioskWords = {
  still: "Sind Sie noch da?",
  soon: "Die Umfrage beginnt in {count} s von vorn.",
  yes: "Ja, weiter",
  anew: "Von vorn beginnen",
  waiting: "Noch zu senden: {count}",
};
