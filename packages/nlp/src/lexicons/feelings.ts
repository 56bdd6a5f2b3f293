import type { Emotion } from "../scale.ts";

/**
 * Words that name a feeling whoever says them, by language: what is named counts even in a clause of the
 * other side ("I was afraid it would not fit, but it does"). Phrases between bars; the longest that fits wins, and one under "" names nothing.
 * Only kinds of feeling that a side can rule out stand here. Written for this project.
 */
export type NamedFeelings = Partial<Record<Emotion | "", string>>;

export const ENGLISH_FEELINGS: NamedFeelings = {
  anger:
    "angry|furious|livid|outraged|infuriated|infuriating|annoyed|annoying|irritated|irritating|frustrated|frustrating|frustration|enraged|fed up|sick and tired",
  disgust: "disgust|disgusted|disgusting|gross|revolting|nauseating|nauseous|yuck|repulsive",
  fear: "afraid|scared|scary|terrified|terrifying|frightened|frightening|worried|worry|worrying|nervous|feared|anxious|anxiety|dread|panicked",
  sadness:
    "sad|saddened|sadness|disappointed|disappointing|disappointment|heartbroken|unhappy|regretted|cried|lonely|devastated|miserable|let down",
  joy: "happy|delighted|enjoyed|enjoy|joy|thrilled|pleased|overjoyed",
  trust: "grateful|thankful|appreciated",
  "": "i'm afraid we|i am afraid we|no worries|not to worry|gross weight|gross price|happy hour|happy new year|happy birthday|be happy to|pleased to inform",
};

export const VIETNAMESE_FEELINGS: NamedFeelings = {
  anger:
    "tức giận|tức quá|tức thật|tức điên|bực|bực mình|bực bội|phẫn nộ|ức chế|điên tiết|cáu|nổi giận|căm ghét",
  disgust: "ghê tởm|kinh tởm|tởm|gớm ghiếc|buồn nôn",
  fear: "sợ|lo lắng|lo ngại|lo sợ|hoảng|hoảng hồn|hoảng sợ|hồi hộp|bất an|rùng mình|thót tim",
  sadness: "buồn|thất vọng|tiếc|hối hận|đau lòng|khóc|nản|hụt hẫng|tủi thân|buồn bã",
  joy: "vui|hạnh phúc|hài lòng|sung sướng|mừng|thích thú|phấn khởi|ưng ý|khoái",
  trust: "biết ơn|yên tâm|an tâm",
  "": "buồn cười|buồn ngủ|vui lòng|vui tính|vui vẻ|chào mừng|chúc mừng|tiếc gì|khỏi lo|đỡ lo|khóc thét|đẹp phát khóc",
};

export const OTHER_FEELINGS: NamedFeelings = {
  anger: "furieux|furieuse|en colère|énervé|wütend|verärgert|arrabbiato|arrabbiata|furioso|غاضب|əsəbi",
  disgust: "dégoûtant|dégoûté|écœurant|ekelhaft|widerlich|disgustoso|schifo|مقرف",
  fear: "peur|inquiet|inquiète|angst|paura|preoccupato|خائف|qorxu|qorxdum",
  sadness: "triste|déçu|déçue|traurig|enttäuscht|deluso|delusa|حزين|kədərli",
  joy: "heureux|heureuse|ravi|ravie|glücklich|froh|felice|contento|contenta|سعيد|xoşbəxt",
  trust: "reconnaissant|dankbar|grato|grata|ممتن",
};
