/**
 * Words that turn a sentence: what follows is another statement, often of the other sentiment.
 * Lower case, NFC. A longer sequence wins over a shorter one with the same first word.
 */

/** Always a new clause when words stand before and after. */
const PLAIN = [
  // English
  "but|however|nevertheless|nonetheless|whereas|although|though|even though|even if|except|except for|except that|despite|in spite of|on the other hand|other than that|other than the|other than its|other than a|other than some|until it|until they|apart from|aside from|unfortunately|sadly|regrettably|my only complaint|the only downside|the only problem|the only issue|the only thing|only downside|only complaint|only problem|only issue|having said that|that said|on the plus side|on the downside|besides|otherwise|shame about|shame that|shame the|pity about|pity that|pity the|too bad about|i wish|i just wish|i only wish|i hope|i just hope|please add|please fix|would be nice|would be great|would be perfect|it would be nice|it would be great",
  // Vietnamese
  "nhưng|nhưng mà|nhưng lại|nhg|nhưg|nhưq|nhma|nma|nhmà|nhưn|tuy nhiên|tuy vậy|tuy thế|tuy là|tuy|mặc dù|mặc dầu|dù vậy|dù sao|mỗi tội|chỉ mỗi tội|mỗi cái tội|mỗi cái|chỉ mỗi cái|có điều|chỉ có điều|có cái|được cái|được mỗi cái|chỉ được cái|bù lại|đổi lại|chỉ tiếc|chỉ tiếc là|tiếc là|tiếc rằng|đáng tiếc|hơi tiếc|chỉ hơi|chỉ có mỗi|chỉ là|phải cái|phải tội|chỉ phải cái|khổ nỗi|ngặt nỗi|thế mà|vậy mà|thế nhưng|ngoại trừ|trừ việc|trừ cái|ngược lại|trái lại|trong khi|ngoài ra|bên cạnh đó|điểm trừ|điểm cộng|điểm trừ là|điểm cộng là|ấy vậy mà|ấy thế mà|chứ",
  // Vietnamese without marks, where the sequence means nothing else
  "tuy nhien|moi toi|moi cai|duoc cai|chi tiec|tiec la|nhung ma|nhung lai|bu lai|co dieu|mac du|chi hoi",
  // French, German, Italian
  "mais|cependant|toutefois|néanmoins|pourtant|par contre|en revanche|malgré|bien que|sauf|hormis|malheureusement|aber|jedoch|allerdings|obwohl|trotzdem|dennoch|leider|außer|hingegen|nur dass|però|tuttavia|anche se|sebbene|nonostante|eppure|purtroppo|tranne",
  // Arabic, Azerbaijani, Urdu in both scripts
  "لكن|ولكن|بس|رغم|amma|lakin|ancaq|لیکن|مگر|lekin|magar|laikin",
].flatMap((group) => group.split("|"));

/** Words that open a clause ending at the next comma, however short ("Although dear, it is good"). */
export const OPENERS: ReadonlySet<string> = new Set(
  "although|though|while|despite|even|whereas|if|tuy|dù|mặc|bien|malgré|obwohl|sebbene|nonostante".split("|"),
);

/** First word to the sequences that begin with it, longest first. */
export const TURNS: ReadonlyMap<string, readonly (readonly string[])[]> = (() => {
  const turns = new Map<string, string[][]>();
  for (const phrase of PLAIN) {
    const words = phrase.split(" ");
    const first = words[0] ?? "";
    const list = turns.get(first) ?? [];
    list.push(words);
    turns.set(first, list);
  }
  for (const list of turns.values()) list.sort((a, b) => b.length - a.length);
  return turns;
})();

/** A turn word that is none after these words. */
export const NOT_AFTER: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    but: "nothing|all|anything|everything|everyone|none|cannot|not|can't|no|last|next",
    chứ: "có|được|tốt|đẹp|ok|chắc|phải|đúng|nhỉ",
    điểm: "là|một|hai|ba|bốn|những|các|nhiều|vài|cũng|số|thêm|được",
    except: "all",
    though: "as|even",
    otherwise: "or|and|not",
    besides: "and",
    shame: "a|real|great|such|no|what|crying|in|same",
    pity: "a|real|great|such|no|what|same",
    tuy: "thế|vậy",
    bas: "en|de|très",
    leider: "so",
  }).map(([word, before]) => [word, new Set(before.split("|"))]),
);

