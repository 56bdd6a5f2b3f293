/** An airport. */

import type { Askable } from "../../apps/server/src/ask/hear-question.ts";
import { column, LAST_DATE, languages, OWN, STARS, topicsOf } from "./askable.ts";

export const AIRPORT: Askable = {
  topics: topicsOf([
    ["Security check", "Kiểm tra an ninh", OWN],
    ["Queues", "Xếp hàng", OWN],
    ["Check-in desks", "Quầy làm thủ tục", "check-in"],
    ["Self-service kiosks", "Máy tự làm thủ tục", OWN, "Check-in desks"],
    ["Baggage claim", "Nhận hành lý", OWN],
    ["Lost luggage", "Thất lạc hành lý", OWN, "Baggage claim"],
    ["Passport control", "Kiểm tra hộ chiếu", OWN],
    ["Customs", "Hải quan", OWN],
    ["Signs", "Biển chỉ dẫn", OWN],
    ["Announcements", "Phát thanh", OWN],
    ["Gates", "Cửa ra máy bay", OWN],
    ["Walking distances", "Đi bộ xa", OWN, "Gates"],
    ["Seating", "Ghế chờ", OWN],
    ["Charging points", "Chỗ sạc điện", OWN],
    ["Wi-Fi", "Wi-Fi", "wifi"],
    ["Toilets", "Nhà vệ sinh", OWN],
    ["Cleanliness", "Vệ sinh", "cleanliness"],
    ["Restaurants", "Nhà hàng", OWN],
    ["Food prices", "Giá đồ ăn", OWN, "Restaurants"],
    ["Duty free", "Miễn thuế", OWN],
    ["Lounges", "Phòng chờ hạng thương gia", OWN],
    ["Play area", "Khu vui chơi trẻ em", OWN],
    ["Smoking rooms", "Phòng hút thuốc", OWN],
    ["Staff", "Nhân viên", "staff"],
    ["Wheelchair help", "Hỗ trợ xe lăn", OWN],
    ["Car park", "Bãi xe", "location/parking"],
    ["Drop-off zone", "Khu thả khách", OWN],
    ["Train link", "Tàu vào trung tâm", OWN],
    ["Taxis", "Taxi", OWN],
    ["Water fountains", "Vòi nước uống", OWN],
    ["Delays", "Chậm chuyến", OWN],
  ]),
  columns: [
    column(2, "Terminal", "T1", "T2", "T3"),
    column(3, "Traveller", "Business", "Leisure", "Transfer", "Family"),
    column(4, "Flight", "Domestic", "International"),
    column(6, "Asked by", "Kiosk", "Email", "Interviewer"),
    STARS,
    languages("en", "vi", "zh", "ko"),
  ],
  last_date: LAST_DATE,
};
