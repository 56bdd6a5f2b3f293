import type { MoreFacts } from "./fact-lists.ts";

/**
 * Vietnamese facts of what happened around a service or a thing, which tell how it was without a word that judges: who
 * came back or brought others, what somebody can do since, what was done unasked, and what people were left with.
 * Written for this project.
 */
export const VIETNAMESE_HAPPENED: MoreFacts = {
  sets: {
    child:
      "con|bé|cháu|tụi nhỏ|bọn trẻ|mấy đứa|các con|các bé|các cháu|hai đứa|thằng bé|con bé|con trai|con gái|nhóc|mấy nhóc",
    able: "đi|đi lại|đứng|ngồi dậy|bơi|đọc|viết|ăn|nói|nói chuyện|lái|lái xe|đàn|hát|vẽ|nấu|làm bánh|chạy|leo cầu thang|giao tiếp|nghe hiểu|cắm hoa|cắt may|may đồ|chỉnh ảnh",
    hardtoplease: "khó tính|kén ăn|kén chọn|khó chiều|biếng ăn|lười ăn|ít khen|khó ngủ",
    won: "khen|thích|ưng|mê|ăn hết|ăn sạch|gật đầu|gật gù|hài lòng|phải công nhận|cười|đòi thêm|ngủ ngon",
    quoted: "báo giá|dự toán|giá báo",
    tidied: "lau|lau sạch|dọn|dọn dẹp|dọn sạch|quét|quét dọn|hút bụi|rửa sạch",
    foreign:
      "tóc|sợi tóc|cục sạn|sạn|con gián|gián|con ruồi|ruồi|con sâu|sâu|giòi|con kiến|kiến|mảnh nhựa|mảnh kính|mảnh thủy tinh|miếng nhựa|đinh|kim bấm|vỏ trứng|con dòi|con ốc|dây thun|băng keo",
    busyself:
      "nói chuyện|nói chuyện riêng|tán gẫu|tám|tám chuyện|bấm điện thoại|chơi điện thoại|lướt điện thoại|coi điện thoại|xem điện thoại|buôn chuyện|chơi game|chat|lướt mạng|lướt facebook",
    outdoors: "mưa|nắng|trời mưa|trời nắng|sương|gió",
  },
  praise: [
    "<child> ... không|chẳng|hổng|chưa|không_hề chịu|muốn|đòi|thèm về|đi_về",
    "<child> ... đòi|mong|háo_hức|nôn|mê .. đi_học|đến_lớp|tới_lớp|đến_trường|đi_nữa|tới_nữa|quay_lại|đi_bơi|đi_tập|ăn_nữa|ăn_thêm",
    "tự . <able> được",
    "<able> được .. sau # tuần|tháng|buổi|ngày|khóa",
    "sau # tuần|tháng|buổi|khóa ... <able> được",
    "học # tuần|tháng|buổi|khóa .. <able> được",
    "<hardtoplease> .. cũng .. <won>",
    "thấp_hơn|rẻ_hơn|ít_hơn .. <quoted>",
    "<tidied> ... trước_khi|rồi_mới|xong_mới|xong_rồi về|đi|ra_về|rời_đi",
    "gọi|nhắn|gọi_điện|nhắn_tin|gọi_lại .. hỏi_thăm|hỏi_han",
    "vẫn|cứ|lại muốn|thèm ăn|gọi|uống|chơi|mua|ở|đi .. thêm|nữa|tiếp",
    "giới_thiệu|rủ|chỉ|kéo|dẫn .. bạn_bè|người_quen|đồng_nghiệp|cả_nhà|cả_cơ_quan|cả_xóm|cả_phòng|hàng_xóm|gia_đình|mấy_đứa_bạn",
    "# ngày|tuần|tiếng|phút|buổi .. là? .. bán|cho_thuê|sửa|tìm|xong|có_mặt . được|xong|nhà|ngay|luôn|rồi",
    "đậu|đỗ|qua .. lần_đầu|ngay_lần_đầu|lần_đầu_tiên|một_lần",
    "thi|sát_hạch .. một lần đậu|đỗ|qua",
    "chủ_nhật|ngày_lễ|mùng_một|nửa_đêm|đêm_khuya|ngày_nghỉ .. vẫn .. đến|tới|ra|mở_cửa|sửa|nhận|trả_lời|hỗ_trợ",
  ],
  blame: [
    "cắn|nhai|ăn|gặp|thấy|có|dính|trúng|phát_hiện .. <foreign> .. trong|trên|ở|dưới",
    "cắn|nhai|ăn .. trúng|phải|nhằm .. <foreign>",
    "mải|lo|chỉ_lo|bận|mãi|mải_mê|toàn|ngồi|đứng|cứ .. <busyself>",
    "bảo|kêu|nói|trả_lời|biểu .. tự .. tìm|tra|lo|làm|xử_lý|lên_mạng|mua|sửa|chịu|tìm_hiểu|giải_quyết",
    "để|bỏ|đứng|chờ|đợi|vứt|quăng|phơi ... ngoài|giữa|dưới|dầm <outdoors>",
    "phải|bắt|bắt_khách|tự .. mang|đem|mua|tự_mang|tự_mua theo|riêng",
    "về_nhà|đi_về|ngủ_dậy|về .. bị|có|mang .. vết_bầm|bầm_tím|mẩn_đỏ|nổi_mẩn|đau_bụng|muỗi_đốt|ngộ_độc|đau_lưng",
  ],
  neither: ["từ|từ_chỗ|từ_khi . không_biết|chưa_biết|không_dám|chưa_từng|mù_tịt|không_biết_gì|chưa_biết_gì"],
};
