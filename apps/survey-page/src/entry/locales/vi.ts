import type { EntryWords } from "../entry-words.ts";

export const words: EntryWords = {
  title: "Khảo sát này cần mật khẩu",
  text: "Mật khẩu được gửi cùng với liên kết.",
  label: "Mật khẩu",
  open: "Tiếp tục",
  wrong: "Mật khẩu chưa đúng. Bạn thử lại nhé.",
  flood: "Bạn đã thử quá nhiều lần. Hãy đợi mười phút rồi thử lại.",
};
