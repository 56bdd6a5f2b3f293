import type { Call } from "./call.ts";
import { ADVICE, type ProblemLanguage } from "./problems.ts";

type Words = Record<ProblemLanguage, string>;
type CallTexts = readonly [
  /** What the call does, as in "We couldn't …". */
  en: string,
  /** The same as in "Không thể …". */
  vi: string,
  /** Whole sentences for a status or a class, in place of the two that are made of the words above. */
  instead?: Readonly<Partial<Record<number | "4xx", Words>>>,
];

/** Somebody else's request was under way. */
const BUSY: Words = {
  en: "This was changed elsewhere at the same moment. Please reload the page and try again.",
  vi: "Mục này vừa được thay đổi ở nơi khác. Vui lòng tải lại trang và thử lại.",
};
const TOO_LARGE: Words = {
  en: "The file is too large for this server. Save it smaller and try again.",
  vi: "Tệp quá lớn đối với máy chủ này. Hãy lưu tệp nhỏ hơn rồi thử lại.",
};
const NO_LOGIN: Words = {
  en: "We couldn't log you in. Please make sure your credentials are correct and try again.",
  vi: "Không thể đăng nhập. Vui lòng kiểm tra lại thông tin đăng nhập và thử lại.",
};

/**
 * What every call of the contract failed to do, in each interface language. Read where a failure has no
 * sentence of its own in problems.ts: a proxy's refusal, a fault nobody foresaw.
 */
