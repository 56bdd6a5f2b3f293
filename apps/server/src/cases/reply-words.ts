import type { Language } from "@soundings/survey/survey";

interface ReplyWords {
  /** Of a new reply, until its writer chooses another one. */
  subject: string;
  /** Below every reply: who writes, and why they may. */
  why: string;
  /** Before the link. */
  stop: string;
}

/** What stands in replies beside what a member wrote, in the languages of surveys: the respondent reads it. */
export const REPLY_WORDS: Record<Language, ReplyWords> = {
  en: {
    subject: "Your answer to “{{survey}}”",
    why: "{{sender}} writes to you because you answered “{{survey}}” and agreed to be answered by e-mail.",
    stop: "If you want no more such mails:",
  },
  vi: {
    subject: "Về câu trả lời của bạn cho “{{survey}}”",
    why: "{{sender}} viết cho bạn vì bạn đã trả lời “{{survey}}” và đồng ý nhận trả lời qua email.",
    stop: "Nếu bạn không muốn nhận thêm email như thế này:",
  },
  fr: {
    subject: "Votre réponse à « {{survey}} »",
    why: "{{sender}} vous écrit parce que vous avez répondu à « {{survey}} » et accepté de recevoir une réponse par e-mail.",
    stop: "Si vous ne souhaitez plus recevoir de tels messages :",
  },
  de: {
    subject: "Ihre Antwort auf „{{survey}}“",
    why: "{{sender}} schreibt Ihnen, weil Sie „{{survey}}“ beantwortet und einer Antwort per E-Mail zugestimmt haben.",
    stop: "Wenn Sie keine solchen E-Mails mehr möchten:",
  },
  it: {
    subject: "La sua risposta a «{{survey}}»",
    why: "{{sender}} le scrive perché ha risposto a «{{survey}}» e ha accettato di ricevere una risposta via e-mail.",
    stop: "Se non desidera più ricevere questi messaggi:",
  },
  ar: {
    subject: "إجابتك على «{{survey}}»",
    why: "يكتب إليك {{sender}} لأنك أجبت على «{{survey}}» ووافقت على تلقي الرد بالبريد الإلكتروني.",
    stop: "إذا كنت لا ترغب في تلقي مثل هذه الرسائل:",
  },
  az: {
    subject: "“{{survey}}” sorğusuna cavabınız",
    why: "{{sender}} sizə ona görə yazır ki, siz “{{survey}}” sorğusunu cavablandırmış və e-poçtla cavab almağa razılıq vermisiniz.",
    stop: "Belə məktubları daha almaq istəmirsinizsə:",
  },
  ur: {
    subject: "“{{survey}}” پر آپ کا جواب",
    why: "{{sender}} آپ کو اس لیے لکھ رہے ہیں کہ آپ نے “{{survey}}” کا جواب دیا اور ای میل سے جواب پانے پر رضامندی دی۔",
    stop: "اگر آپ ایسی ای میلز مزید نہیں چاہتے:",
  },
};

/** Languages that are written from right to left. */
export const directionOf = (language: Language): "ltr" | "rtl" =>
  language === "ar" || language === "ur" ? "rtl" : "ltr";
