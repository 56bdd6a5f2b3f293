/**
 * What people say of things, in groups of words that say (nearly) the same: "spotless" and "clean" are one concept,
 * and so are "sạch" and "sạch sẽ". Written for this project. Words are separated by spaces, an underscore joins the
 * words of a phrase. A negated word says the opposite where its concept has one.
 */
export interface Concept {
  /** 1 praises, -1 blames; 0 does either, as small a phone is good and a small room bad. */
  sign: -1 | 0 | 1;
  opposite?: string;
  en?: string;
  vi?: string;
}

export const CONCEPTS: Readonly<Record<string, Concept>> = {
  good: {
    sign: 1,
    opposite: "bad",
    en: "good great excellent amazing awesome fantastic wonderful superb outstanding perfect brilliant fabulous terrific phenomenal incredible exceptional top_notch first_rate love loved loves best nice lovely flawless impressive stellar marvelous pleasant exquisite can't_go_wrong can't_beat splendid out_of_this_world to_die_for spectacular sensational divine heavenly delightful unbeatable remarkable extraordinary magnificent marvellous liked favorite favourite a_must must_have really_like no_complaints no_complaint can't_complain cant_complain cannot_complain nothing_to_complain i_like we_like so_cool very_cool is_cool second_to_none high_quality top_quality gem",
    vi: "tốt tuyệt tuyệt_vời tuyệt_hảo xuất_sắc hoàn_hảo tuyệt_cú_mèo đỉnh good great perfect rất_hay quá_hay hay_lắm quá_đỉnh miễn_chê khỏi_chê không_chê khó_chê khó_mà_chê khó_lòng_chê khó_lòng_mà_chê không_có_gì_để_chê không_có_gì_chê chẳng_có_gì_để_chê chả_có_gì_để_chê ko_có_gì_để_chê k_có_gì_để_chê không_có_gì_phải_chê ngon_lành ko_chê rất_chất_lượng siêu_chất_lượng quá_chất_lượng rất_thích thích_lắm mê yêu_thích cực_thích thích_nhất quá_thích khỏi_bàn dạy_hay giảng_hay giảng_dạy_hay phim_hay sách_hay hay_ho cực_hay rất_ưng rất_đã quá_đã thích_cực siêu_thích khá_thích cực_kỳ_thích tuyệt_lắm tốt_lắm hạng_nhất số_1",
  },
  bad: {
    sign: -1,
    opposite: "good",
    en: "bad terrible horrible awful poor worst disgusting pathetic lousy crap crappy horrendous dreadful atrocious subpar sucks suck sucked ridiculous useless garbage trash rubbish worse abysmal appalling unacceptable cheap_quality cheap_material cheap_materials cheaply_made looks_cheap look_cheap looked_cheap looks_so_cheap looks_very_cheap feels_cheap feel_cheap felt_cheap feels_very_cheap feels_so_cheap cheap_looking cheap_feeling waste waste_of junk joke hate hated unsatisfactory aweful horrid ghastly laughable worthless shame",
    vi: "tệ kém dở chán tồi tồi_tệ kinh_khủng quá_tệ tệ_hại rất_tệ chán_lắm không_ra_gì dở_tệ chẳng_ra_gì kém_chất_lượng",
  },
  acceptable: {
    sign: 1,
    opposite: "bad",
    en: "ok okay fine decent acceptable alright",
    vi: "ổn ok oke okie okê ôkê okay ok_lắm ổn_áp được_lắm khá_được tạm_ổn tạm_được",
  },
  average: { sign: 0, en: "average mediocre so_so", vi: "bình_thường trung_bình" },
  satisfied: {
    sign: 1,
    opposite: "disappointed",
    en: "satisfied satisfying pleased impressed happy",
    vi: "hài_lòng ưng ưng_ý vừa_ý mãn_nguyện",
  },
  disappointed: {
    sign: -1,
    opposite: "satisfied",
    en: "disappointed disappointing disappointment let_down underwhelming dissatisfied unhappy unsatisfied",
    vi: "thất_vọng bực bực_mình bức_xúc không_như_mong_đợi",
  },
  tasty: {
    sign: 1,
    opposite: "untasty",
    en: "delicious tasty yummy flavorful flavourful mouthwatering mouth_watering scrumptious delectable delish succulent well_seasoned well_cooked perfectly_cooked juicy tender moist yum mouthwateringly savory savoury tastiest",
    vi: "ngon ngon_miệng vừa_miệng hợp_khẩu_vị vừa_ăn đậm_đà thơm_ngon",
  },
  untasty: {
    sign: -1,
    opposite: "tasty",
    en: "untasty",
    vi: "không_ngon",
  },
  bland: {
    sign: -1,
    opposite: "tasty",
    en: "bland tasteless flavorless flavourless",
    vi: "nhạt nhạt_nhẽo vô_vị nhạt_nhẽo",
  },
  inedible: { sign: -1, en: "inedible unpalatable", vi: "khó_ăn dở_ẹc" },
  greasy: { sign: -1, en: "greasy oily", vi: "ngấy béo_ngấy ngập_dầu" },
  soggy: { sign: -1, en: "soggy" },
  tough: { sign: -1, en: "chewy rubbery" },
  salty: { sign: -1, en: "salty", vi: "mặn mặn_chát" },
  badly_cooked: { sign: -1, en: "overcooked undercooked" },
  fresh: { sign: 1, opposite: "stale", en: "fresh freshest freshly", vi: "tươi tươi_ngon tươi_sống" },
  stale: {
    sign: -1,
    opposite: "fresh",
    en: "stale frozen spoiled spoilt rotten expired",
    vi: "ôi thiu hết_hạn nguội_lạnh",
  },
  clean: {
    sign: 1,
    opposite: "dirty",
    en: "clean spotless immaculate tidy cleanliness well_kept neat hygienic",
    vi: "sạch sạch_sẽ gọn_gàng sạch_đẹp ngăn_nắp sạch_bong tinh_tươm",
  },
  dirty: {
    sign: -1,
    opposite: "clean",
    en: "dirty filthy unclean grimy unsanitary unhygienic stained dusty moldy mouldy messy",
    vi: "bẩn dơ dơ_bẩn mất_vệ_sinh bụi bụi_bặm bẩn_thỉu ố nấm_mốc mốc",
  },
  smelly: {
    sign: -1,
    en: "smelly stinky stinks stank smelled smells stench musty foul odor",
    vi: "hôi hôi_hám có_mùi còn_mùi bốc_mùi nặng_mùi nồng_mùi mùi_hôi mùi_nồng mùi_hắc mùi_khó_chịu thối mùi_ẩm mốc_meo",
  },
  fragrant: { sign: 1, opposite: "smelly", vi: "thơm thơm_tho mùi_thơm thơm_phức" },
  friendly: {
    sign: 1,
    opposite: "rude",
    en: "friendly polite courteous welcoming gracious cordial hospitable friendliest personable cheerful very_kind so_kind and_kind",
    vi: "thân_thiện vui_vẻ niềm_nở dễ_thương cởi_mở hòa_nhã hoà_nhã dễ_mến lịch_sự thân_tình lễ_phép mến_khách hiếu_khách dễ_gần đáng_yêu nhã_nhặn tươi_cười thân_thiên lịch_thiệp gần_gũi hòa_đồng hoà_đồng tốt_bụng dễ_chịu_lắm nice_lắm vui_lắm",
  },
  humorous: { sign: 1, en: "humorous witty", vi: "vui_tính vui_nhộn hài_hước dí_dỏm" },
  gentle: { sign: 1, en: "gentle", vi: "hiền hiền_lành nhẹ_nhàng hiền_hậu" },
  rude: {
    sign: -1,
    opposite: "friendly",
    en: "rude unfriendly impolite arrogant disrespectful obnoxious snotty condescending snobby attitude unprofessional surly",
    vi: "thô_lỗ bất_lịch_sự khó_chịu cáu_gắt cau_có thiếu_thân_thiện mất_lịch_sự thiếu_chuyên_nghiệp lạnh_lùng hách_dịch khinh_khỉnh khó_ưa lồi_lõm",
  },
  helpful: {
    sign: 1,
    opposite: "inattentive",
    en: "helpful attentive accommodating responsive caring supportive knowledgeable efficient attentiveness accomodating helped thoughtful",
    vi: "nhiệt_tình chu_đáo tận_tình ân_cần tận_tâm hết_mình hỗ_trợ_tốt hỗ_trợ_nhiệt_tình giúp_đỡ sẵn_sàng_giúp chăm_chỉ nhiệt_thành sẵn_sàng nhanh_nhẹn nhiệt_huyết giúp_đỡ_nhiệt_tình tâm_huyết tận_tuỵ tận_tụy có_tâm quan_tâm nhiêt_tình nhiệt_tinh",
  },
  inattentive: {
    sign: -1,
    opposite: "helpful",
    en: "unhelpful inattentive indifferent ignored ignoring ignores clueless incompetent neglected uncaring forgot forgotten unresponsive",
    vi: "thờ_ơ vô_trách_nhiệm thiếu_nhiệt_tình hời_hợt lơ_là bỏ_mặc",
  },
  professional: {
    sign: 1,
    opposite: "unprofessional",
    en: "professional professionally professionalism",
    vi: "chuyên_nghiệp bài_bản",
  },
  unprofessional: { sign: -1, opposite: "professional", vi: "nghiệp_dư" },
  fast: {
    sign: 1,
    opposite: "slow",
    en: "fast quick quickly promptly prompt_service prompt_delivery very_prompt prompt_response prompt_reply prompt_and and_prompt is_prompt was_prompt prompt_in speedy timely faster swift instantly on_time punctual punctually",
    vi: "nhanh nhanh_chóng nhanh_gọn lẹ mau mau_lẹ nhanh_lẹ đúng_giờ đúng_hẹn",
  },
  slow: {
    sign: -1,
    opposite: "fast",
    en: "slow slowly slower slowest wait waited waiting took_forever takes_forever delayed delay delays late arrived_late came_late sluggish took_too_long takes_too_long long_wait too_long",
    vi: "chậm chậm_chạp chờ_lâu đợi_lâu trễ rất_lâu phải_chờ phải_đợi quá_lâu lề_mề chậm_trễ",
  },
  cheap: {
    sign: 1,
    opposite: "expensive",
    en: "cheap cheaper cheapest less_expensive least_expensive inexpensive affordable low_price low_prices lower_price lower_prices",
    vi: "rẻ giá_rẻ bình_dân giá_mềm rẻ_hơn rẻ_nhất giá_tốt",
  },
  expensive: {
    sign: -1,
    opposite: "fair",
    en: "expensive overpriced over_priced pricey pricy costly high_price high_prices steep exorbitant rip_off",
    vi: "đắt mắc giá_cao đắt_đỏ chát cắt_cổ đắt_quá giá_hơi_cao giá_khá_cao giá_quá_cao giá_rất_cao giá_cả_cao giá_cả_hơi_cao giá_cả_khá_cao giá_thành_cao giá_thành_hơi_cao giá_tương_đối_cao",
  },
  fair: {
    sign: 1,
    opposite: "expensive",
    en: "reasonable reasonably reasonably_priced moderately_priced fair_price fair_prices fair_value is_fair are_fair was_fair fairly_priced worth worthy best_value excellent_value value_for_money value_for_the well_priced bargain great_value good_value competitive worth_it",
    vi: "hợp_lý hợp_lí phải_chăng đáng_giá đáng_tiền đáng_đồng_tiền vừa_túi_tiền phù_hợp xứng_đáng đáng_mua hợp_lý_so_với tương_xứng hợp_túi_tiền vừa_phải hợp_với_túi_tiền giá_ok giá_ổn",
  },
  large: {
    sign: 0,
    opposite: "small",
    en: "large big huge generous enormous ample massive gigantic plentiful",
    vi: "rộng to lớn to_rộng rộng_lớn khổng_lồ bự",
  },
  spacious: {
    sign: 1,
    opposite: "tight",
    en: "spacious roomy",
    vi: "rộng_rãi thoải_mái_rộng_rãi",
  },
  small: {
    sign: 0,
    opposite: "large",
    en: "small tiny minuscule smaller skimpy",
    vi: "nhỏ bé tí_hon nhỏ_xíu",
  },
  tight: {
    sign: -1,
    en: "cramped tight narrow",
    vi: "chật chật_chội hẹp chật_hẹp nhỏ_hẹp",
  },
  comfortable: {
    sign: 1,
    opposite: "uncomfortable",
    en: "comfortable comfy comfortably relaxing relaxed soft",
    vi: "thoải_mái êm êm_ái dễ_chịu thư_giãn mềm mềm_mại êm_đềm",
  },
  uncomfortable: {
    sign: -1,
    opposite: "comfortable",
    en: "uncomfortable",
    vi: "cứng khó_ngủ bất_tiện_khi_ngủ không_thoải_mái",
  },
  quiet: {
    sign: 1,
    opposite: "noisy",
    en: "quiet peaceful calm tranquil serene",
    vi: "yên_tĩnh yên_ắng yên_bình yên thanh_bình tĩnh_lặng",
  },
  noisy: {
    sign: -1,
    opposite: "quiet",
    en: "noisy loud noise deafening",
    vi: "ồn ồn_ào tiếng_ồn",
  },
  beautiful: {
    sign: 1,
    opposite: "ugly",
    en: "beautiful gorgeous stunning very_pretty so_pretty is_pretty elegant attractive stylish charming cute",
    vi: "đẹp xinh xinh_xắn đẹp_mắt bắt_mắt sang_trọng ấn_tượng tinh_tế đẹp_lung_linh xinh_đẹp thời_trang rất_sang nhìn_sang trông_sang khá_sang quá_sang cực_sang sang_lắm sang_xịn sang_chảnh",
  },
  romantic: { sign: 1, en: "romantic", vi: "lãng_mạn" },
  ugly: { sign: -1, opposite: "beautiful", en: "ugly tacky unattractive", vi: "xấu xấu_xí" },
  cosy: { sign: 1, en: "cozy cosy intimate homey", vi: "ấm_cúng ấm_áp như_ở_nhà như_nhà" },
  modern: {
    sign: 1,
    opposite: "old",
    en: "modern renovated brand_new",
    vi: "hiện_đại còn_mới rất_mới khá_mới mới_tinh mới_mẻ tân_tiến",
  },
  old: {
    sign: -1,
    opposite: "modern",
    en: "very_old too_old outdated dated run_down worn shabby",
    vi: "cũ cũ_kỹ xuống_cấp lạc_hậu cũ_kĩ lỗi_thời",
  },
  convenient: {
    sign: 1,
    opposite: "inconvenient",
    en: "convenient conveniently convenience handy accessible well_located",
    vi: "thuận_tiện tiện tiện_lợi thuận_lợi dễ_đi dễ_tìm dễ_di_chuyển tiện_đi tiện_đi_lại",
  },
  inconvenient: {
    sign: -1,
    opposite: "convenient",
    en: "inconvenient inconvenience troublesome hassle",
    vi: "bất_tiện khó_tìm khó_đi bất_cập",
  },
  near: {
    sign: 0,
    opposite: "far",
    en: "near close_to close_by nearby walking_distance steps_away",
    vi: "gần",
  },
  far: {
    sign: 0,
    opposite: "near",
    en: "far far_away far_from_the far_from_our far_from_my far_from_town far_from_downtown far_from_everything long_way_from long_walk_from long_walk_to",
    vi: "xa",
  },
  central: { sign: 0, en: "central centrally center centre downtown", vi: "trung_tâm" },
  varied: {
    sign: 1,
    opposite: "monotonous",
    en: "variety varied wide_range wide_selection extensive diverse choices selection plenty_of",
    vi: "đa_dạng phong_phú nhiều_món nhiều_lựa_chọn đủ_loại nhiều_loại nhiều_mặt_hàng",
  },
  monotonous: {
    sign: -1,
    opposite: "varied",
    en: "limited boring repetitive",
    vi: "ít_món đơn_điệu ít_lựa_chọn nghèo_nàn nhàm_chán ít_sự_lựa_chọn hạn_chế nhàm",
  },
  scarce: { sign: -1, vi: "ít quá_ít" },
  complete: {
    sign: 1,
    opposite: "lacking",
    en: "well_equipped everything_you_need",
    vi: "đầy_đủ tiện_nghi đủ đầy_đủ_tiện_nghi đủ_tiện_nghi trang_bị_đầy_đủ",
  },
  lacking: {
    sign: -1,
    opposite: "complete",
    en: "lack lacks lacking lacked missing",
    vi: "thiếu thiếu_thốn sơ_sài thiếu_tiện_nghi",
  },
  airy: {
    sign: 1,
    opposite: "stuffy",
    en: "airy",
    vi: "thoáng thoáng_mát thoáng_đãng mát_mẻ mát trong_lành",
  },
  stuffy: { sign: -1, opposite: "airy", en: "stuffy", vi: "ngột_ngạt bí bí_bách ẩm_mốc ẩm ẩm_thấp" },
  bright: { sign: 1, opposite: "dark", en: "bright", vi: "sáng_sủa đủ_sáng" },
  dark: {
    sign: -1,
    opposite: "bright",
    en: "dark dim dimly",
    vi: "thiếu_sáng tối_tăm hơi_tối quá_tối tối_quá",
  },
  crowded: { sign: -1, en: "crowded packed cramped_seating", vi: "đông đông_đúc quá_đông chen_chúc quá_tải" },
  hot: { sign: 0, en: "hot overheats overheating heats", vi: "nóng nóng_máy phát_nóng nóng_ran" },
  cold: { sign: 0, en: "cold lukewarm", vi: "lạnh nguội" },
  working: {
    sign: 1,
    opposite: "broken",
    en: "works_well work_well works_fine works_great works_perfectly",
    vi: "hoạt_động_tốt chạy_tốt dùng_tốt xài_tốt",
  },
  broken: {
    sign: -1,
    opposite: "working",
    en: "broken crash crashes crashed crashing bug bugs buggy error errors glitch glitches glitchy malfunction defective faulty",
    vi: "lỗi hỏng hư bị_lỗi hư_hỏng trục_trặc văng văng_ra sập bị_hư",
  },
  smooth: {
    sign: 1,
    opposite: "laggy",
    en: "smooth smoothly seamless seamlessly fluid",
    vi: "mượt mượt_mà mướt trơn_tru êm_ru mượt_lắm",
  },
  laggy: {
    sign: -1,
    opposite: "smooth",
    en: "lag lags laggy lagging lagged hang hangs hanging freeze freezes freezing frozen_screen stuck unresponsive_app stutter",
    vi: "giật lag đơ giật_lag khựng đứng_máy treo_máy giựt lác đơ_máy treo_logo giật_giật đứng_hình",
  },
  lasting: {
    sign: 1,
    opposite: "draining",
    en: "solid long_lasting lasts durable sturdy last_long",
    vi: "trâu bền lâu_hết lâu_tụt pin_lâu_tụt pin_lâu_hao pin_lâu_hết dùng_lâu_tụt xài_lâu_tụt sài_lâu_tụt lâu_tuột lâu_hao chậm_tụt tụt_chậm ít_tụt tụt_ít ít_hao hao_ít ít_tuột trâu_bò pin_trâu dùng_lâu khủng bền_bỉ chắc_chắn pin_lâu pin_khỏe pin_khoẻ pin_khủng",
  },
  draining: {
    sign: -1,
    opposite: "lasting",
    en: "drains drain draining",
    vi: "tụt hao tuột mau_hết nhanh_hết hết_nhanh tụt_nhanh tuột_nhanh hao_pin sụt tụt_pin mau_hết_pin nhanh_hết_pin xuống_nhanh xuống_pin sụt_nhanh tuột_pin hết_pin_nhanh",
  },
  sharp: {
    sign: 1,
    opposite: "blurry",
    en: "sharp crisp vivid",
    vi: "nét sắc_nét rõ rõ_nét rõ_ràng trong_trẻo sống_động",
  },
  blurry: {
    sign: -1,
    opposite: "sharp",
    en: "blurry grainy pixelated unclear",
    vi: "mờ nhòe nhoè không_nét mờ_mờ rỗ",
  },
  strong: { sign: 1, opposite: "weak", en: "strong powerful", vi: "mạnh khỏe khoẻ mạnh_mẽ cao_cấp" },
  weak: {
    sign: -1,
    opposite: "strong",
    en: "weak flimsy unstable intermittent spotty",
    vi: "yếu chập_chờn lúc_được_lúc_không lúc_có_lúc_không yếu_ớt không_ổn_định hơi_yếu chậm_chờn",
  },
  stable: {
    sign: 1,
    opposite: "weak",
    en: "stable reliable dependable consistent consistently",
    vi: "ổn_định bền_vững",
  },
  heavy: { sign: 0, opposite: "light", en: "heavy bulky", vi: "nặng" },
  light: { sign: 0, opposite: "heavy", en: "lightweight compact", vi: "nhẹ gọn gọn_nhẹ nhỏ_gọn" },
  sensitive: { sign: 1, opposite: "insensitive", vi: "nhạy nhạy_bén" },
  insensitive: { sign: -1, opposite: "sensitive", vi: "loạn loạn_cảm_ứng liệt đơ_cảm_ứng kén" },
  easy: {
    sign: 1,
    opposite: "difficult",
    en: "easy easily simple user_friendly intuitive straightforward effortless hassle_free easier",
    vi: "dễ dễ_dàng đơn_giản dễ_dùng dễ_sử_dụng dễ_hiểu",
  },
  difficult: {
    sign: -1,
    opposite: "easy",
    en: "difficult confusing complicated complex unintuitive cumbersome",
    vi: "khó khó_khăn phức_tạp khó_dùng khó_hiểu rắc_rối khó_sử_dụng rối",
  },
  useful: {
    sign: 1,
    opposite: "useless",
    en: "useful helpful_app beneficial",
    vi: "hữu_ích bổ_ích có_ích hữu_dụng",
  },
  interesting: {
    sign: 1,
    opposite: "monotonous",
    en: "fun interesting entertaining enjoyable enjoyed enjoy",
    vi: "thú_vị hấp_dẫn lôi_cuốn",
  },
  safe: { sign: 1, opposite: "unsafe", en: "safe secure safety", vi: "an_toàn an_ninh yên_tâm bảo_mật" },
  unsafe: {
    sign: -1,
    opposite: "safe",
    en: "unsafe dangerous insecure risky",
    vi: "nguy_hiểm mất_an_toàn mất_cắp",
  },
  trusted: {
    sign: 1,
    opposite: "fraud",
    en: "trustworthy trusted honest genuine legit",
    vi: "uy_tín tin_tưởng đáng_tin tin_cậy",
  },
  fraud: {
    sign: -1,
    opposite: "trusted",
    en: "scam scams scammed scammer scammers fraud fraudulent cheated cheating cheat dishonest misleading cheaters",
    vi: "lừa lừa_đảo gian_lận lừa_dối treo_đầu_dê",
  },
  counterfeit: {
    sign: -1,
    opposite: "trusted",
    en: "fake fakes counterfeit knock_off knockoff",
    vi: "giả nhái hàng_giả hàng_nhái nhái_lại",
  },
  wrong: {
    sign: -1,
    en: "wrong incorrect incorrectly mistake mistakes inaccurate",
    vi: "sai nhầm sai_sót nhầm_lẫn không_đúng",
  },
  recommended: {
    sign: 1,
    opposite: "discouraged",
    en: "worth_every_minute worth_every_moment worth_every_second worth_trying worth_a_try worth_a_visit worth_visiting worth_the_trip worth_checking worth_the_wait worth_the_drive worth_going recommend recommended highly_recommend recommending must_try",
    vi: "nên_mua sẽ_giới_thiệu muốn_giới_thiệu đã_giới_thiệu giới_thiệu_cho giới_thiệu_bạn giới_thiệu_người giới_thiệu_mọi đáng_giới_thiệu khuyên_dùng nên_thử nên_đến nên_ở khuyến_khích",
  },
  discouraged: {
    sign: -1,
    opposite: "recommended",
    en: "avoid_it avoid_this avoid_these avoid_them avoid_at_all stay_away not_worth don't_buy not_buy dont_buy never_buy beware avoid never_fly never_use don't_waste don't_order",
    vi: "đừng_mua không_nên_mua ko_nên_mua k_nên_mua không_nên đừng_nên hối_hận",
  },
  returning: {
    sign: 1,
    opposite: "leaving",
    en: "will_come_back definitely_come_back to_come_back keep_coming_back coming_back go_back going_back will_return be_back return_again come_again",
    vi: "quay_lại trở_lại ghé_lại ủng_hộ_tiếp sẽ_ủng_hộ ủng_hộ_dài_dài ở_lại_lần_nữa",
  },
  leaving: {
    sign: -1,
    opposite: "returning",
    en: "never_again never_return never_come_back never_go_back uninstall uninstalled uninstalling deleting",
    vi: "không_bao_giờ_quay_lại không_quay_lại sẽ_không_quay_lại một_lần_cho_biết",
  },
  supported: { sign: 1, vi: "ủng_hộ" },
  careful: {
    sign: 1,
    opposite: "careless",
    en: "careful carefully well_packed well_packaged securely_packed nicely_packed",
    vi: "cẩn_thận kỹ kĩ kỹ_càng kĩ_càng kỹ_lưỡng kĩ_lưỡng chắc_tay",
  },
  careless: {
    sign: -1,
    opposite: "careful",
    en: "careless carelessly poorly_packed badly_packed",
    vi: "cẩu_thả sơ_sài_quá ẩu qua_loa",
  },
  annoying: {
    sign: -1,
    en: "annoying annoyed frustrating frustrated frustration irritating",
    vi: "phiền phiền_phức gây_phiền bực_bội",
  },
  crispy: { sign: 1, en: "crispy crunchy", vi: "giòn giòn_rụm giòn_tan" },
  free: { sign: 1, en: "free_of_charge complimentary for_free", vi: "miễn_phí" },
  failing: {
    sign: -1,
    en: "can't cannot cant unable couldn't couldnt won't wont failed fail fails failing doesn't_work not_working does_not_work didn't_work stopped_working",
    vi: "không_thể ko_thể k_thể không_lên không_vào_được không_hoạt_động",
  },
  improved: { sign: 1, en: "improved improving", vi: "cải_thiện tiến_bộ" },
  refused: { sign: -1, en: "refuse refused refuses rejected denied", vi: "từ_chối" },
  cancelled: {
    sign: -1,
    en: "cancel cancelled canceled cancels cancelling cancellation",
    vi: "hủy huỷ bị_hủy",
  },
};

