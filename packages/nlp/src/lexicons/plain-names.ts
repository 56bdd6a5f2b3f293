/** Names of what comments are about that praise and blame nothing, by group of languages. Written for this project. */
export interface PlainNames {
  /** Between bars. */
  names: string;
  /** What may stand between and beside them, between bars. */
  beside: string;
}

export const ENGLISH_NAMES: PlainNames = {
  names:
    "pool|swimming pool|gym|spa|sauna|beach|garden|lobby|bar|restaurant|breakfast|breakfast buffet|buffet|lunch|dinner|food|drinks|drink|coffee|tea|menu|room|rooms|bed|beds|bathroom|bathrooms|shower|balcony|view|lift|elevator|parking|car park|wifi|wi-fi|internet|tv|air conditioning|reception|front desk|check in|check out|staff|service|services|location|atmosphere|ambience|ambiance|decor|music|price|prices|pricing|quality|delivery|shipping|packaging|product|products|item|items|size|sizes|colour|color|colours|colors|material|fabric|design|style|camera|cameras|battery|screen|display|speaker|speakers|sound|keyboard|touchpad|fingerprint|charger|charging|performance|storage|memory|ram|software|hardware|app|website|interface|updates|login|teacher|teachers|instructor|instructors|lessons|lesson|classroom|classrooms|course|courses|class|classes|lecture|lectures|slides|materials|exam|exams|homework|assignments|facilities|equipment|machines|changing rooms|lockers|toilets|trainer|trainers|coach|coaches|doctor|doctors|nurse|nurses|waiting room|appointment|appointments|flight|flights|crew|cabin crew|seats|seat|legroom|boarding|luggage|baggage|bags|driver|drivers|bus|train|car|cars|vehicle|vehicles|story|plot|characters|writing|author|acting|actors|songs|album|cover|pictures|support|customer service|customer support|communication|hotel|shop|store|place|area|hall|office|playground|kids club|entertainment|animation team|amenities",
  beside:
    "the|a|an|and|or|of|our|their|your|my|its|also|with|in|at|for|hotel's|plus|etc|this|these|those|all",
};

export const VIETNAMESE_NAMES: PlainNames = {
  names:
    "hồ bơi|bể bơi|phòng gym|phòng tập|spa|xông hơi|bãi biển|bãi tắm|biển|vườn|sân vườn|khuôn viên|sảnh|quầy bar|nhà hàng|bữa sáng|ăn sáng|buổi sáng|bữa ăn sáng|buffet|buffet sáng|bữa trưa|bữa tối|đồ ăn|món ăn|thức ăn|ăn uống|đồ uống|nước uống|thực đơn|menu|phòng|phòng ốc|phòng ngủ|phòng nghỉ|phòng tắm|nhà tắm|nhà vệ sinh|toilet|giường|giường ngủ|nệm|chăn|chăn ga|ban công|cửa sổ|view|thang máy|bãi xe|bãi đậu xe|bãi đỗ xe|chỗ để xe|chỗ đậu xe|chỗ đỗ xe|wifi|mạng|internet|tivi|ti vi|máy lạnh|điều hòa|điều hoà|lễ tân|nhân viên|nhân viên phục vụ|đội ngũ nhân viên|phục vụ|dịch vụ|thái độ|thái độ phục vụ|thái độ nhân viên|vị trí|địa điểm|không gian|không khí|khung cảnh|cảnh quan|âm nhạc|giá|giá cả|giá tiền|giá thành|giá phòng|chất lượng sản phẩm|chất lượng phục vụ|giao hàng|vận chuyển|ship|đóng gói|sản phẩm|hàng|hàng hóa|mẫu mã|kiểu dáng|thiết kế|màu|màu sắc|kích thước|kích cỡ|size|form|chất liệu|chất vải|vải|đường may|camera|cam|pin|sạc|màn hình|loa|âm thanh|bàn phím|vân tay|cấu hình|hiệu năng|bộ nhớ|phần mềm|giao diện|ứng dụng|app|trang web|web|máy|điện thoại|giảng viên|giáo viên|thầy|cô|thầy cô|môn học|khóa học|khoá học|lớp học|buổi học|bài giảng|bài tập|slide|giáo trình|tài liệu|nội dung|kiến thức|đề thi|cơ sở vật chất|trang thiết bị|thiết bị|tiện nghi|tiện ích|nội thất|phòng học|phòng máy|máy chiếu|thư viện|căng tin|huấn luyện viên|phòng thay đồ|tủ đồ|bác sĩ|y tá|điều dưỡng|phòng khám|phòng chờ|lịch hẹn|chuyến bay|chuyến xe|tiếp viên|ghế|ghế ngồi|hành lý|tài xế|xe|xe đưa đón|khách sạn|ks|resort|quán|nhà nghỉ|cửa hàng|shop|trung tâm|khu vực|khu vui chơi|sân chơi|vệ sinh|an ninh|hồ|bếp|phòng khách|cốt truyện|nhân vật|bìa|sách|nước hoa quả|trái cây",
  beside:
    "và|với|của|các|những|cả|thì|về|là|tại|ở|trong|có|cùng|hay là|hoặc|này|đó|cái|mọi|đội ngũ|hệ thống|khu",
};
