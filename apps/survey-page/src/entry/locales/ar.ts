import type { EntryWords } from "../entry-words.ts";

export const words: EntryWords = {
  title: "هذا الاستبيان محمي بكلمة مرور",
  text: "تجدها حيث وصلك الرابط.",
  label: "كلمة المرور",
  open: "متابعة",
  wrong: "كلمة المرور غير صحيحة. يُرجى المحاولة مرة أخرى.",
  flood: "محاولات كثيرة. يُرجى الانتظار عشر دقائق ثم المحاولة مرة أخرى.",
};
