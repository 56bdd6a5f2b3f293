import type { MoreFacts } from "./fact-lists.ts";

/**
 * Vietnamese facts of faults that not one of many had, of whom nobody blames, and of people who are like one's own.
 * Written for this project.
 */
export const VIETNAMESE_NONE: MoreFacts = {
  sets: {
    notany: "không|chưa|chẳng|chả|không có|chưa có|chẳng có|chưa thấy|không thấy|chưa từng có",
    each: "ai|buổi|buổi nào|lần|lần nào|ngày|ngày nào|hôm|hôm nào|đơn|đơn nào|món|món nào|chuyến|chuyến nào|tháng|tháng nào|tuần|tuần nào|bữa|bữa nào|người|người nào|bạn|bạn nào|cái|cái nào|con|con nào|chỗ|chỗ nào|kiện|kiện nào|gói|gói nào|khách|khách nào|nhân viên|nhân viên nào|tiết|tiết nào|cuốc|cuốc nào|ly|ly nào|chai|chai nào|hộp|hộp nào|sản phẩm|sản phẩm nào",
    mishap:
      "trễ|trễ giờ|trễ hẹn|muộn|muộn giờ|đến trễ|đến muộn|đi trễ|đi muộn|giao trễ|giao muộn|giao chậm|giao nhầm|giao sai|giao thiếu|tới trễ|bị trễ|bị muộn|bị hủy|bị huỷ|hủy|huỷ|bị nhầm|nhầm|bị sai|bị lỗi|bị hỏng|hỏng|bị hư|hư|bị vỡ|vỡ|bị bể|bị móp|móp|bị rách|bị mất|mất đồ|bị thiếu|bị quên|bị thất lạc|thất lạc|bị nguội|nguội|bị ôi|bị thiu|bị hôi|mất nước|mất điện|cúp điện|cúp nước|mất mạng|bị đơ|bị treo|bị lag|bị văng|bị dột|bị ngập|than phiền|phàn nàn|kêu ca|kêu than|chê|la mắng|quát|quát mắng|mắng|cáu|cáu gắt|gắt gỏng|nạt|nạt nộ|thái độ|khó chịu|nhăn nhó|bỏ sót|bị bỏ sót|bỏ quên|phải chờ|phải đợi|chờ lâu|đợi lâu|cắt xén|bị cắt bớt",
    kinfolk:
      "mẹ mình|mẹ em|mẹ hiền|mẹ ruột|người mẹ|người mẹ thứ hai|mẹ thứ hai|bà ngoại|ba mẹ|bố mẹ|cha mẹ|chị em|anh em|chị gái|anh trai|chị ruột|anh ruột|bạn bè|bạn thân|người nhà|người thân|người thân trong nhà|gia đình|con cháu trong nhà|con cái trong nhà|ruột thịt|ở nhà mình|nhà của mình|về nhà",
  },
  praise: [
    "<notany> <each> ... <mishap>",
    "<notany> <each> .. nào ... <mishap>",
    "không|chưa|chẳng|chưa_bao_giờ bắt|để khách|mình|em|tôi|ai|phụ_huynh|bệnh_nhân? . chờ|đợi|chờ_đợi|đợi_chờ",
    "như|cứ_như|giống_như|y_như|coi_như|xem_như|thân_như . <kinfolk>",
    "như|cứ_như|giống_như mẹ|ba|bố|cha vậy? $",
  ],
  blame: [
    "<notany> <each> ... đúng_giờ|đúng_hẹn|đúng_lịch|tử_tế|đàng_hoàng|ra_hồn|xin_lỗi|nhận_lỗi|chào_hỏi|chào_khách",
    "<notany> <each> .. ngon|sạch|đẹp|ổn|dùng_được|ăn_được|nhiệt_tình|vui_vẻ cả|hết? $",
  ],
  neither: [
    "không|chưa|chẳng|không_thể|đâu trách . được|gì|ai|shop|quán|cô|thầy|trung_tâm|nhân_viên",
    "không_phải|đâu_phải|chẳng_phải|không_phải_là|đâu_phải_là|không_phải_do lỗi . của|do|tại|ở",
    "không|chẳng|đâu|chưa . như|giống_như|coi_như . <kinfolk>",
  ],
};
