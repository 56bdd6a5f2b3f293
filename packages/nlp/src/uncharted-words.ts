const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Vietnamese words that a noun follows: classifiers, numbers, prepositions, verbs that take a thing. */
export const NOUN_FOLLOWS = setOf(
  "cái chiếc con cây bộ cuốn quyển tấm bức miếng hộp gói chai lọ bao thùng đôi cặp mặt những các mọi mỗi từng một hai ba bốn năm sáu bảy tám chín mười mấy vài nhiều ít nửa cả trong ngoài trên dưới giữa ở tại với của về vì do bằng có thiếu thêm thay sửa mua bán lắp làm cân chỉnh chờ đợi lấy dùng cầm giữ mất gãy vỡ hỏng mẻ cong đứt và hoặc",
);

/** Vietnamese words that follow a thing: it is pointed at, owned, or something is said of it. */
export const NOUN_PRECEDES = setOf(
  "này đó kia ấy của tôi mình em tui nào thì là bị được vẫn cứ rất không ko chẳng cũng đã đang hơi chưa lại hết quá đều mới cũ đen trắng to nhỏ lớn bé nặng nhẹ đẹp xấu kêu nứt vỡ gãy hỏng hư kẹt lỏng rơi mẻ rò rỉ dột rách",
);

/** Vietnamese words before what one does or has done: "khi nung", "tiền nung". */
export const ACTIVITY_SIGNS = setOf("khi lúc việc tiền phí giá khâu chỗ lần");

/** Vietnamese words that a verb or an adjective follows. */
export const VERB_FOLLOWS = setOf(
  "không ko chẳng chưa đã đang sẽ đừng hãy cứ vẫn còn phải muốn rất quá hơi khá thật càng cũng đều mới hay để tự bị được dễ khó chịu biết định nên",
);

/** What is said in any business, and is no thing of it: doing, being, time and people, in both languages. */
export const NEVER_NAMES = setOf(
  "bit lot way kind thing ones door evening afternoon night weekend lunch party year month week hour minute summer winter spring autumn street town middle corner end edge start try go talk walk wait rest fault reason mistake favour hello goodbye anything everything nothing nobody someone man woman men women child children kid kids boy girl baby mother father parent parents grandmother grandfather grandma grandpa wife husband son daughter brother sister uncle aunt friend friends neighbour neighbours people person guy lady member members customer customers visitor visitors guest guests owner team name word words story voice eye eyes hand hands finger fingers head back foot feet leg arm thumb heart face life world home house half dozen hundred thousand euro euros pound pounds dollar dollars penny inch metre mile miles kilo time times one two three " +
    "gọi hỏi trả nói bảo báo kêu nghe nhìn xem thấy biết hiểu nhớ quên nghĩ tưởng chờ đợi đến tới về đi chạy đứng ngồi nằm ngủ ăn uống học dạy chơi viết đọc vẽ làm sửa thay mua bán lấy đưa gửi nhận trả đổi chọn tìm mất thử giữ cầm mang mặc mở đóng bật tắt lên xuống ra vào qua lại quay chuyển khiêng đặt để dùng dọn rửa lau quét sạch bẩn hẹn hứa khen chê cười khóc giận mừng vui buồn thương quý khuyên giúp cho tặng tính trừ cộng đếm đo nhắc nhắn chụp ghi in ký nổi rơi rớt đổ gãy vỡ nứt hỏng hư bể kẹt rách cong mẻ rò rỉ dột ướt khô ẩm nóng lạnh ấm mát nặng nhẹ dày mỏng cứng mềm êm ồn yên rộng hẹp chật dài ngắn sâu cao thấp xa gần nhanh chậm sớm muộn trễ đông vắng đầy hết còn đủ thiếu thừa dư mới cũ già trẻ đen trắng đỏ xanh vàng nâu tím hồng thơm hôi ngọt mặn chua đắng cay đau mệt khỏe ốm sợ lo bận rảnh giỏi kém khéo vụng dở hay ngon đẹp xấu đúng sai thật giả riêng chung khác giống lạ quen " +
    "sáng trưa chiều tối đêm giờ phút ngày tuần tháng năm mùa hè thu đông xuân tết hôm buổi lúc khi lần dịp kỳ họ hắn gã thằng đứa nàng chàng tụi bọn lũ ta mày nó kẻ đám vợ chồng cha mẹ bố ba má ông bà cụ con cháu anh chị em cô chú bác dì cậu thầy bạn người trai gái khách chủ ai mình đời nhà phố quận nước tên lời tiếng chuyện việc điều cách thứ loại kiểu cái chiếc cây phía bên góc đầu cuối giữa ngoài trong đường tay chân mắt tai mũi miệng lưng mặt tóc lòng tiền đồng triệu nghìn trăm chục",
);
