import type { OptionsOf } from "./questions.ts";
import type { Language } from "./survey.ts";

/** What the ends of a scale and the faces are called until somebody calls them otherwise. */

type Metric = Exclude<OptionsOf<"metric_range">["metric"], "custom">;
type Ends = readonly [low: string, high: string];
interface ScaleWords extends Record<Metric, Ends> {
  /** From the saddest. */
  faces: readonly [string, string, string, string, string];
}

const WORDS: Record<Language, ScaleWords> = {
  en: {
    nps: ["Not at all likely", "Extremely likely"],
    csat: ["Very dissatisfied", "Very satisfied"],
    ces: ["Strongly disagree", "Strongly agree"],
    faces: ["Very bad", "Bad", "Okay", "Good", "Very good"],
  },
  vi: {
    nps: ["Hoàn toàn không", "Chắc chắn có"],
    csat: ["Rất không hài lòng", "Rất hài lòng"],
    ces: ["Rất không đồng ý", "Rất đồng ý"],
    faces: ["Rất tệ", "Tệ", "Bình thường", "Tốt", "Rất tốt"],
  },
  fr: {
    nps: ["Pas du tout probable", "Extrêmement probable"],
    csat: ["Très insatisfait", "Très satisfait"],
    ces: ["Pas du tout d’accord", "Tout à fait d’accord"],
    faces: ["Très mauvais", "Mauvais", "Correct", "Bien", "Très bien"],
  },
  de: {
    nps: ["Überhaupt nicht wahrscheinlich", "Äußerst wahrscheinlich"],
    csat: ["Sehr unzufrieden", "Sehr zufrieden"],
    ces: ["Stimme überhaupt nicht zu", "Stimme voll und ganz zu"],
    faces: ["Sehr schlecht", "Schlecht", "In Ordnung", "Gut", "Sehr gut"],
  },
  it: {
    nps: ["Per niente probabile", "Estremamente probabile"],
    csat: ["Molto insoddisfatto", "Molto soddisfatto"],
    ces: ["Fortemente in disaccordo", "Fortemente d’accordo"],
    faces: ["Pessimo", "Scarso", "Discreto", "Buono", "Ottimo"],
  },
  ar: {
    nps: ["غير محتمل إطلاقًا", "محتمل للغاية"],
    csat: ["غير راضٍ تمامًا", "راضٍ تمامًا"],
    ces: ["لا أوافق بشدة", "أوافق بشدة"],
    faces: ["سيئ جدًا", "سيئ", "مقبول", "جيد", "ممتاز"],
  },
  az: {
    nps: ["Heç ehtimal yoxdur", "Ehtimalı çox yüksəkdir"],
    csat: ["Çox narazı", "Çox razı"],
    ces: ["Qətiyyən razı deyiləm", "Tamamilə razıyam"],
    faces: ["Çox pis", "Pis", "Orta", "Yaxşı", "Çox yaxşı"],
  },
  ur: {
    nps: ["بالکل امکان نہیں", "انتہائی امکان ہے"],
    csat: ["بہت غیر مطمئن", "بہت مطمئن"],
    ces: ["سخت اختلاف", "مکمل اتفاق"],
    faces: ["بہت برا", "برا", "ٹھیک", "اچھا", "بہت اچھا"],
  },
};

export type ScaleEnds = Pick<OptionsOf<"metric_range">, "low_label" | "high_label">;

/** What the ends of a metric's scale are called; a scale of one's own has none. */
export function metricEnds(metric: Metric | "custom", language: Language): ScaleEnds {
  const [low_label, high_label] = metric === "custom" ? ["", ""] : WORDS[language][metric];
  return { low_label, high_label };
}

/** One word a face, from the saddest; of three faces the outermost two of five are left out. */
export function faceWords(faces: 3 | 5, language: Language): string[] {
  const [worst, bad, middle, good, best] = WORDS[language].faces;
  return faces === 3 ? [bad, middle, good, good, best] : [worst, bad, middle, good, best];
}

/** Another number of faces. Words that somebody wrote stay. */
export function withFaces(
  options: OptionsOf<"emoticon">,
  faces: 3 | 5,
  language: Language,
): OptionsOf<"emoticon"> {
  const before = faceWords(options.faces, language);
  const after = faceWords(faces, language);
  const labels = options.labels.map((label, index) =>
    label === before[index] ? (after[index] ?? "") : label,
  );
  return { ...options, faces, labels };
}
