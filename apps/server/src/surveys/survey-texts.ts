import type { BlankTexts } from "@soundings/survey/blank";
import type { Language } from "@soundings/survey/survey";

/** Words that a blank survey begins with, in its own language, which need not be the interface's. */
export const BLANK_TEXTS: Record<Language, Omit<BlankTexts, "survey_name">> = {
  en: {
    block_name: "Page 1",
    end_name: "Thank you",
    end_heading: "Thank you for your answers",
    end_message: "",
  },
  vi: { block_name: "Trang 1", end_name: "Cảm ơn", end_heading: "Cảm ơn bạn đã trả lời", end_message: "" },
  fr: { block_name: "Page 1", end_name: "Merci", end_heading: "Merci pour vos réponses", end_message: "" },
  de: {
    block_name: "Seite 1",
    end_name: "Danke",
    end_heading: "Vielen Dank für Ihre Antworten",
    end_message: "",
  },
  it: {
    block_name: "Pagina 1",
    end_name: "Grazie",
    end_heading: "Grazie per le tue risposte",
    end_message: "",
  },
  ar: { block_name: "صفحة 1", end_name: "شكرًا", end_heading: "شكرًا لإجاباتك", end_message: "" },
  az: {
    block_name: "Səhifə 1",
    end_name: "Təşəkkür",
    end_heading: "Cavablarınız üçün təşəkkür edirik",
    end_message: "",
  },
  ur: { block_name: "صفحہ 1", end_name: "شکریہ", end_heading: "آپ کے جوابات کا شکریہ", end_message: "" },
};