/**
 * Concepts that say nearly the same as another: who is disappointed finds a thing bad, and what is tasty is good food.
 * They are one statement.
 */
export const SAME_AS: Readonly<Record<string, string>> = {
  satisfied: "good",
  tasty: "good",
  disappointed: "bad",
  untasty: "bad",
};

/** The same of rooms: a large one is spacious. */
export const SAME_OF_ROOMS: Readonly<Record<string, string>> = { large: "spacious" };

/** The same of where something is: a nice location is a convenient one. */
export const SAME_OF_PLACES: Readonly<Record<string, string>> = {
  good: "convenient",
  satisfied: "convenient",
  beautiful: "convenient",
  central: "convenient",
  easy: "convenient",
  bad: "inconvenient",
};

/** Of what says nearly the same, that which says more than most who say it. */
export const SAYS_MORE: readonly string[] = ["disappointed", "tasty", "central", "easy"];

/** What people are: said of a service or a manner, it is said of those who have it. */
export const OF_PEOPLE: readonly string[] = [
  "friendly",
  "humorous",
  "gentle",
  "rude",
  "helpful",
  "inattentive",
  "professional",
  "unprofessional",
];

/** Who denies one of them does not say the opposite: what is not perfect is not bad for that. */
export const STRONG =
  "excellent amazing awesome fantastic wonderful superb outstanding perfect brilliant fabulous terrific phenomenal incredible exceptional flawless impressive stellar exquisite spectacular sensational remarkable extraordinary magnificent best worst terrible horrible awful disgusting horrendous dreadful atrocious appalling tuyệt tuyệt_vời xuất_sắc hoàn_hảo đỉnh kinh_khủng tệ_hại";