/** Vietnamese function words as written without marks: two of them make a comment Vietnamese. */
export const BARE_VIETNAMESE: ReadonlySet<string> = new Set(
  "khong|hang|giao|dep|tot|nhanh|duoc|rat|cung|ko|dc|minh|nhung|chat|luong|mua|nay|cua|gia|thi|lam|nhan|vien|dung|pin|qua|voi|kem|san|pham|te|cham|ngon|nha|phong|sach|dong|goi|hai|long".split(
    "|",
  ),
);

/** A finite verb after "and the …" makes it a clause of its own. */
export const FINITE: ReadonlySet<string> = new Set(
  "is|are|was|were|has|have|had|does|do|did|isn't|aren't|wasn't|weren't|doesn't|don't|didn't|hasn't|haven't|hadn't|will|won't|would|wouldn't|can|can't|cannot|could|couldn't|should|seems|seemed|looks|looked|feels|felt|works|worked|came|comes|arrived|took|takes|made|makes|keeps|kept|needs|needed|tastes|tasted|gets|got|went|goes|stopped|broke|lasts|lasted|lacks|lacked|it's|they're|i'm|we're".split(
    "|",
  ),
);

export const CLAUSE_SUBJECTS: ReadonlySet<string> = new Set(
  "the|it|they|we|i|he|she|my|our|their|his|her|its|this|that|there|these|those|it's|they're|i'm|we're|i've|we've|staff|service|food|delivery|everything|nothing|nobody".split(
    "|",
  ),
);

/** "mà" turns a sentence only before words like these; elsewhere it is a relative pronoun. */
export const AFTER_MA: ReadonlySet<string> = new Set(
  "lại|không|ko|k|kh|hok|hông|khong|chưa|chẳng|chả|vẫn|bị|hơi|toàn|giá|chất|nhân|shop|pin|máy|màu|giao|phục|đồ|thấy|nhìn|mình|tui|tôi".split(
    "|",
  ),
);

/** "còn" goes on ("no longer", "still", "left") around words like these; elsewhere it turns to the next thing. */
export const BEFORE_CON: ReadonlySet<string> = new Set(
  "không|ko|k|chưa|vẫn|mà|chẳng|chả|hết|là|cũng|đang|hay|mới|đã|nếu|khi|như|bị|thấy|thì|máy|hàng|da|lại|đều|hiện|sắp|toàn".split(
    "|",
  ),
);
export const AFTER_CON: ReadonlySet<string> = new Set(
  "lại|hàng|gì|được|dc|đc|nữa|nguyên|thiếu|có|tốt|hơn|mới|tem|đẹp|nhiều|ít|ai|đâu|cả|bị|phải|chưa|không|ko|hạn|rất|khá|hơi|chậm|kém|yếu|thấp|tệ".split(
    "|",
  ),
);

export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  "mr|mrs|ms|dr|st|vs|prof|approx|sr|jr|dept|est|tp|ts|ths|gs|pgs|bs|ks|nxb|đ/c|ca|bzw|z.b|inkl|mme|mlle|sig|dott".split(
    "|",
  ),
);

export const TOP_DOMAINS: ReadonlySet<string> = new Set(
  "com|net|org|vn|io|co|uk|de|fr|it|info|gov|edu|app|shop|store|me|tv|az|pk|ly|ai".split("|"),
);

/**
 * With a capital behind a small word these begin a sentence whose mark was left out ("vị trí tốt Nhân viên thân thiện"):
 * no names begin so.
 */
export const SENTENCE_STARTS: ReadonlySet<string> = new Set(
  "nhân viên|nhan vien|vị trí|vi tri|giá cả|gia ca|giá như|giá mà|dịch vụ|dich vu|tuy nhiên|nói chung|noi chung|nhìn chung|nhin chung|lời khuyên|loi khuyen|chúng tôi|chung toi|đồ ăn|do an|thức ăn|thuc an|bữa sáng|ăn sáng|ngoài ra|ngoai ra|cảm ơn|cám ơn|cam on|hồ bơi|ho boi|bể bơi|be boi|phòng ốc|phòng sạch|phòng rộng|phòng nhỏ|phòng hơi|phòng đẹp|phòng thì|chất lượng|thái độ|phục vụ|không gian|không khí|hy vọng|mong rằng|mong khách|mong ks|đội ngũ|lễ tân|món ăn|khách sạn có|khách sạn sạch|khách sạn rất|khách sạn nằm|khách sạn cần|khách sạn nên|mình sẽ|mình rất|tôi sẽ|tôi rất|tôi đã|rất hài|rất thích|rất tốt|bãi biển|nhược điểm|ưu điểm|điểm trừ|điểm cộng|giao hàng|đóng gói|sản phẩm|màn hình|camera thì|pin thì|máy chạy|hàng giao".split(
    "|",
  ),
);
