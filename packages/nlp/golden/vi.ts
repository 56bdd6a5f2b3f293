import { golden } from "./golden.ts";

/** Vietnamese sentences that must stay right, as people type them; all written for this project. */
export const VIETNAMESE_GOLDEN = golden(`
positive: Sản phẩm rất tốt, giao hàng nhanh.
positive: Hàng đẹp, đúng như hình, sẽ ủng hộ shop tiếp.
positive: Đồ ăn ngon, nhân viên thân thiện.
positive: Phòng sạch sẽ, gần biển, giá hợp lý.
positive: Thầy dạy rất hay và dễ hiểu.
positive: Mình rất hài lòng với lần mua này.
positive: Shop tư vấn nhiệt tình, đóng gói cẩn thận.
positive: Chất lượng tuyệt vời, đáng đồng tiền.
positive: Máy chạy mượt, pin trâu, màn hình đẹp.
positive: Cảm ơn shop nhiều ạ ❤️
positive: 5 sao cho chất lượng.
positive: Quá tuyệt vời luôn!
positive: Ứng dụng dễ dùng, rất tiện lợi.
positive: tốt
positive: đẹp lắm ạ
positive: sp tốt, giao hàng nhanh, shop nhiệt tình
positive: hàng đẹp lắm, ship nhanh, sẽ ủng hộ shop dài dài
positive: đẹp quáaaaa 😍😍
positive: chất lượng ok, đóng gói đẹp, giao nhanh
positive: nv dễ thương, phục vụ nhanh
positive: san pham rat tot, giao hang nhanh
positive: hang dep, shop nhiet tinh
positive: rat hai long, se ung ho shop
positive: ngon lắm luôn á
positive: Giá rẻ mà chất lượng tốt.
positive: Không có gì để chê, quá tốt.
positive: Đẹp không chê vào đâu được.
positive: Không thất vọng chút nào, rất đẹp.
positive: Ban đầu hơi lo nhưng dùng rồi thấy rất thích.
positive: Giao hàng hơi chậm nhưng sản phẩm rất đẹp, rất ưng.
positive: Giảng viên nhiệt tình, tận tâm với sinh viên.
positive: Khách sạn sang trọng, nhân viên lịch sự.
positive: Quán view đẹp, nước uống ngon.
positive: yêu shop quá đi
positive: áo mặc mát, vải mềm, đáng mua
negative: Sản phẩm kém chất lượng, rất thất vọng.
negative: Giao hàng quá chậm.
negative: Hàng không giống hình.
negative: Nhân viên thái độ khó chịu.
negative: Dùng được hai ngày thì hỏng.
negative: Máy nóng, pin tụt nhanh, hay bị đơ.
negative: Phòng bẩn, có mùi hôi.
negative: Đồ ăn nguội và dở.
negative: Ứng dụng lỗi liên tục, không đăng nhập được.
negative: Shop lừa đảo, đừng mua ở đây.
negative: Thất vọng về cách phục vụ.
negative: Giá quá đắt so với chất lượng.
negative: tệ
negative: quá tệ
negative: hàng lỗi, shop ko trả lời tin nhắn
negative: hàng ko giống hình, thất vọng quá
negative: sp k giống mô tả, vải xấu
negative: dùng đc 2 hôm là hỏng
negative: giao hang cham, hang bi loi
negative: shop lam an that vong
negative: chán, ko mua lại lần nữa 😡
negative: tệ quáaaa
negative: không tốt chút nào
negative: Không hài lòng, không bao giờ quay lại.
negative: Chưa thấy ngon ở chỗ nào.
negative: Không nên mua.
negative: Giảng viên nói nhanh, khó hiểu.
negative: Phòng học nóng, máy chiếu mờ.
negative: Giao sai màu, thiếu hàng.
negative: Gọi mãi không ai nghe máy.
negative: Đẹp nhưng mới dùng một tuần đã hỏng.
negative: đừng mua phí tiền
negative: vải mỏng, chỉ thừa nhiều, rất xấu
negative: ship lâu quá, đợi cả tháng
negative: áo bị rách, shop không cho đổi
negative: app lag quá, xoá luôn
not negative: không tệ
not negative: cũng được, không đến nỗi nào
not negative: chẳng có gì để chê
not positive: bình thường, không có gì đặc biệt
not positive: Đồ ăn ngon nhưng phục vụ quá tệ.
not positive: Hàng đẹp nhưng giao thiếu, shop không trả lời.
not positive: Shop ơi còn size M không?
not negative: Shop ơi còn size M không?
`);
