import type { KioskWords } from "../kiosk-words.ts";

export const words: KioskWords = {
  still: "Êtes-vous toujours là ?",
  soon: "L’enquête recommence dans {count} s.",
  yes: "Oui, continuer",
  anew: "Recommencer",
  waiting: "En attente d’envoi : {count}",
};
