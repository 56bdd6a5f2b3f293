import type { EntryWords } from "../entry-words.ts";

export const words: EntryWords = {
  title: "Questo sondaggio chiede una password",
  text: "La trova dove ha ricevuto il link.",
  label: "Password",
  open: "Continua",
  wrong: "La password non è corretta. Riprovi.",
  flood: "Troppi tentativi. Attenda dieci minuti e riprovi.",
};
