import type { EntryWords } from "../entry-words.ts";

export const words: EntryWords = {
  title: "Bu sorğu parol istəyir",
  text: "Parol keçidi aldığınız yerdədir.",
  label: "Parol",
  open: "Davam et",
  wrong: "Parol düzgün deyil. Yenidən cəhd edin.",
  flood: "Həddən çox cəhd edildi. On dəqiqə gözləyib yenidən cəhd edin.",
};
