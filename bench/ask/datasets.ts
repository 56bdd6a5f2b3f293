/** The datasets that questions were written about: what can be named in each. */

import { topicSeedsOf } from "@soundings/nlp/analyse";
import type { Askable } from "../../apps/server/src/ask/hear-question.ts";

/** A topic: its names in both languages, whose words of the taxonomy stand for it, and the topic that it is part of. */
type Topic = readonly [en: string, vi: string, path: string, parent?: string];

/** A topic that its people made: the taxonomy has none like it. */
const OWN = "";

const topicsOf = (topics: readonly Topic[]): Askable["topics"] =>
  topics.map(([en, vi, path, parent]) => ({
    id: en,
    parent_id: parent ?? null,
    names: [en, vi],
    seeds: { en: topicSeedsOf(path, "en"), vi: topicSeedsOf(path, "vi") },
  }));

const column = (at: number, header: string, ...values: string[]) => ({
  column: String(at),
  header,
  values,
  is_rating: false,
});
const STARS = { column: "5", header: "Stars", values: ["1", "2", "3", "4", "5"], is_rating: true };
const languages = (...values: string[]) => ({
  column: "language",
  header: "language",
  values,
  is_rating: false,
});

/** The day of the last comment. */
export const LAST_DATE = "2026-10-31";

const HOTEL: Askable = {
  topics: topicsOf([
    ["Staff", "Nhân viên", "staff"],
    ["Friendliness", "Sự thân thiện", "staff/friendliness", "Staff"],
    ["Service speed", "Tốc độ phục vụ", "service/speed"],
    ["Room", "Phòng", "room"],
    ["Bed", "Giường ngủ", "room/bed", "Room"],
    ["Bathroom", "Phòng tắm", "room/bathroom", "Room"],
    ["Noise", "Tiếng ồn", "room/noise", "Room"],
    ["Air conditioning", "Máy lạnh", "room/air-conditioning", "Room"],
    ["Cleanliness", "Vệ sinh", "cleanliness"],
    ["Breakfast", "Bữa sáng", "breakfast"],
    ["Food", "Món ăn", "food"],
    ["Price", "Giá cả", "price"],
    ["Location", "Vị trí", "location"],
    ["Wi-Fi", "Wi-Fi", "wifi"],
    ["Check-in", "Nhận phòng", "check-in"],
    ["Swimming pool", "Hồ bơi", "facilities/pool"],
    ["Parking", "Chỗ đậu xe", "location/parking"],
  ]),
  columns: [
    column(2, "City", "Hà Nội", "Đà Nẵng", "Hồ Chí Minh", "Hội An"),
    column(3, "Channel", "Booking", "Agoda", "Website", "Walk-in"),
    column(4, "Guest type", "Family", "Couple", "Business", "Solo"),
    STARS,
    languages("en", "vi", "ko"),
  ],
  last_date: LAST_DATE,
};

const SHOP: Askable = {
  topics: topicsOf([
    ["Delivery", "Giao hàng", "delivery"],
    ["Delivery speed", "Tốc độ giao hàng", "delivery/delivery-speed", "Delivery"],
    ["Courier", "Người giao hàng", "delivery/courier", "Delivery"],
    ["Shipping cost", "Phí vận chuyển", "delivery/shipping-cost", "Delivery"],
    ["Packaging", "Đóng gói", "packaging"],
    ["Damaged on arrival", "Hư hỏng khi nhận", "packaging/damaged", "Packaging"],
    ["Order accuracy", "Đúng mẫu, đúng mô tả", "order-accuracy"],
    ["Wrong or missing items", "Giao sai, giao thiếu", "order-accuracy/wrong-missing", "Order accuracy"],
    ["Product quality", "Chất lượng sản phẩm", "quality"],
    ["Durability", "Độ bền", "quality/durability", "Product quality"],
    ["Authenticity", "Hàng thật, giả", "quality/authenticity", "Product quality"],
    ["Seller", "Shop, người bán", "seller"],
    ["Size and fit", "Kích cỡ", "size-fit"],
    ["Material", "Chất liệu", "material"],
    ["Style and color", "Kiểu dáng, màu sắc", "style"],
    ["Price", "Giá cả", "price"],
    ["Promotions", "Khuyến mãi", "price/promotions", "Price"],
    ["Customer support", "Chăm sóc khách hàng", "support"],
    ["Replies and contact", "Phản hồi, liên hệ", "support/response", "Customer support"],
    ["Warranty and repair", "Bảo hành", "support/warranty", "Customer support"],
    ["Returns and refunds", "Đổi trả, hoàn tiền", "returns"],
    ["Payment", "Thanh toán", "payment"],
    ["Website and app", "Trang web, ứng dụng", "website"],
  ]),
  columns: [
    column(2, "Region", "North", "Central", "South", "Abroad"),
    column(3, "Platform", "Shopee", "Lazada", "Tiki", "Website"),
    column(4, "Category", "Shirts", "Dresses", "Shoes", "Headphones", "Chargers"),
    STARS,
    column(6, "Membership", "New", "Silver", "Gold"),
    languages("en", "vi", "th"),
  ],
  last_date: LAST_DATE,
};

