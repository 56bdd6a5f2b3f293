import type { Emotion } from "../scale.ts";

/**
 * Words that name a feeling whoever says them, by language: what is named counts even in a clause of the
 * other side ("I was afraid it would not fit, but it does"), and fear and surprise wherever they are named. Phrases
 * between bars; the longest that fits wins, and one under "" names nothing. Written for this project.
 */
export type NamedFeelings = Partial<Record<Emotion | "", string>>;

export const ENGLISH_FEELINGS: NamedFeelings = {
  anger:
    "angry|furious|livid|outraged|infuriated|infuriating|annoyed|annoying|irritated|irritating|frustrated|frustrating|frustration|enraged|fed up|sick and tired",
  disgust: "disgust|disgusted|disgusting|gross|revolting|nauseating|nauseous|yuck|repulsive",
  fear: "afraid|scared|terrified|frightened|worried|worry|worrying|worrisome|nervous|feared|panicked|petrified|i'm afraid of|i am afraid of|i'm afraid to|i am afraid to",
  sadness:
    "sad|saddened|sadness|disappointed|disappointing|disappointment|heartbroken|unhappy|regretted|cried|lonely|devastated|miserable|let down",
  joy: "happy|delighted|enjoyed|enjoy|joy|thrilled|pleased|overjoyed",
  trust: "grateful|thankful|appreciated",
  interest:
    "can't wait|cant wait|cannot wait|can not wait|couldn't wait|could not wait|look forward|looking forward|looked forward",
  surprise:
    "surprised|surprising|surprisingly|surprises me|surprised me|my surprise|our surprise|pleasant surprise|nice surprise|lovely surprise|wonderful surprise|great surprise|good surprise|big surprise|huge surprise|unpleasant surprise|nasty surprise|bad surprise|rude surprise|what a surprise|was a surprise|quite a surprise|complete surprise|total surprise|a surprise to|astonished|astonishing|astonishingly|amazed|stunned|shocked|startled|taken aback|flabbergasted|dumbfounded|gobsmacked",
  "": "i'm afraid|i am afraid|im afraid|worry free|nervous flyer|nervous flyers|anxious flyer|nervous flier|surprise surprise|seemed surprised|looked surprised|be surprised|get surprised|if you're worried|if you are worried|if you're nervous|if you are nervous|if you're afraid|if you are afraid|no worries|not to worry|gross weight|gross price|happy hour|happy new year|happy birthday|be happy to|pleased to inform",
};

export const VIETNAMESE_FEELINGS: NamedFeelings = {
  anger:
    "tức giận|tức quá|tức thật|tức điên|bực|bực mình|bực bội|phẫn nộ|ức chế|điên tiết|cáu|nổi giận|căm ghét",
  disgust: "ghê tởm|kinh tởm|tởm|gớm ghiếc|buồn nôn",
  fear: "sợ|lo lắng|lo ngại|lo sợ|hoảng|hoảng hồn|hoảng sợ|bất an|thót tim",
  sadness: "buồn|thất vọng|tiếc|hối hận|đau lòng|khóc|nản|hụt hẫng|tủi thân|buồn bã",
  joy: "vui|hạnh phúc|hài lòng|sung sướng|mừng|thích thú|phấn khởi|ưng ý|khoái",
  trust: "biết ơn|yên tâm|an tâm",
  interest:
    "mong chờ|trông chờ|chờ mong|đón chờ|mong đợi|trông đợi|háo hức chờ|háo hức đợi|nóng lòng chờ|nóng lòng đợi|đáng chờ đợi",
  surprise:
    "bất ngờ|ngạc nhiên|ngỡ ngàng|sửng sốt|kinh ngạc|sững sờ|không ngờ|ko ngờ|k ngờ|chẳng ngờ|không thể ngờ",
  "": "người sợ|dễ sợ|phát sợ|sợ gì|lo lắng gì|đừng sợ|đừng lo lắng|khỏi sợ|khỏi lo lắng|đỡ sợ|đỡ lo lắng|hết sợ|hết lo lắng|kiểm tra bất ngờ|buồn cười|buồn ngủ|vui lòng|vui tính|vui vẻ|chào mừng|chúc mừng|tiếc gì|khỏi lo|đỡ lo|khóc thét|đẹp phát khóc",
};

export const OTHER_FEELINGS: NamedFeelings = {
  anger: "furieux|furieuse|en colère|énervé|wütend|verärgert|arrabbiato|arrabbiata|furioso|غاضب|əsəbi",
  disgust: "dégoûtant|dégoûté|écœurant|ekelhaft|widerlich|disgustoso|schifo|مقرف",
  fear: "peur|inquiet|inquiète|angst|paura|preoccupato|خائف|qorxu|qorxdum",
  sadness: "triste|déçu|déçue|traurig|enttäuscht|deluso|delusa|حزين|kədərli",
  joy: "heureux|heureuse|ravi|ravie|glücklich|froh|felice|contento|contenta|سعيد|xoşbəxt",
  trust: "reconnaissant|dankbar|grato|grata|ممتن",
  surprise: "surpris|étonné|étonnée|überrascht|erstaunt|sorpreso|stupito|stupita|متفاجئ|təəccübləndim",
};
