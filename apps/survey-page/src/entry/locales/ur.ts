import type { EntryWords } from "../entry-words.ts";

export const words: EntryWords = {
  title: "یہ سروے پاس ورڈ مانگتا ہے",
  text: "پاس ورڈ وہیں ہے جہاں سے آپ کو لنک ملا۔",
  label: "پاس ورڈ",
  open: "جاری رکھیں",
  wrong: "یہ پاس ورڈ درست نہیں۔ براہِ کرم دوبارہ کوشش کریں۔",
  flood: "بہت زیادہ کوششیں ہو گئیں۔ براہِ کرم دس منٹ بعد دوبارہ کوشش کریں۔",
};
