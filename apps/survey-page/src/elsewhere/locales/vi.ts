import type { ElsewhereWords } from "../elsewhere-words.ts";

export const words: ElsewhereWords = {
  control: "Tiếp tục trên thiết bị khác",
  text: "Hãy mở liên kết này trên thiết bị kia, hoặc quét mã bằng máy ảnh. Các câu trả lời của bạn đến lúc này đều có ở đó.",
  until: "Liên kết dùng được đến {time}, hoặc đến khi bạn gửi câu trả lời.",
  link: "Liên kết đến câu trả lời của bạn",
  copy: "Sao chép",
  copied: "Đã sao chép",
  qr: "Liên kết dưới dạng mã QR",
  mailLabel: "Gửi liên kết đến email của bạn",
  mailHint: "Địa chỉ chỉ dùng cho thư này và không được lưu lại.",
  mailSend: "Gửi",
  mailed: "Thư đang được gửi đi.",
  making: "Chờ một chút …",
  failed: "Chưa được. Bạn hãy thử lại sau giây lát.",
  close: "Đóng",
  goOn: "Tiếp tục ở đây",
  ended: {
    title: "Liên kết này không còn dùng được",
    text: "Đã quá thời hạn, hoặc câu trả lời đã bị xoá.",
    sentTitle: "Câu trả lời này đã được gửi",
    sentText: "Bạn không cần làm gì thêm. Cảm ơn bạn!",
    anew: "Bắt đầu khảo sát",
  },
  mail: {
    subject: "Tiếp tục: {survey}",
    text: "Đây là liên kết đến câu trả lời của bạn cho “{survey}”. Liên kết mở lại đúng chỗ bạn đã dừng.",
    until: "Liên kết dùng được đến {time}, hoặc đến khi bạn gửi câu trả lời.",
    unasked: "Nếu bạn không yêu cầu, hãy bỏ qua thư này. Địa chỉ của bạn không được lưu lại.",
  },
};
