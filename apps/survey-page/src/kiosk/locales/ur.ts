import type { KioskWords } from "../kiosk-words.ts";

export const words: KioskWords = {
  still: "کیا آپ ابھی یہیں ہیں؟",
  soon: "سروے {count} سیکنڈ میں دوبارہ شروع ہو گا۔",
  yes: "جی، جاری رکھیں",
  anew: "دوبارہ شروع کریں",
  waiting: "بھیجے جانے کے منتظر: {count}",
};
