import type { MoreFacts } from "./fact-lists.ts";

/**
 * Vietnamese facts of a fault that is gone, of what a place has to offer, and of what differs from what was promised.
 * Written for this project.
 */
export const VIETNAMESE_UNDONE: MoreFacts = {
  sets: {
    blemish:
      "vết bẩn|vết ố|vết mực|vết dầu|vết cà phê|vết rượu|vết xước|vết trầy|vết móp|vết nứt|vết mốc|vết thâm|mùi hôi|mùi hóa chất|mùi hoá chất|mùi ẩm|mùi khói|mùi lạ|mùi khai|mùi thuốc|mụn|mùi cá|rêu|gỉ sét|cặn|gián|rận|bọ chét|nấm mốc",
    ailment:
      "đau|đau lưng|đau vai|đau cổ|đau đầu|đau răng|đau gối|nhức|mỏi|ê buốt|tê|ngứa|sưng|ho|mất ngủ|tiếng kêu|tiếng ồn|tiếng rít|kêu|rung|rò rỉ|chảy nước|dột|nghẹt|tắc|bị nghẹt|bị tắc|sợ|lo lắng|hồi hộp|run|căng thẳng",
    ended:
      "hết hẳn|biến mất|sạch hoàn toàn|sạch bong|sạch trơn|bay sạch|không còn|đã hết|hết sạch|sạch hết|mất hẳn",
    nomoreof:
      "không còn|chẳng còn|hết|hết hẳn|không còn bị|không còn thấy|không còn nghe|không còn ngửi thấy|đỡ|đỡ hẳn|khỏi hẳn|đỡ hơn|bớt hẳn",
    amenity:
      "bể bơi|hồ bơi|bể bơi riêng|hồ bơi riêng|bể sục|bồn tắm|bồn sục|ban công|ban công rộng|sân vườn|vườn|sân thượng|bãi đậu xe|bãi đỗ xe|bãi xe|bãi giữ xe|chỗ đậu xe|chỗ đỗ xe|chỗ để xe|chỗ gửi xe|hầm xe|xe đưa đón|xe đón|xe điện|dịch vụ đưa đón|đưa đón sân bay|đưa đón|phòng gym|phòng tập|phòng xông hơi|spa|khu vui chơi|chỗ chơi|sân chơi|đồ chơi|khu trẻ em|máy sấy|máy sấy tóc|bàn ủi|ấm đun nước|máy giặt|lò vi sóng|máy lọc nước|nước uống|nước suối|trà bánh|trái cây|đồ ăn khuya|đồ ăn nhẹ|ăn nhẹ|wifi|wi fi|wifi mạnh|wifi nhanh|ổ cắm|phòng riêng|phòng họp|phòng lạnh|chỗ nghỉ|ghế massage|nôi|ghế em bé|ghế trẻ em|máy chiếu",
    lostthing:
      "áo|quần|đồ|túi|vớ|tất|khăn|chăn|gối|drap|rèm|giày|dép|nón|mũ|ví|chìa khóa|giấy tờ|hồ sơ|thùng|hộp|vali|hành lý|đơn|kiện hàng|ảnh|cái|chiếc|đôi|hàng|xe|món",
    given:
      "miễn phí|free|tặng kèm|kèm theo|sẵn|riêng|rộng|rộng rãi|lớn|đẹp|sạch|mát|cho trẻ em|cho trẻ nhỏ|cho bé|cho các bé|cho con nít|cho khách|cho gia đình|24 24|cả ngày|tận nơi|tận phòng",
    promised:
      "quảng cáo|hình|hình ảnh|ảnh|trên ảnh|trong ảnh|trên hình|trong hình|mẫu|mô tả|giới thiệu|lời giới thiệu|trên web|trên mạng|cam kết|lúc đầu|trước|trước đây|trước kia|ngày xưa|kỳ vọng|mong đợi|tưởng tượng|mong muốn|lời hứa",
    worn: "áo|quần|váy|đầm|tay|tay áo|lưng quần|ống quần|giày|dép|dây|quai|form|form áo|mũi giày|cổ áo|vai|ngực|mũ|nón|mang|mặc|đeo",
    hearsay:
      "review|đánh giá|các đánh giá|mọi người nói|lời đồn|các bạn nói|nhiều người nói|người ta nói|trên review|các review|nhận xét|bình luận",
  },
  praise: [
    "<khong> cảm_thấy|thấy|hề|bị|hề_thấy . nặng|nặng_tay|mỏi|mỏi_tay|khó_chịu|gò_bó|tù_túng|mệt",
    "giặt|lau|gội|chùi sạch|sạch_sẽ|sạch_bóng",
    "còn|lại_còn giúp|phụ|tặng|hướng_dẫn ... $",
    "tiện|tiện_quá|tiện_lắm $",
    "<blemish> ... <ended>",
    "<nomoreof> . <blemish>",
    "<nomoreof> . <ailment>",
    "có . <amenity>",
    "có . <amenity> .. <given>",
    "có .. miễn_phí|free",
    "được tặng|miễn_phí|mời|khuyến_mãi .. <amenity>",
    "y|đúng|giống|giống_y như <promised>",
    "đúng|chuẩn với <promised>",
    "<not> còn gì để chê|nói|bàn|phàn_nàn",
    "giặt|sửa|làm|vá|sơn|đánh_bóng ... như mới",
  ],
  mild: [
    "bất tiện",
    "<service> hơi|hơi_bị|có_hơi|khá|tương_đối <slow>",
    "trả|giao|đưa|gửi|lấy|nhận|phát nhầm|lộn",
    "khác|khác_xa|khác_hẳn|không_giống|không_đúng|không_như|chẳng_giống|không_được_như . với|so_với|như? <promised>",
  ],
  blame: [
    "<worn> hơi|hơi_bị|quá|khá|bị ngắn|chật|rộng|mỏng",
    "<khong> vừa $",
    "<khong> vừa chân|người|tay|đầu|và|nên|size|chút_nào|tí_nào",
    "thiếu|mất mất|luôn|tiêu .. <lostthing>",
    "làm mất .. <lostthing>",
    "lạ hoắc",
    "không phải của|đồ_của mình|tôi|em|tui|nhà_mình|nhà_em|nhà_tôi",
    "có|gặp|bị vấn_đề|trục_trặc",
    "gặp|bị sự_cố",
    "không còn chỗ|bàn|phòng|ghế|nước_nóng|hàng|ai|nhân_viên|xe|nước",
    "không còn .. như <promised>",
    "chỉ|có|chỉ_có mỗi|một|đúng một? cái|chiếc thang_máy|quạt|máy|ổ_cắm|khăn|gối|bàn|nhà_vệ_sinh",
  ],
  wished: [
    "giá|ước|phải_chi|mong|hy_vọng|hi_vọng .. có .. <amenity> ... ... $",
    "nên|cần có|thêm .. <amenity> ... ... $",
    "nếu|giá_mà có .. <amenity> ... ... $",
  ],
  neither: [
    "sợ|lo|ngại|tưởng|e .. <khong> vừa",
    "khi|nếu|lúc|mỗi_khi|lỡ|những|xử_lý|giải_quyết|khắc_phục ... gặp|có|bị? vấn_đề|trục_trặc|sự_cố",
    "không|chưa|chẳng có|gặp|thấy? sự_cố|trục_trặc .. $",
    "không|chưa|chẳng hết|khỏi|bớt|đỡ . <blemish>",
    "không|chưa|chẳng hết|khỏi|bớt|đỡ . <ailment>",
    "không|khác|chẳng . giống|với|như|giống_như|như_trong|giống_với <hearsay>",
    "tưởng|nghĩ|nghe_nói|quảng_cáo|hứa .. có .. <amenity>",
    "không|chưa|chẳng|ko|k có .. <amenity>",
    "có . <amenity> .. hay|không|chưa $",
    "có . <amenity> .. mà|nhưng|tuy|thì|bị|hỏng|hư|bẩn|dơ|yếu|hôi|hơi_nhỏ|quá_nhỏ|rất_nhỏ|hơi_cũ|quá_cũ",
    "đau|ngứa|ho|tê mà|nhưng|vẫn không|chưa hết",
  ],
};
