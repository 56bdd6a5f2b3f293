import type { MoreFacts } from "./fact-lists.ts";

/**
 * Vietnamese facts that judge by comparing: with a place (far or near), with another time, with what should have been,
 * with somebody else; and what is the customer's own doing. Written for this project.
 */
export const VIETNAMESE_COMPARED: MoreFacts = {
  sets: {
    denied: "không|chẳng|chả|không hề|không quá|không có|chẳng hề|cũng không|không phải",
    place:
      "trung tâm|trung tâm thành phố|biển|bãi biển|bãi tắm|chợ|sân bay|bến xe|bến tàu|nhà ga|ga|phố cổ|phố|hồ|sông|siêu thị|trường|công ty|trạm|trạm xe|khu ăn uống|quán ăn|chỗ ăn|điểm tham quan|các điểm|thành phố|đường lớn|mặt đường|nội thành|khu dân cư|khu trung tâm",
    nuisance:
      "khu ồn ào|ồn ào|tiếng ồn|công trường|công trình|nghĩa địa|nghĩa trang|bãi rác|đường ray|quán karaoke|karaoke|quán nhậu|cao tốc|xưởng|nhà xưởng|thang máy|nhà vệ sinh|toilet|đường tàu|bụi bặm|khói bụi|xe cộ",
    much: "hơi|khá|quá|rất|cực|tương đối|hơi bị",
    side: "gần|sát|cạnh|kế|kế bên|ngay|ngay cạnh|ngay sát|gần sát|ngay gần|gần ngay|rất gần|khá gần|liền kề",
    well: "tốt|ngon|đẹp|nhanh|sạch|sạch sẽ|rẻ|êm|mượt|bền|nhiệt tình|thân thiện|chu đáo|vui vẻ|chất lượng|tươi|rộng|ổn|dễ chịu|dễ thương|chuyên nghiệp|hài lòng|thoải mái|tiện|uy tín|yên tĩnh|thơm|mát|hấp dẫn",
    ill: "ồn|ồn ào|lag|giật|lỗi|hôi|nóng|đắt|mắc|chậm|đơ|hao pin|bẩn|dơ|hỏng|hư|muỗi|kẹt xe|nóng máy|rối|rụng|đau",
    more: "hơn|hơn nhiều|hơn hẳn|gấp mấy lần",
    rival:
      "chỗ khác|quán khác|shop khác|nơi khác|bên khác|hãng khác|app khác|nhà hàng khác|khách sạn khác|ks khác|ngân hàng khác|máy khác|tiệm khác|cửa hàng khác|hãng xe khác|trường khác|bên cạnh|kế bên|bên kia|đối thủ|quán bên",
    past: "trước đây|trước kia|hồi trước|lúc trước|ngày trước|ngày xưa|hồi xưa|lúc đầu|ban đầu|hồi đầu|thời gian đầu|mấy lần trước",
    me: "mình|tôi|tui|em|tao|bản thân|bản thân mình|chính mình|chính tôi",
  },
  praise: [
    "<denied> quá|có? xa .. <place>",
    "<denied> quá|có? xa lắm|mấy|$",
    "<denied> quá|có? xa $",
    "<place> .. <denied> xa",
    "<side> .. <place>",
    "xa <nuisance>",
    "xa khu|chỗ|nơi .. ồn|ồn_ào|bụi|xô_bồ",
    "ít|rất_ít|hiếm|ít_bị|ít_khi|hiếm_khi|ít_khi_bị|hiếm_khi_bị <ill>",
    "so với .. <rival> .. <well> <more>?",
    "<well> <more> .. <rival>",
    "hơn hẳn? .. <rival>",
    "<denied> còn <ill>",
    "date|hạn|hsd|hạn_dùng|hạn_sử_dụng .. xa",
    "<denied> kém gì|phần|cạnh",
    "<denied> thiếu thứ_gì|gì|món_gì|cái_gì",
    "pin|ắc_quy .. trâu|trâu_bò|khủng|khoẻ|khỏe|lâu_hết|bền",
  ],
  blame: [
    "hơi xa $",
    "<much> xa .. <place>",
    "xa .. <place>",
    "quán|khách_sạn|ks|chỗ|chỗ_này|nhà_hàng|vị_trí|trường|đường|đi_bộ|đi_lại .. <much> xa",
    "quán|khách_sạn|ks|chỗ|chỗ_này|nhà_hàng|vị_trí|trường|đường|đi_bộ|đi_lại .. xa quá|lắm|xôi",
    "<place> .. <much> xa",
    "<side> .. <nuisance>",
    "đáng_lẽ|đáng_lý|lẽ_ra|nhẽ_ra|đáng_ra|đúng_ra ... phải|nên|có_thể|được .. <well> hơn?",
    "đáng_lẽ|đáng_lý|lẽ_ra|nhẽ_ra|đáng_ra|đúng_ra ... phải|nên xin_lỗi|báo|thông_báo|báo_trước|hỗ_trợ|giải_thích|có|được",
    "<denied> còn được|giữ_được|thấy? <well>",
    "chưa|chưa_được|chưa_thật|chưa_thực_sự|chưa_thật_sự <well>",
    "<rival> ... <well> <more>",
    "thua xa|hẳn|kém? .. <rival>",
    "kém .. <well>",
    "<past> .. <well> .. giờ|bây_giờ|nay|dạo_này|sau_này",
  ],
  neither: [
    "rời|tránh|lánh xa",
    "<past> .. <well>",
    "được .. bạn|bạn_bè|người_quen|người_thân|đồng_nghiệp|khách_sạn .. giới_thiệu",
    "lỗi|sai|do|tại|cũng_do|cũng_tại|là_do|lỗi_là .. do|tại|ở|của|là_do? .. <me> .. quên|nhầm|không|chưa|chủ_quan|đặt_nhầm|chọn_nhầm|đọc_không_kỹ|$",
    "lỗi|lỗi_là|lỗi_này|sai do|tại|ở|của|là_do|là_tại|bởi <me>",
    "do|tại <me> quên|nhầm|không_đọc|chưa_đọc|không_để_ý|chủ_quan|đặt_nhầm|chọn_nhầm|chọn_sai|đặt_sai|không_kiểm_tra|ngu|bất_cẩn|vụng|đến_trễ|tới_trễ",
    "<me> quên mang|đem|đọc|xem|kiểm_tra|để_ý|đặt|báo",
    "<me> chọn|đặt|mua|bấm|đọc nhầm|sai",
  ],
};
