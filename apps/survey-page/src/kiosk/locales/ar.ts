import type { KioskWords } from "../kiosk-words.ts";

export const words: KioskWords = {
  still: "هل ما زلت هنا؟",
  soon: "يبدأ الاستبيان من جديد بعد {count} ثانية.",
  yes: "نعم، أتابع",
  anew: "البدء من جديد",
  waiting: "بانتظار الإرسال: {count}",
};
