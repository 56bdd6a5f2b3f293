import type { MoreFacts } from "./fact-lists.ts";

/**
 * Vietnamese facts that words of the other side tell: "hay" before a fault is often, not good; what cannot be done, and
 * praise that denies anything better. Written for this project.
 */
export const VIETNAMESE_DENIED: MoreFacts = {
  sets: {
    falters:
      "rớt mạng|mất mạng|rớt sóng|mất sóng|mất kết nối|ngắt kết nối|rớt kết nối|rớt wifi|treo|treo máy|đơ|đơ máy|giật|giật lag|lag|kẹt|kẹt giấy|hỏng|hỏng hóc|hư|trục trặc|chập chờn|văng|văng ra|bị văng|tắt nguồn|tự tắt|sập|sập nguồn|lỗi|quên|nhầm|nhầm lẫn|sót|thiếu|trễ|trễ giờ|trễ hẹn|muộn|tới trễ|đến trễ|đến muộn|đi trễ|đi muộn|lỡ hẹn|sai hẹn|bỏ giờ|bỏ lớp|bỏ buổi|nghỉ ngang|hủy|huỷ|hủy lịch|huỷ lịch|hủy buổi|huỷ buổi|hủy chuyến|huỷ chuyến|đổi lịch|đổi giờ|đổi thầy|đổi cô|đổi giáo viên|thay thầy|thay giáo viên|cúp điện|mất điện|cúp nước|mất nước|cáu|cáu gắt|cáu kỉnh|gắt gỏng|nổi nóng|quát|quát mắng|la mắng|nạt|mắng|cằn nhằn|càu nhàu|nhăn nhó|bấm điện thoại|nghe điện thoại|chảy nước|dột|bốc mùi|hết hàng|khởi động lại|bắt đợi|bắt chờ|cho leo cây|ngủ gật|làm riêng|tính nhầm|tính sai|giao nhầm|giao thiếu|giao sai|giao trễ|giao chậm|cắt bớt|cắt giờ|bớt giờ",
    oftener:
      "hay|rất hay|cứ hay|hay bị|thường|thường bị|thường xuyên|thường xuyên bị|suốt ngày|liên tục bị|cứ bị|lúc nào cũng|toàn",
    nomore:
      "không|chưa|chẳng|chả|chưa hề|không hề|chưa từng|không bao giờ|chưa bao giờ|chẳng bao giờ|chưa một lần|không một lần|chưa lần nào",
    cannot: "không thể|không tài nào|chưa thể|chẳng thể|không cách nào|hết cách",
    act: "liên lạc|liên hệ|đăng nhập|đăng ký|đặt|đặt lịch|đặt hàng|đặt vé|hủy|huỷ|hủy lịch|huỷ lịch|thanh toán|mở|mở được|kết nối|tắm|bơi|ngủ|ngủ được|gọi|vào|tải|tải về|cập nhật|dùng|dùng được|sử dụng|xem|xem được|nghe|nghe rõ|gửi|nhận|nhận được|đổi|trả|hoàn|ăn|ăn nổi|nuốt|nuốt nổi|uống|uống nổi|chấp nhận|chấp nhận được|hiểu|hiểu nổi|chịu|chịu nổi|chịu được|tập trung|truy cập|rút|chuyển|in|quét|chơi|học|đọc|lưu|xóa|xoá|sửa|theo kịp|ở|ở nổi|thở",
    nicest: "tốt|tuyệt|tuyệt vời|ngon|đẹp|hài lòng|hoàn hảo|chu đáo|nhiệt tình|vui|sạch|rẻ|kỹ|tận tình|ưng",
    vilest: "tệ|dở|chán|bẩn|dơ|thất vọng|kém|tồi",
    merits: "ưu điểm|điểm cộng|điểm sáng|thế mạnh|lợi thế|điểm mạnh|điểm nhấn|điểm tốt",
    demerits: "nhược điểm|điểm trừ|điểm yếu|hạn chế|khuyết điểm|điểm dở|điểm tệ",
    fright: "thất vọng|sợ|tủi thân|xấu hổ|quê|ngại|áp lực|khó chịu|bực mình|bực|phiền",
  },
  praise: [
    "<nomore> thấy|bị|nghe|thấy_cô|thấy_thầy|thấy_ai|thấy_nhân_viên|một_lần|lần_nào|khi_nào . <falters>",
    "<nomore> <falters>",
    "<nomore> .. làm|khiến|để .. <fright>",
    "<cannot> chê|phàn_nàn|bắt_bẻ|bắt_lỗi|quên|bỏ_qua|bỏ_lỡ",
    "<cannot> <nicest> hơn|hơn_được|hơn_nữa",
    "<nomore> gặp|thấy|có|ăn|ở|học|đi .. <nicest> hơn|như_vậy|như_thế|đến_thế|thế_này",
    "<nomore> thấy|gặp|có|đâu ai|ở_đâu|đâu|chỗ_nào|nơi_nào|quán_nào|người_nào .. <well> như|bằng",
    "là .. <merits>",
    "<merits> lớn|lớn_nhất|nổi_bật|đáng_kể|rất_lớn",
  ],
  blame: [
    "<oftener> <falters>",
    "<cannot> <act>",
    "<cannot> <vilest> hơn|hơn_được|hơn_nữa",
    "là .. <demerits>",
    "<demerits> lớn|lớn_nhất|duy_nhất|rất_lớn",
    "chỉ|có|được|mới # phút|tiếng .. mà|đã ... tính|thu|lấy|hết_giờ|nghỉ|cho_về",
    "mỗi buổi|lần|tuần|hôm|ngày một|một_người|thầy|cô|nhân_viên|giáo_viên? khác|mới|người_khác|kiểu",
    "mỗi buổi|lần|tuần|hôm|ngày một người|thầy|cô|giáo_viên",
    "mỗi buổi|lần|tuần|hôm|ngày .. một người|bạn|thầy|cô|em|anh|chị|thợ khác",
    "hôm_nay|nay|bữa_nay .. mai|ngày_mai|bữa_mai .. khác",
    "đổi|thay thầy|cô|giáo_viên|người|nhân_viên|huấn_luyện_viên|hlv|bác_sĩ liên_tục|hoài|suốt|xoành_xoạch",
    "làm|khiến mình|em|tôi|tui|con|bé|khách .. <fright>",
  ],
  neither: [
    "<past> .. <oftener> <falters>",
    // "Lỗi hay đơ": one or the other.
    "<falters> hay <falters>",
    "<falters> máy? hay bị? <falters>",
  ],
};
