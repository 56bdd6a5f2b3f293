import type { KioskWords } from "../kiosk-words.ts";

export const words: KioskWords = {
  still: "Bạn còn ở đó không?",
  soon: "Khảo sát sẽ bắt đầu lại sau {count} giây.",
  yes: "Còn, tiếp tục",
  anew: "Bắt đầu lại",
  waiting: "Đang chờ gửi: {count}",
};
