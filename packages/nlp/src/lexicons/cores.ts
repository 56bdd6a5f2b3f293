/**
 * Within a concept, words that say more, or something beside it: 1 and 2 say at least what the concept's other words
 * say ("delicious" food is good), 3 something of its own ("on time" is no "fast"). A quote in one of the others' words
 * stands for 1 and 2 as well; one in words of 1, 2 or 3 for those alone who say the same. Written for this project.
 */
export const CORES: Readonly<Record<string, readonly [string, string, string]>> = {
  good: [
    "",
    "",
    "no_complaints no_complaint can't_complain cant_complain cannot_complain nothing_to_complain can't_go_wrong can't_beat miễn_chê khỏi_chê không_chê khó_chê khó_mà_chê khó_lòng_chê khó_lòng_mà_chê không_có_gì_để_chê không_có_gì_chê chẳng_có_gì_để_chê chả_có_gì_để_chê ko_có_gì_để_chê k_có_gì_để_chê không_có_gì_phải_chê ko_chê a_must must_have dạy_hay giảng_hay giảng_dạy_hay phim_hay sách_hay rất_hay quá_hay hay_lắm hay_ho cực_hay so_cool very_cool is_cool ngon_lành",
  ],
  bad: [
    "useless garbage trash rubbish waste waste_of junk joke worthless",
    "chán chán_lắm ridiculous unacceptable shame",
    "cheap_quality cheap_material cheap_materials cheaply_made looks_cheap look_cheap looked_cheap looks_so_cheap looks_very_cheap feels_cheap feel_cheap felt_cheap feels_very_cheap feels_so_cheap cheap_looking cheap_feeling",
  ],
  tasty: [
    "",
    "",
    "tender moist juicy well_seasoned well_cooked perfectly_cooked savory savoury succulent vừa_ăn đậm_đà",
  ],
  dirty: ["", "", "dusty stained moldy mouldy messy bụi bụi_bặm ố nấm_mốc mốc"],
  friendly: ["vui_vẻ cheerful", "gần_gũi hòa_đồng hoà_đồng dễ_gần cởi_mở", "dễ_thương đáng_yêu cute"],
  rude: [
    "",
    "",
    "khó_chịu unprofessional thiếu_chuyên_nghiệp lạnh_lùng cáu_gắt cau_có unfriendly thiếu_thân_thiện attitude",
  ],
  helpful: [
    "nhiệt_huyết tâm_huyết có_tâm accommodating accomodating",
    "knowledgeable efficient nhanh_nhẹn chăm_chỉ responsive helped",
    "quan_tâm chu_đáo ân_cần",
  ],
  fast: ["faster", "", "on_time punctual punctually timely đúng_giờ đúng_hẹn"],
  slow: [
    "slower slowest wait waited waiting took_forever takes_forever took_too_long takes_too_long long_wait too_long chờ_lâu đợi_lâu rất_lâu phải_chờ phải_đợi quá_lâu",
    "",
    "delayed delay delays late arrived_late came_late trễ chậm_trễ",
  ],
  fair: [
    "",
    "",
    "worth worthy value_for_money value_for_the worth_it đáng_giá đáng_tiền đáng_đồng_tiền xứng_đáng đáng_mua great_value good_value best_value excellent_value tương_xứng",
  ],
  cheap: ["", "", "cheaper cheapest rẻ_hơn rẻ_nhất"],
  expensive: ["exorbitant rip_off cắt_cổ steep", "", ""],
  comfortable: ["", "", "soft mềm mềm_mại êm êm_ái relaxing relaxed thư_giãn"],
  beautiful: [
    "gorgeous stunning xinh xinh_xắn",
    "cute charming attractive",
    "elegant stylish sang_trọng tinh_tế thời_trang rất_sang nhìn_sang trông_sang khá_sang quá_sang cực_sang sang_lắm sang_xịn sang_chảnh bắt_mắt ấn_tượng",
  ],
  modern: ["", "", "renovated brand_new còn_mới rất_mới khá_mới mới_tinh mới_mẻ"],
  old: ["", "", "run_down worn shabby xuống_cấp lạc_hậu lỗi_thời outdated dated"],
  convenient: ["", "", "dễ_đi dễ_tìm dễ_di_chuyển handy accessible"],
  inconvenient: ["", "", "khó_tìm khó_đi hassle troublesome bất_cập"],
  monotonous: ["", "", "boring repetitive nhàm_chán đơn_điệu nhàm"],
  complete: ["", "", "tiện_nghi đầy_đủ_tiện_nghi đủ_tiện_nghi well_equipped trang_bị_đầy_đủ"],
  airy: ["", "", "mát mát_mẻ trong_lành"],
  stale: ["", "", "frozen expired hết_hạn nguội_lạnh"],
  broken: ["crash crashes crashed crashing văng văng_ra sập", "", ""],
  laggy: [
    "",
    "",
    "đơ khựng đứng_máy treo_máy treo_logo đứng_hình hang hangs hanging freeze freezes freezing frozen_screen stuck đơ_máy",
  ],
  lasting: ["", "", "bền bền_bỉ chắc_chắn durable sturdy solid khủng"],
  sharp: ["", "", "rõ_ràng trong_trẻo sống_động vivid"],
  strong: ["", "", "cao_cấp"],
  weak: [
    "",
    "",
    "chập_chờn chậm_chờn intermittent spotty lúc_được_lúc_không lúc_có_lúc_không không_ổn_định unstable flimsy",
  ],
  stable: ["", "", "reliable dependable consistent consistently"],
  easy: ["easier simple đơn_giản user_friendly intuitive effortless", "", "dễ_hiểu"],
  difficult: ["", "", "khó_hiểu confusing complicated complex phức_tạp rối rắc_rối unintuitive"],
  interesting: ["", "fun entertaining", "enjoyable enjoyed enjoy"],
  safe: ["", "", "yên_tâm bảo_mật secure"],
  trusted: ["", "", "honest genuine legit"],
  wrong: ["", "", "nhầm nhầm_lẫn mistake mistakes"],
  recommended: [
    "",
    "",
    "worth_every_minute worth_every_moment worth_every_second worth_trying worth_a_try worth_a_visit worth_visiting worth_the_trip worth_checking worth_the_wait worth_the_drive worth_going nên_mua nên_thử nên_đến nên_ở must_try",
  ],
  // Who never buys again says what he does, and more than "don't buy this".
  discouraged: ["", "never_buy never_fly never_use", "hối_hận not_worth beware"],
  returning: ["", "", "ủng_hộ_tiếp sẽ_ủng_hộ ủng_hộ_dài_dài"],
  leaving: ["", "", "uninstall uninstalled uninstalling deleting"],
  annoying: ["", "", "bực_bội frustrating frustrated frustration"],
};