/** Phrases whose words say nothing of the kind. */
export const DECOYS: Readonly<Record<"en" | "vi", string>> = {
  en: "look_expensive looks_expensive looked_expensive looking_expensive expensive_looking feel_expensive feels_expensive looks_more_expensive look_more_expensive looks_so_expensive hang_out hanging_out hangs_well hangs_nicely hang_nicely hang_tags hang_tag hang_up hang_on stuck_with stuck_to a_little a_small_amount small_talk small_business small_problem small_problems small_issue small_issues small_complaint small_thing small_things small_flaw small_detail small_price small_fee small_amount big_problem big_problems big_deal big_difference big_fan big_issue big_thing huge_fan huge_difference big_mistake could_be_worse could_have_been_worse might_be_worse could_be_a_lot_worse could_be_much_worse could_be_far_worse far_worse_apps much_worse_apps there_are_worse there_are_far_worse there_are_much_worse there_are_a_lot_worse there_are_way_worse there_is_far_worse there_is_much_worse there_is_a_lot_worse there_is_worse there's_far_worse there's_much_worse there's_a_lot_worse there's_way_worse there's_worse theres_far_worse theres_worse seen_worse to_hate good_to_know good_to_see good_to_hear nice_to_know nice_to_see nice_to_hear great_to_hear solid_ground hard_to_find difficult_to_find must_have_been must_have_had must_have_gotten while_waiting else_waiting love_hate worth_mentioning worth_noting love_letters happy_hour happy_hours thank thanks thank_you grateful appreciate my_fault my_mistake my_bad my_own_mistake my_own_fault i_forgot ordered_the_wrong chose_the_wrong booked_the_wrong recommended_by was_recommended were_recommended been_recommended had_recommended recommended_to_us recommended_to_me recommended_the recommended_a recommended_us recommended_me they_recommended he_recommended she_recommended wait_staff waiting_staff waiting_area late_night late_at_night open_late opens_late late_check_out late_checkout late_lunch late_dinner late_evening stay_late sooner_or_later kind_of too_bad so_far as_far by_far far_from can't_wait cant_wait hard_to what_kind good_luck good_morning hot_dog hot_dogs fast_food in_a_good at_best best_to cold_drinks hot_chocolate hot_water dry_cleaning close_friends good_thing good_idea fresh_start for_good lag_time dim_sum vegetarian_friendly kid_friendly kids_friendly child_friendly family_friendly budget_friendly eco_friendly pet_friendly pocket_friendly",
  vi: "dùng_sạc_nhanh xài_sạc_nhanh cắm_sạc_nhanh bằng_sạc_nhanh sạc_nhanh_chính sạc_nhanh_zin hỗ_trợ_sạc_nhanh có_sạc_nhanh cốc_sạc_nhanh củ_sạc_nhanh cục_sạc_nhanh bộ_sạc_nhanh cóc_sạc_nhanh chế_độ_sạc_nhanh công_nghệ_sạc_nhanh tính_năng_sạc_nhanh dây_sạc_nhanh cổng_sạc_nhanh đầu_sạc_nhanh sạc_nhanh_có đồ_mặn món_mặn xôi_mặn bánh_mặn cơm_mặn ăn_mặn lẩu_mặn mặn_giả_chay mặn_chay chay_mặn mặn_mà mặn_nồng mặn_mặn vị_mặn mặn_ngọt ngọt_mặn muối_mặn nước_mặn mặn_vừa trứng_mặn nhìn_đắt_tiền trông_đắt_tiền đắt_khách đắt_hàng đắt_xắt đắt_sắt mắc_cỡ mắc_công mắc_mưa mắc_bệnh mắc_bẫy mắc_nợ mắc_vào mắc_dây mắc_áo mắc_ói mắc_cửi đắt_show nhanh_thôi vấn_đề_nhỏ lỗi_nhỏ góp_ý_nhỏ điểm_trừ_nhỏ chút_xíu_nhỏ phần_nhỏ chi_tiết_nhỏ chuyện_nhỏ ý_nhỏ chắc_chắn_sẽ sẽ_chắc_chắn chắc_chắn_tôi chắc_chắn_mình chắc_chắn_là chắc_chắn_rằng chắc_chắn_không chắc_chắn_phải chắc_chắn_nên ai_quan_tâm người_quan_tâm bạn_quan_tâm nhiều_kinh_khủng ngon_kinh_khủng đẹp_kinh_khủng rẻ_kinh_khủng húp_sạch ăn_sạch hết_sạch sạch_bách sạch_trơn vét_sạch uống_sạch thích_hợp kĩ_thuật kỹ_thuật kĩ_năng kỹ_năng kỹ_sư phiền_shop làm_phiền không_quan_tâm đam_mê phím_mê say_mê cảm_ơn cám_ơn biết_ơn lỗi_của_mình lỗi_do_mình lỗi_tại_mình lỗi_của_tôi lỗi_do_tôi lỗi_tại_tôi lỗi_của_em lỗi_do_em đặt_nhầm chọn_nhầm mua_nhầm bấm_nhầm được_giới_thiệu hạn_xa date_xa hạn_sử_dụng_xa máy_lạnh tủ_lạnh nước_nóng nước_lạnh nóng_lạnh đồ_lạnh lâu_lâu mắc_lỗi mắc_phải game_nặng vui_lòng vui_chơi ủng_hộ_tgdd buổi_tối buổi_sáng phòng_khách lớn_tuổi gần_đây gần_như gần_hết gần_cả người_lớn nói_chung_là to_tiếng mềm_mỏng trẻ_nhỏ con_nhỏ bé_nhỏ các_bé em_bé bé_nhà bé_gái bé_trai cho_bé hồi_bé tốt_nghiệp chim_ưng thắc_mắc mắc_cười khúc_mắc mắc_kẹt khó_cưỡng khó_tả khó_quên khó_tính dễ_vỡ dễ_tính dễ_dãi dễ_bị dễ_gây phần_mềm chủ_yếu thiết_yếu yếu_tố đu_đủ đủ_thứ đủ_kiểu bạch_tuột mở_rộng xin_lỗi sửa_lỗi vá_lỗi fix_lỗi sức_khỏe sức_khoẻ nóng_hổi hâm_nóng đúc_nóng chảo_nóng trẻ_trâu mùa_đông đông_lạnh ngăn_đông nấm_đông hà_đông đông_anh phóng_to to_tát nhấn_mạnh lành_mạnh mạnh_dạn thế_mạnh sức_mạnh chuyển_sang đổi_sang ăn_sang bữa_sang búa_sang buổi_sang kế_sang nhảy_sang đi_sang sang_năm sang_bên mùi_vị mùi_hương khử_mùi hút_mùi dậy_mùi phần_cứng ổ_cứng cứng_cáp tránh_xa thua_xa vượt_xa rời_xa date_xa xa_xỉ mồ_hôi nặng_lời cân_nặng hạng_nặng nghỉ_mát ngăn_mát pho_mát mát_tay mát_xa ngắn_gọn tóm_gọn xếp_gọn tác_giả giả_vờ diễn_giả độc_giả khán_giả giả_cầy tiện_ích phương_tiện ẩm_thực dưỡng_ẩm độ_ẩm giữ_ẩm ẩm_kế hồng_nhạt khủng_khiếp khủng_long xấu_hổ bối_rối nến_thơm sáp_thơm hủy_diệt cà_mau lấy_nét liệt_kê ôi_trời ôi_thôi lúc_lắc trừ_hao hao_hao khấu_hao bí_mật bí_ngô bí_đỏ bí_ẩn bí_quyết bóng_mờ mờ_ảo kén_chọn thịt_nguội hút_bụi chống_bụi trễ_vai gần_chục hạt_dẻ hạt_rẻ ham_rẻ xuân_đỉnh",
};

/** Concepts that say enough only with the thing they are said of: "can't log in", "no lift". */
export const OF_SOMETHING: readonly string[] = [
  "failing",
  "wrong",
  "lacking",
  "refused",
  "cancelled",
  "broken",
  "near",
  "far",
];

/** Concepts that only judge, and name nothing that is good or bad. */
export const PLAIN_JUDGEMENTS: readonly string[] = ["good", "bad", "acceptable", "average"];