const CLINIC: Askable = {
  topics: topicsOf([
    ["Doctors", "Bác sĩ", "doctors"],
    ["Nurses", "Điều dưỡng", "nurses"],
    ["Reception", "Lễ tân", "reception"],
    ["Treatment", "Điều trị", "treatment"],
    ["Waiting time", "Thời gian chờ", "service/speed-of-service"],
    ["Appointments", "Đặt lịch hẹn", "appointments"],
    ["Cleanliness", "Sạch sẽ", "cleanliness"],
    ["Toilets", "Nhà vệ sinh", "cleanliness/toilets", "Cleanliness"],
    ["Prices", "Giá cả", "price"],
    ["Insurance", "Bảo hiểm", "insurance"],
    ["Pharmacy", "Nhà thuốc", "medicine"],
    ["Test results", "Kết quả xét nghiệm", "tests"],
    ["Parking", "Chỗ đậu xe", "location/parking"],
    ["Website and app", "Trang web, ứng dụng", "website"],
    ["Phone calls", "Gọi điện", "support/response"],
    ["Explanations and advice", "Giải thích, tư vấn", "explanations"],
  ]),
  columns: [
    column(2, "Clinic", "District 1", "District 7", "Thu Duc", "Binh Thanh"),
    column(3, "Department", "Dental", "Eyes", "Children", "Skin"),
    column(4, "Age group", "18-30", "31-50", "Over 50"),
    STARS,
    column(6, "Visit", "First", "Returning"),
    column(7, "Payment", "Cash", "Card", "Insurance"),
    languages("en", "vi", "ja"),
  ],
  last_date: LAST_DATE,
};

const RESTAURANT: Askable = {
  topics: topicsOf([
    ["Food", "Món ăn", "food"],
    ["Taste", "Hương vị", "food/taste", "Food"],
    ["Freshness", "Độ tươi", "food/freshness", "Food"],
    ["Portions", "Khẩu phần", "food/portions", "Food"],
    ["Temperature of food", "Nóng, nguội", "food/temperature", "Food"],
    ["Drinks", "Đồ uống", "drinks"],
    ["Menu and choice", "Thực đơn, lựa chọn", "menu"],
    ["Ambience", "Không gian", "ambience"],
    ["Music and noise", "Âm nhạc, tiếng ồn", "ambience/music", "Ambience"],
    ["Tables and seating", "Bàn ghế, chỗ ngồi", "ambience/seating", "Ambience"],
    ["Crowded or quiet", "Đông khách, yên tĩnh", "ambience/crowd", "Ambience"],
    ["Waiters and servers", "Người phục vụ", "waiters"],
    ["Speed of service", "Tốc độ phục vụ", "service/speed-of-service"],
    ["Staff", "Nhân viên", "staff"],
    ["Friendliness", "Thái độ", "staff/friendliness", "Staff"],
    ["Reservations", "Đặt bàn", "reservation"],
    ["Price", "Giá cả", "price"],
    ["Promotions", "Khuyến mãi", "price/promotions", "Price"],
    ["Cleanliness", "Sạch sẽ, vệ sinh", "cleanliness"],
    ["Toilets", "Nhà vệ sinh", "cleanliness/toilets", "Cleanliness"],
    ["Parking", "Chỗ đậu xe", "location/parking"],
    ["Delivery", "Giao hàng", "delivery"],
    ["Payment", "Thanh toán", "payment"],
    ["Coming back", "Quay lại", "opinion/come-back"],
  ]),
  columns: [
    column(2, "City", "Hà Nội", "Đà Nẵng", "Cần Thơ", "Vũng Tàu"),
    column(3, "Source", "Google", "Facebook", "ShopeeFood", "GrabFood"),
    column(4, "Meal", "Breakfast", "Lunch", "Dinner"),
    STARS,
    column(6, "Visit type", "Dine-in", "Takeaway", "Delivery"),
    column(7, "Party", "Family", "Couple", "Friends", "Alone"),
    languages("en", "vi", "zh"),
  ],
  last_date: LAST_DATE,
};