/** What says nearly the same as another concept (SAME_AS and its like): as which of its cores it counts. */
export const CORE_OF_SAME: Readonly<Record<string, 1 | 2 | 3>> = {
  tasty: 1,
  untasty: 1,
  satisfied: 2,
  disappointed: 3,
  central: 1,
  easy: 3,
  good: 3,
  bad: 3,
  beautiful: 3,
  large: 1,
};

/** Words that are strong by themselves, beside those of STRONG. */
export const STRONG_WORDS =
  "great love loved loves hate hated sucks suck sucked garbage trash rubbish crap abysmal pathetic mê yêu_thích tuyệt_hảo tuyệt_cú_mèo tồi_tệ quá_tệ tệ_hại dở_tệ chán_lắm top_notch first_rate out_of_this_world to_die_for divine heavenly gem second_to_none unbeatable die_for obscene rip_off exorbitant cắt_cổ hách_dịch tuyệt_hảo xuất_sắc hoàn_hảo";

/** Words that say less of what they stand beside. */
export const LESSENING =
  "hơi khá tạm tàm đối somewhat slightly fairly rather quite pretty bit little kinda mildly chút xíu tí tẹo";
/** Words that say more of it. */
export const STRENGTHENING =
  "very so extremely super really absolutely totally completely entirely incredibly truly highly most too such way far always rất quá cực siêu lắm vô cùng kì kỳ sức thật nhất luôn toàn";

/** Concepts that say something only of one thing: "đầy đủ" of papers is none of lessons. */
export const OF_ONE_THING: readonly string[] = [
  "complete",
  "scarce",
  "small",
  "large",
  "careful",
  "strong",
  "weak",
];

/** Concepts that say much the same of whatever they are said of: clean is clean. */
export const OF_WHATEVER: readonly string[] = [
  "good",
  "bad",
  "acceptable",
  "clean",
  "dirty",
  "smelly",
  "fragrant",
  "friendly",
  "humorous",
  "gentle",
  "rude",
  "helpful",
  "inattentive",
  "professional",
  "unprofessional",
  "cheap",
  "expensive",
  "fair",
  "noisy",
  "quiet",
  "beautiful",
  "ugly",
  "fresh",
  "stale",
  "bland",
  "easy",
  "recommended",
  "discouraged",
  "returning",
  "leaving",
  "fraud",
  "counterfeit",
  "trusted",
];

/** Concepts that who names another thing says of that alone: a good shower makes no good room. */
export const OF_ITS_THING: readonly string[] = [
  "good",
  "bad",
  "acceptable",
  "friendly",
  "humorous",
  "gentle",
  "rude",
  "comfortable",
  "uncomfortable",
];

/** Concepts that are said of parts as well, which says nothing of what has them: cheap food makes no cheap hotel. */
export const OF_PARTS: readonly string[] = ["cheap", "expensive", "beautiful", "ugly", "easy", "difficult"];

/** What customers do, or tell others to do, whichever thing they name. */
export const OF_CUSTOMERS: readonly string[] = ["recommended", "discouraged", "returning", "leaving"];
