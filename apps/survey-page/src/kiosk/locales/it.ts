import type { KioskWords } from "../kiosk-words.ts";

export const words: KioskWords = {
  still: "È ancora qui?",
  soon: "Il sondaggio ricomincia tra {count} s.",
  yes: "Sì, continua",
  anew: "Ricomincia",
  waiting: "In attesa di invio: {count}",
};