const BANK: Askable = {
  topics: topicsOf([
    ["Mobile app", "Ứng dụng", "website"],
    ["Login", "Đăng nhập", "login", "Mobile app"],
    ["App crashes", "Lỗi ứng dụng", "stability", "Mobile app"],
    ["Transfers", "Chuyển tiền", "transfers"],
    ["Cards", "Thẻ", "cards-accounts"],
    ["Card delivery", "Giao thẻ", OWN, "Cards"],
    ["Fees", "Phí", "bank-fees"],
    ["Interest rates", "Lãi suất", OWN],
    ["Loans", "Khoản vay", "loans"],
    ["Loan approval", "Duyệt vay", OWN, "Loans"],
    ["Savings", "Tiết kiệm", OWN],
    ["Branches", "Chi nhánh", "branches-atm"],
    ["Waiting time", "Thời gian chờ", "service/speed-of-service", "Branches"],
    ["Opening hours", "Giờ mở cửa", "opening-hours", "Branches"],
    ["Staff", "Nhân viên", "staff"],
    ["Friendliness", "Thái độ", "staff/friendliness", "Staff"],
    ["Call centre", "Tổng đài", "support"],
    ["ATM", "Cây ATM", OWN],
    ["Security", "Bảo mật", "privacy"],
    ["Fraud", "Lừa đảo", "fraud", "Security"],
    ["Account opening", "Mở tài khoản", OWN],
    ["Statements", "Sao kê", OWN],
    ["Rewards", "Ưu đãi", "loyalty"],
    ["Closing an account", "Đóng tài khoản", OWN],
  ]),
  columns: [
    column(2, "Region", "North", "Central", "South"),
    column(3, "Channel", "App store", "Branch survey", "Call centre", "Website"),
    column(4, "Customer type", "Private", "Business", "Student"),
    { ...STARS, header: "Rating" },
    column(6, "Product", "Current account", "Credit card", "Mortgage", "Savings account"),
    column(7, "Age", "18–29", "30–44", "45–59", "60+"),
    languages("en", "vi", "ko"),
  ],
  last_date: LAST_DATE,
};

