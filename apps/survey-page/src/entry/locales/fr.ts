import type { EntryWords } from "../entry-words.ts";

export const words: EntryWords = {
  title: "Cette enquête demande un mot de passe",
  text: "Vous le trouverez là où vous avez reçu le lien.",
  label: "Mot de passe",
  open: "Continuer",
  wrong: "Ce mot de passe n’est pas le bon. Veuillez réessayer.",
  flood: "Trop d’essais. Veuillez attendre dix minutes, puis réessayer.",
};
