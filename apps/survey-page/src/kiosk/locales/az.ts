import type { KioskWords } from "../kiosk-words.ts";

export const words: KioskWords = {
  still: "Hələ buradasınız?",
  soon: "Sorğu {count} saniyəyə yenidən başlayır.",
  yes: "Bəli, davam et",
  anew: "Yenidən başla",
  waiting: "Göndərilməyi gözləyir: {count}",
};
