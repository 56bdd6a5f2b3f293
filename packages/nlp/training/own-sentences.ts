import { EMOTIONS, type Emotion, SENTIMENTS, type Sentiment } from "../src/scale.ts";
import type { Row, Task } from "./corpora.ts";

/**
 * Sentences written for this project, for what the corpora show too seldom: negations that praise,
 * praise that complains, plain questions, and Vietnamese emotions. {} is filled with each thing.
 */
interface Own {
  things: string[];
  sentiment: Partial<Record<Sentiment, string>>;
  emotion: Partial<Record<Emotion, string>>;
}

const OWN: Record<string, Own> = {
  en: {
    things: ["the app", "the food", "this place", "the service", "the phone", "delivery"],
    sentiment: {
      positive:
        "not bad|not bad at all, {}|{} is not bad|{} was not bad at all|isn't bad|not the worst|{} is not the worst, quite good|not the worst, actually pretty good|no problem|no problem at all|no problems with {}|no issues so far|no complaints|no complaints about {}|nothing to complain about|can't complain|cannot complain about {}|can't recommend {} enough|cannot recommend it enough|I can't praise {} enough|couldn't be better|couldn't be happier with {}|{} never disappoints|never disappointed|never had any problem with {}|works without any issues|five stars|five stars for {}|would buy again|will buy again|would come again|I was wrong, {} is great|no regrets|not disappointed at all|I can't recommend {} enough, go there|can't thank you enough|luv it|luv {}|gr8|thx, works great|not the worst, quite good actually|it is not the worst|not the worst hotel|not the worst place|not the worst app|not the worst food|not the worst phone|not the worst shop I know",
      negative:
        "not good|{} is not good|not great|{} is not that great|not worth it|{} is not worth the money|nothing good about {}|{} used to be good|{} used to be great, not anymore|it was great until the last update|thanks for nothing|great, another bug|great, {} is broken again|wow, broken after one day|just great, {} does not work again|another update that breaks {}|too hard to understand|{} is hard to understand|speaks too fast|good luck getting a refund|if only {} worked|could be better|would give zero stars if I could|zero stars|no one cares about {}|I expected more from {}|don't bother with {}|avoid {}|another update that breaks everything|another update, another bug|great, now nothing works|{} used to be so much better|it used to be good, now it is slow|never been so disappointed|I was never so let down by {}|never so disappointed in my life|explains badly and is hard to follow|talks too fast to follow",
      neutral:
        "where can I find {}?|what time do you open?|is {} available in blue?|do you have this in size M?|how do I change my password?|when will {} be back?|I ordered {} on Monday|I use {} at work|the box contains a cable and a manual|does {} work with an older model?|it is what it is|average|{} is okay|it's ok|nothing special|parking|breakfast|the menu|delivered on Tuesday|arrived on Monday|room 12|my order number is 1234|opening hours|the staff|shipping|size and colour|the second floor",
    },
    emotion: {},
  },
  vi: {
    things: ["hàng", "quán", "phòng", "món ăn", "máy", "giao hàng"],
    sentiment: {
      positive:
        "không tệ|{} không tệ|không tệ chút nào|{} không tệ đâu|cũng không tệ|không hề tệ|ko tệ|k tệ|khá ổn|{} không có gì để chê|chẳng có gì để chê|không chê vào đâu được|{} khỏi chê|không thất vọng|{} không làm mình thất vọng|không uổng tiền|không phí tiền|không thấy lỗi gì|{} không bị lỗi|không xấu|{} không xấu|không hề chậm|không đắt|chưa bao giờ thất vọng|năm sao|5 sao|lần nào cũng ưng|không còn gì bằng|không thể tốt hơn|chưa thấy chê ở đâu",
      negative:
        "chưa thấy ngon|{} chưa thấy tốt chỗ nào|chẳng ra gì|{} không ra gì|không đáng tiền|không đáng mua|{} không như mong đợi|không được như quảng cáo|chưa được tốt|chưa hài lòng|không ưng|{} không đẹp|không ngon|không thích|không tốt|chẳng tốt|{} chẳng ngon tí nào|tưởng {} ngon ai ngờ|hứa rồi để đó|một sao|1 sao|không có sao nào|không đáng một sao|mua một lần rồi thôi|lần sau không mua nữa|ăn xong không muốn quay lại|hối hận khi mua|chờ mãi không thấy {}|gọi không ai nghe|nói thì hay mà làm thì không",
      neutral:
        "shop ơi còn {} không|shop ơi còn size L không?|shop ơi có màu đen không|cho mình hỏi giá|giá bao nhiêu vậy shop|bao giờ có {}|mấy giờ mở cửa vậy|cho hỏi {} có bảo hành không|mình đặt {} hôm thứ hai|bình thường|{} bình thường|không có gì đặc biệt|tạm được|chưa dùng nên chưa biết|mua cho mẹ dùng",
    },
    emotion: {
      anger:
        "tức quá|tức thật sự|bực mình|bực mình quá với {}|tức giận|điên cả người|phát điên với {}|nổi nóng|làm ăn kiểu gì vậy|quá đáng|thật không chấp nhận được|cáu thật|vô trách nhiệm|😡 tức ghê",
      disgust:
        "ghê quá|{} ghê tởm|tởm|kinh quá|buồn nôn|bẩn kinh khủng|{} có mùi kinh|gớm|thấy sợ luôn, bẩn quá",
      fear: "sợ quá|lo quá|mình lo lắng về {}|sợ bị lừa|hơi lo|run quá|đáng sợ|không dám dùng {} nữa, sợ|hoang mang quá|ám ảnh",
      interest:
        "mong {} sớm có|hóng {} mới|đang chờ {}|háo hức quá|tò mò về {}|muốn thử {}|mong shop có thêm mẫu mới|hi vọng lần sau tốt hơn|chờ đợi {} từng ngày|không biết {} thế nào nhỉ|cho mình hỏi thêm về {}|lần sau sẽ thử",
      joy: "vui quá|thích quá|thích {} lắm|mừng quá|hạnh phúc|cười đau bụng|sướng ghê|hài lòng lắm|yêu {} quá|tuyệt vời|đã ghê",
      sadness:
        "buồn quá|buồn ghê|thất vọng|thất vọng về {}|tiếc quá|khóc luôn|đau lòng|tủi thân|hụt hẫng|chán nản|😢 buồn lắm",
      surprise:
        "bất ngờ quá|không ngờ {} đẹp vậy|ngạc nhiên thật|trời ơi không tin nổi|ủa sao lạ vậy|wow|thật luôn hả|hết hồn|sốc luôn|không thể tin được|ai ngờ {} lại thế",
      trust:
        "tin tưởng shop|shop uy tín|{} uy tín|cảm ơn shop nhiều|cảm ơn mọi người|yên tâm khi mua|rất đáng tin|sẽ giới thiệu bạn bè|ủng hộ shop dài lâu|phục vụ tận tâm|nhân viên tận tình|biết ơn|ngưỡng mộ|khâm phục",
    },
  },
};

/** Emotions that come with another one. */
const ALONG: Partial<Record<Emotion, Emotion>> = { disgust: "anger" };

/** The project's own sentences for a task, each thing filled in. */
export function ownRows(task: Task, language: string): Row[] {
  const own = OWN[language];
  if (!own) return [];
  const names: readonly string[] = task === "sentiment" ? SENTIMENTS : EMOTIONS;
  const rows: Row[] = [];
  for (const [label, joined] of Object.entries(own[task])) {
    for (const sentence of joined.split("|")) {
      for (const thing of sentence.includes("{}") ? own.things : ["", "!"]) {
        const text = sentence.includes("{}") ? sentence.replace("{}", thing) : sentence + thing;
        rows.push({
          id: `own-${rows.length}`,
          lang: language,
          source: "own",
          labels: label,
          original: label,
          text,
          target: Float32Array.from(names, (name) =>
            name === label || (task === "emotion" && ALONG[label as Emotion] === name) ? 1 : 0,
          ),
        });
      }
    }
  }
  return rows;
}