export const CALL_TEXTS: Readonly<Record<string, CallTexts>> = {
  "GET /surveys/:id/webhooks": ["load the webhooks", "tải danh sách webhook"],
  "POST /surveys/:id/webhooks": ["save the webhook", "lưu webhook"],
  "PUT /surveys/:id/webhooks/:webhook_id": ["save the webhook", "lưu webhook"],
  "DELETE /surveys/:id/webhooks/:webhook_id": ["delete the webhook", "xoá webhook"],
  "POST /surveys/:id/webhooks/test-url": ["test the address", "thử địa chỉ"],
  "GET /surveys/:id/webhooks/:webhook_id/deliveries": ["load the deliveries", "tải danh sách lần gửi"],
  "GET /surveys/:id/webhooks/:webhook_id/deliveries/:delivery_id": ["load the delivery", "tải lần gửi"],
  "POST /surveys/:id/webhooks/:webhook_id/redeliver": ["deliver again", "gửi lại"],

  "GET /google/accounts": ["load your Google accounts", "tải danh sách tài khoản Google"],
  "DELETE /google/accounts/:id": ["remove the Google account", "gỡ tài khoản Google"],
  "POST /google/login-url": ["open Google's page", "mở trang của Google"],
  "GET /google/accounts/:id/spreadsheets": ["load your spreadsheets", "tải danh sách bảng tính"],
  "POST /connections/login-url": ["open the source's page", "mở trang của nguồn"],
  "POST /connections/login": ["connect the account", "kết nối tài khoản"],
  "GET /connections/health": ["load the state of your connections", "tải tình trạng các kết nối"],
  "GET /surveys/:id/google-sheet": ["load the sheet", "tải thông tin trang tính"],
  "POST /surveys/:id/google-sheet": ["connect the sheet", "kết nối trang tính"],
  "DELETE /surveys/:id/google-sheet": ["disconnect the sheet", "ngắt kết nối trang tính"],
  "POST /surveys/:id/google-sheet/activate": ["activate the sheet", "bật trang tính"],
  "POST /surveys/:id/google-sheet/deactivate": ["deactivate the sheet", "tắt trang tính"],
  "GET /surveys/:id/google-sheet/rows": ["load the rows", "tải danh sách hàng"],
  "POST /surveys/:id/google-sheet/retry": ["write the rows again", "ghi lại các hàng"],
  "GET /translation": ["load the translator", "tải thông tin công cụ dịch"],
  "POST /surveys/:id/translations/estimate": ["count the characters", "đếm số ký tự"],
  "POST /surveys/:id/translations/auto": ["translate the texts", "dịch văn bản"],

  "POST /auth/login": ["log you in", "đăng nhập", { "4xx": NO_LOGIN }],
  "GET /auth/me": ["load your account", "tải thông tin tài khoản"],
  "POST /auth/logout": ["sign you out on the server", "đăng xuất trên máy chủ"],
  "PATCH /users/me": ["save your settings", "lưu cài đặt"],
  "GET /public/settings": ["load this server's settings", "tải cài đặt của máy chủ"],

  "POST /users/register": ["create your account", "tạo tài khoản"],
  "POST /users/verify": ["confirm your e-mail address", "xác nhận địa chỉ e-mail"],
  "POST /users/resend-verification": ["send the e-mail again", "gửi lại e-mail"],
  "POST /users/request-password-reset": ["send the e-mail", "gửi e-mail"],
  "GET /users/check-password-reset": ["check the link", "kiểm tra liên kết"],
  "POST /users/complete-password-reset": ["set the new password", "đặt mật khẩu mới"],
  "POST /users/me/password": ["change your password", "đổi mật khẩu"],
  "GET /users/me/sessions": ["load your sessions", "tải danh sách phiên đăng nhập"],
  "DELETE /users/me/sessions/:id": ["end the session", "kết thúc phiên đăng nhập"],
  "DELETE /users/me/sessions": ["end the other sessions", "kết thúc các phiên đăng nhập khác"],
  "GET /users/me/usage": ["load your usage", "tải mức sử dụng"],
  "GET /users/me/data-export": ["export your data", "xuất dữ liệu của bạn"],
  "POST /users/me/delete": ["delete your account", "xoá tài khoản"],
  "POST /users/me/sample-data": ["add the sample data", "thêm dữ liệu mẫu"],
  "DELETE /users/me/sample-data": ["remove the sample data", "xoá dữ liệu mẫu"],

  "GET /sources": ["load the sources", "tải danh sách nguồn"],
  "POST /local-files": ["upload the file", "tải tệp lên", { 413: TOO_LARGE }],
  "POST /local-files/:id/sheet": ["read the sheet", "đọc trang tính"],
  "DELETE /local-files/:id": ["remove the file", "gỡ tệp"],
  "POST /datasets/from-local-file": ["create the dataset", "tạo bộ dữ liệu"],
  "GET /connections": ["load your connections", "tải danh sách kết nối"],
  "POST /connections": ["connect the account", "kết nối tài khoản"],
  "DELETE /connections/:id": ["remove the connection", "gỡ kết nối"],
  "POST /sources/preview": ["open the link", "mở liên kết"],
  "POST /datasets/from-app-store": ["create the dataset", "tạo bộ dữ liệu"],
  "POST /datasets/from-google-play": ["create the dataset", "tạo bộ dữ liệu"],
  "POST /datasets/from-google-maps": ["create the dataset", "tạo bộ dữ liệu"],
  "POST /datasets/from-facebook": ["create the dataset", "tạo bộ dữ liệu"],
  "POST /datasets/from-shopee": ["create the dataset", "tạo bộ dữ liệu"],
  "POST /datasets/from-tiktok": ["create the dataset", "tạo bộ dữ liệu"],
  "POST /datasets/from-youtube": ["create the dataset", "tạo bộ dữ liệu"],
  "GET /datasets/:id/source": ["load the dataset's source", "tải nguồn của bộ dữ liệu"],
  "POST /datasets/:id/refresh": ["refresh the dataset", "làm mới bộ dữ liệu"],
  "PUT /datasets/:id/refresh-schedule": ["save the schedule", "lưu lịch làm mới"],

  "POST /datasets/search": ["load the datasets", "tải danh sách bộ dữ liệu"],
  "GET /datasets/progress": ["load the progress", "tải tiến độ"],
  "GET /datasets/:id": ["load the dataset", "tải bộ dữ liệu"],
  "POST /datasets/:id/cancel": ["stop the analysis", "dừng phân tích", { 409: BUSY }],
  "POST /datasets/:id/reanalyze": ["start the analysis again", "phân tích lại", { 409: BUSY }],
  "POST /datasets/:id/rename": ["rename the dataset", "đổi tên bộ dữ liệu"],
  "DELETE /datasets/:ids": ["delete the datasets", "xoá bộ dữ liệu"],
  "GET /datasets/:id/download-analyzed-data": ["download the analysis", "tải xuống kết quả phân tích"],
  "GET /datasets/:id/download-raw-data": ["download the data", "tải xuống dữ liệu"],
  "GET /datasets/:id/overview": ["load the overview", "tải phần tổng quan"],

  "GET /datasets/:id/comments": ["load the comments", "tải nhận xét"],
  "GET /datasets/:id/comments/:comment_id/explanation": ["explain the score", "giải thích điểm"],
  "POST /datasets/:id/comments/:comment_id/score": ["save the corrected score", "lưu điểm đã sửa"],
  "DELETE /datasets/:id/comments/:comment_id/score": ["withdraw the correction", "bỏ điểm đã sửa"],
  "GET /datasets/:id/columns/:index/values": ["load the column's values", "tải giá trị của cột"],

  "GET /datasets/:id/insights": ["load what to know", "tải những điều cần biết"],
  "GET /datasets/:id/segments": ["load the segments", "tải các nhóm nhận xét"],
  "GET /datasets/:id/topics": ["load the topics", "tải chủ đề"],
  "GET /datasets/:id/topics/compare": ["compare the topics", "so sánh chủ đề"],
  "GET /datasets/:id/topics/merge-result": ["count the merged comments", "đếm nhận xét sau khi gộp"],
  "GET /datasets/:id/topic-charts": ["load the charts", "tải biểu đồ"],
  "GET /datasets/:id/correlations": ["load the correlations", "tải các mối tương quan"],
  "GET /datasets/:id/topic-edits": ["load the history of edits", "tải lịch sử chỉnh sửa"],
  "POST /datasets/:id/topic-edits/undo": ["undo the edit", "hoàn tác chỉnh sửa"],
  "POST /datasets/:id/topic-edits/redo": ["redo the edit", "làm lại chỉnh sửa"],
  "POST /datasets/:id/topics": ["create the topic", "tạo chủ đề"],
  "POST /datasets/:id/topics/merge": ["merge the topics", "gộp chủ đề", { 409: BUSY }],
  "POST /datasets/:id/topics/:topic_id/rename": ["rename the topic", "đổi tên chủ đề"],
  "POST /datasets/:id/topics/:topic_id/key": ["mark the topic", "đánh dấu chủ đề"],
  "POST /datasets/:id/topics/:topic_id/move": ["move the topic", "chuyển chủ đề", { 409: BUSY }],
  "POST /datasets/:id/topics/:topic_id/split": ["split the topic", "tách chủ đề", { 409: BUSY }],
  "DELETE /datasets/:id/topics/:ids": ["delete the topics", "xoá chủ đề"],

  "POST /surveys/search": ["load the surveys", "tải danh sách khảo sát"],
  "GET /surveys/templates": ["load the templates", "tải các mẫu khảo sát"],
  "POST /surveys": ["create the survey", "tạo khảo sát"],
  "POST /surveys/from-template": ["create the survey", "tạo khảo sát"],
  "GET /surveys/:id": ["load the survey", "tải khảo sát"],
  "PUT /surveys/:id": ["save the survey", "lưu khảo sát", { 409: BUSY }],
  "POST /surveys/:id/rename": ["rename the survey", "đổi tên khảo sát"],
  "POST /surveys/:id/copy": ["copy the survey", "sao chép khảo sát"],
  "DELETE /surveys/:ids": ["delete the surveys", "xoá khảo sát"],
  "POST /surveys/:id/publish": ["publish the survey", "xuất bản khảo sát", { 409: BUSY }],
  "POST /surveys/:id/pause": ["pause the survey", "tạm dừng khảo sát", { 409: BUSY }],
  "POST /surveys/:id/activate": ["activate the survey", "kích hoạt khảo sát", { 409: BUSY }],
  "GET /surveys/:id/versions": ["load the versions", "tải các phiên bản"],
  "GET /surveys/:id/versions/:number": ["load the version", "tải phiên bản"],
  "POST /surveys/:id/versions/:number/restore": ["restore the version", "khôi phục phiên bản", { 409: BUSY }],

  "GET /surveys/:id/distribution": ["load the survey's links", "tải các liên kết của khảo sát"],
  "GET /surveys/:id/custom-link/check": ["check the link", "kiểm tra liên kết"],
  "POST /surveys/:id/custom-link": ["save the link", "lưu liên kết"],
  "POST /surveys/:id/domain": ["save the namespace and the domain", "lưu không gian tên và tên miền"],
  "POST /surveys/:id/domain/verify": ["verify the domain", "xác minh tên miền"],
  "GET /surveys/:id/qr-code": ["make the QR code", "tạo mã QR"],
  "POST /surveys/:id/schedule": ["save the schedule", "lưu lịch", { 409: BUSY }],
  "POST /surveys/activate": ["activate the surveys", "kích hoạt các khảo sát"],
  "GET /surveys/:id/single-use-links": ["load the single-use links", "tải các liên kết dùng một lần"],
  "POST /surveys/:id/single-use-links": ["make the single-use links", "tạo liên kết dùng một lần"],
  "DELETE /surveys/:id/single-use-links": ["delete the unused links", "xoá các liên kết chưa dùng"],
  "GET /surveys/:id/single-use-links/download": [
    "download the single-use links",
    "tải xuống các liên kết dùng một lần",
  ],
  "POST /surveys/:id/single-use-only": ["save this setting", "lưu cài đặt này"],
  "GET /public/domains": ["look up the domain", "tra cứu tên miền"],

  "GET /surveys/:id/answers": ["load the answers", "tải câu trả lời"],
  "GET /surveys/:id/answers/summary": ["count the answers", "đếm câu trả lời"],
  "GET /surveys/:id/answers/parameters-limit": ["load the limits", "tải giới hạn"],
  "PUT /surveys/:id/answers/parameters-limit": ["start the limits over", "đếm lại giới hạn từ đầu"],
  "GET /surveys/:id/answers/:answer_id": ["load the answer", "tải câu trả lời"],
  "DELETE /surveys/:id/answers": ["delete the answers", "xoá câu trả lời"],
  "DELETE /surveys/:id/answers/:ids": ["delete the answers", "xoá câu trả lời"],
  "GET /surveys/:id/download-answers": ["download the answers", "tải xuống câu trả lời"],
  "GET /surveys/:id/answer-files/:file_id": ["download the file", "tải xuống tệp"],
  "POST /surveys/:id/analyze": ["analyse the open texts", "phân tích câu trả lời dạng văn bản"],
  "GET /surveys/:id/datasets": ["load the survey's datasets", "tải các bộ dữ liệu của khảo sát"],
  "GET /surveys/:id/report": ["load the report", "tải báo cáo"],
  "GET /surveys/:id/report/compare": ["compare the groups", "so sánh các nhóm"],
  "GET /surveys/:id/report/:question_id/texts": ["load the texts", "tải các câu trả lời dạng văn bản"],

  "POST /media": ["upload the picture", "tải ảnh lên", { 413: TOO_LARGE }],
  "GET /media": ["load the pictures", "tải danh sách ảnh"],
  "GET /media/:id/raw": ["load the picture", "tải ảnh"],
  "GET /media/:ids/uses": ["find where the pictures are used", "tìm nơi đang dùng ảnh"],
  "POST /media/:id/rename": ["rename the picture", "đổi tên ảnh"],
  "POST /media/:ids/move": ["move the pictures", "chuyển ảnh"],
  "DELETE /media/:ids": ["delete the pictures", "xoá ảnh"],
  "GET /media/libraries": ["load the libraries", "tải danh sách thư viện"],
  "POST /media/libraries": ["create the library", "tạo thư viện"],
  "POST /media/libraries/:id/rename": ["rename the library", "đổi tên thư viện"],
  "DELETE /media/libraries/:id": ["delete the library", "xoá thư viện"],

  "POST /public/surveys/:code/openings": ["count the visit", "ghi nhận lượt mở"],
  "POST /public/surveys/:code/responses": ["send the answers", "gửi câu trả lời"],
  "PUT /public/responses/:response_id": ["send the answers", "gửi câu trả lời"],
  "POST /public/responses/:response_id/files": ["send the file", "gửi tệp", { 413: TOO_LARGE }],
};

/** The statuses that the specification handles. */
export const isClientError = (status: number): boolean => status >= 400 && status <= 451;
export const isServerError = (status: number): boolean => status >= 500 && status <= 511;

/**
 * A call's own sentence for a status: the one that overrides it, else the one of its class. null for a
 * status that is handled by nobody, and for a call that the table lacks.
 */
export function callText(
  call: Pick<Call, "method" | "path">,
  status: number,
  language: ProblemLanguage,
): string | null {
  const texts = CALL_TEXTS[`${call.method} ${call.path}`];
  if (!texts) return null;
  const [en, vi, instead] = texts;
  const override = instead?.[status] ?? (isClientError(status) ? instead?.["4xx"] : undefined);
  if (override) return override[language];
  const advice = ADVICE[language];
  if (isClientError(status))
    return language === "vi" ? `Không thể ${vi}. ${advice}` : `We couldn't ${en}. ${advice}`;
  if (!isServerError(status)) return null;
  return language === "vi"
    ? `Máy chủ gặp lỗi khi ${vi}. ${advice}`
    : `The server encountered an error while trying to ${en}. ${advice}`;
}
