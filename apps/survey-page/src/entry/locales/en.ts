import type { EntryWords } from "../entry-words.ts";

export const words: EntryWords = {
  title: "This survey asks for a password",
  text: "You find it where you were given the link.",
  label: "Password",
  open: "Continue",
  wrong: "This password is not right. Please try again.",
  flood: "Too many tries. Please wait ten minutes and try again.",
};