const AIRLINE: Askable = {
  topics: topicsOf([
    ["Flight", "Chuyến bay", OWN],
    ["Delays", "Trễ chuyến", "punctuality-transport/delays", "Flight"],
    ["Cancellations", "Hủy chuyến", "punctuality-transport/cancellations", "Flight"],
    ["Connections", "Nối chuyến", "punctuality-transport/connections"],
    ["Baggage", "Hành lý", "baggage"],
    ["Lost baggage", "Thất lạc hành lý", OWN, "Baggage"],
    ["Baggage fees", "Phí hành lý", OWN, "Baggage"],
    ["Check-in", "Làm thủ tục", "check-in"],
    ["Boarding", "Lên máy bay", "boarding"],
    ["Seats", "Ghế ngồi", "seats"],
    ["Legroom", "Chỗ để chân", OWN, "Seats"],
    ["Cabin crew", "Tiếp viên", "crew/cabin-crew"],
    ["Meals", "Suất ăn", "inflight/on-board-food"],
    ["Entertainment", "Giải trí", "inflight/entertainment"],
    ["Wi-Fi", "Wi-Fi", "wifi"],
    ["Cabin cleanliness", "Vệ sinh khoang", "cleanliness"],
    ["Booking", "Đặt vé", "tickets"],
    ["Website and app", "Trang web và ứng dụng", "website"],
    ["Refunds", "Hoàn tiền", "returns"],
    ["Changing a booking", "Đổi vé", OWN],
    ["Customer service", "Chăm sóc khách hàng", "support"],
    ["Prices", "Giá vé", "price"],
    ["Loyalty programme", "Khách hàng thân thiết", "loyalty"],
    ["Lounge", "Phòng chờ", OWN],
    ["Safety", "An toàn", "safety"],
    ["Children on board", "Trẻ em trên máy bay", OWN],
  ]),
  columns: [
    column(2, "Route", "Hanoi–Saigon", "Hanoi–Da Nang", "Saigon–Singapore", "Hanoi–Paris"),
    column(3, "Cabin", "Economy", "Premium economy", "Business"),
    column(4, "Airport", "Noi Bai", "Tan Son Nhat", "Da Nang", "Changi"),
    STARS,
    column(6, "Trip", "Holiday", "Business trip", "Family visit"),
    column(7, "Source", "Skytrax", "Google", "App", "E-mail survey"),
    languages("en", "vi", "fr"),
  ],
  last_date: LAST_DATE,
};

const LIBRARY: Askable = {
  topics: topicsOf([
    ["Books", "Sách", OWN],
    ["New titles", "Sách mới", OWN, "Books"],
    ["E-books", "Sách điện tử", OWN, "Books"],
    ["Loan periods", "Thời hạn mượn", OWN],
    ["Late fees", "Phí trả trễ", OWN, "Loan periods"],
    ["Reservations", "Đặt giữ sách", "booking"],
    ["Reading rooms", "Phòng đọc", OWN],
    ["Noise", "Tiếng ồn", "room/noise", "Reading rooms"],
    ["Seats and desks", "Bàn ghế", OWN, "Reading rooms"],
    ["Computers and printing", "Máy tính, in ấn", OWN],
    ["Wi-Fi", "Wi-Fi", "wifi"],
    ["Opening hours", "Giờ mở cửa", "opening-hours"],
    ["Staff", "Nhân viên", "staff"],
    ["Friendliness", "Thái độ", "staff/friendliness", "Staff"],
    ["Events", "Sự kiện", "events"],
    ["Workshops", "Lớp học", OWN, "Events"],
    ["Children's area", "Khu thiếu nhi", OWN],
    ["Exhibitions", "Triển lãm", "exhibitions"],
    ["Guided tours", "Tham quan có hướng dẫn", OWN, "Exhibitions"],
    ["Ticket prices", "Giá vé", "price"],
    ["Café", "Quán cà phê", OWN],
    ["Toilets", "Nhà vệ sinh", "cleanliness/toilets"],
    ["Cleanliness", "Sạch sẽ", "cleanliness"],
    ["Accessibility", "Lối đi cho người khuyết tật", "accessibility"],
    ["Parking", "Chỗ đậu xe", "location/parking"],
    ["Website and app", "Trang web và ứng dụng", "website"],
    ["Membership", "Thẻ thành viên", OWN],
  ]),
  columns: [
    column(2, "Branch", "Central", "Riverside", "Hillside", "Museum"),
    column(3, "Visitor", "Adult", "Student", "Senior", "Parent"),
    column(4, "Channel", "Paper form", "Google", "Website", "E-mail"),
    { ...STARS, header: "Rating" },
    column(6, "Visit", "First visit", "Weekly", "Rarely"),
    languages("en", "vi", "ja"),
  ],
  last_date: LAST_DATE,
};

export const DATASETS = {
  hotel: HOTEL,
  shop: SHOP,
  clinic: CLINIC,
  restaurant: RESTAURANT,
  bank: BANK,
  airline: AIRLINE,
  library: LIBRARY,
};

export type About = keyof typeof DATASETS;
export const ABOUT = Object.keys(DATASETS) as About[];
