import type { MoreFacts } from "./fact-lists.ts";

/**
 * Vietnamese praise that is told as a plain fact: what is done soon, how long a charge lasts, what stayed dry, what nobody
 * asked for. Written for this project.
 */
export const VIETNAMESE_PLAIN: MoreFacts = {
  sets: {
    charging: "sạc|xạc|sạc pin|xạc pin|pin sạc|pin xạc|cắm sạc|sạc điện|sạc đầy",
    somedays: "2|3|4|5|6|7|hai|ba|bốn|năm|sáu|bảy|vài|mấy",
    promptly: "nhanh|lẹ|mau|nhanh đầy|mau đầy|đầy nhanh",
    obstacle: "khó|khó dễ|khó chịu|bắt bẻ|phàn nàn|chê|chê trách|hạch sách|nhăn nhó|cằn nhằn|la mắng",
    redtape: "đặt cọc|cọc|giấy tờ|thủ tục|thế chấp|chứng minh|hẹn trước|báo trước|xếp hàng",
    device: "pin|máy|điện thoại|đt|xe|tai nghe|cầm|cầm máy|laptop",
    troubleofdevice: "nóng|bị nóng|lag|bị lag|giật|bị giật|giật lag|đơ|bị đơ|ồn|hao|hao pin",
  },
  praise: [
    "<charging> thì|rất|cũng|vào|lại|siêu|cực|quá|thì_rất|thì_siêu|cũng_rất|cực_kỳ <promptly>",
    "sạc_pin|xạc_pin|pin_sạc|pin_xạc|sạc_điện <promptly>",
    "<somedays> ngày|hôm|tuần mới|mới_phải|mới_cần|phải|thì|chỉ|em|mình|tôi? <charging> # lần",
    "<somedays> ngày|hôm|tuần mới|mới_phải|mới_cần|thì_mới <charging>",
    "một|1 tuần mới|mới_phải|mới_cần <charging>",
    "<device> <khong> hề|thấy? <troubleofdevice>",
    "<khong> ai|người_nào làm|gây|hề|bị? <obstacle>",
    "<khong> cần|phải|đòi|bắt|yêu_cầu <redtape>",
    "luôn|vẫn|rất|được|hoàn_toàn|lúc_nào_cũng|quanh_năm? khô_ráo|khô_thoáng",
  ],
  blame: [
    "1|một? ngày phải? <charging> <somedays> lần",
    "<charging> . nhanh mà|nhưng .. lâu|chậm",
    "<khong> khô_ráo|khô_thoáng",
  ],
  neither: [],
};
