import type { EntryWords } from "../entry-words.ts";

export const words: EntryWords = {
  title: "Diese Umfrage fragt nach einem Passwort",
  text: "Sie finden es dort, wo Sie den Link erhalten haben.",
  label: "Passwort",
  open: "Weiter",
  wrong: "Dieses Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.",
  flood: "Zu viele Versuche. Bitte warten Sie zehn Minuten und versuchen Sie es noch einmal.",
};
