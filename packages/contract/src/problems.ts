import { z } from "zod";

export type ProblemLanguage = "en" | "vi";

/** The words of a text that lead to the operator's contact address. */
export const CONTACT_WORDS: Record<ProblemLanguage, string> = {
  en: "Contact Us",
  vi: "liên hệ với chúng tôi",
};

/** What every sentence without better advice ends with. */
export const ADVICE: Record<ProblemLanguage, string> = {
  en: `Please try again in a few moments or ${CONTACT_WORDS.en} if the problem persists.`,
  vi: `Vui lòng thử lại sau giây lát hoặc ${CONTACT_WORDS.vi} nếu sự cố vẫn tiếp diễn.`,
};

/**
 * Every way a call can fail: code -> HTTP status and what people read, in each interface language.
 * Texts of the specification's error catalogue stand here word for word in English.
 */
export const PROBLEMS = {
  // No reply reached the browser, or one that is not ours.
  OFFLINE: {
    status: 0,
    en: "You appear to be offline. Please check your internet connection and try again.",
    vi: "Có vẻ bạn đang ngoại tuyến. Vui lòng kiểm tra kết nối mạng và thử lại.",
  },
  UNEXPECTED: {
    status: 400,
    en: `An unexpected error occurred. ${ADVICE.en}`,
    vi: `Đã xảy ra lỗi ngoài dự kiến. ${ADVICE.vi}`,
  },
  SERVER_ERROR: {
    status: 500,
    en: `The server encountered an error while trying to process a request. ${ADVICE.en}`,
    vi: `Máy chủ gặp lỗi khi xử lý yêu cầu. ${ADVICE.vi}`,
  },
  UNAVAILABLE: {
    status: 503,
    en: "Soundings is starting or cannot reach its database. Please try again in a few moments.",
    vi: "Soundings đang khởi động hoặc chưa kết nối được cơ sở dữ liệu. Vui lòng thử lại sau giây lát.",
  },
  DISK_FULL: {
    status: 507,
    en: "Nothing was saved: the server's disk is full. Whoever runs this server has to make room. Please try again later.",
    vi: "Chưa lưu được gì: ổ đĩa của máy chủ đã đầy. Người quản trị máy chủ cần giải phóng dung lượng. Vui lòng thử lại sau.",
  },

  // The wire.
  INVALID_INPUT: {
    status: 422,
    en: "Some fields are not right. Please check them and try again.",
    vi: "Một số trường chưa hợp lệ. Vui lòng kiểm tra và thử lại.",
  },
  NOT_FOUND: {
    status: 404,
    en: "This does not exist, or no longer does.",
    vi: "Mục này không tồn tại hoặc không còn nữa.",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    en: "This address does not take that kind of request.",
    vi: "Địa chỉ này không nhận loại yêu cầu đó.",
  },
  BODY_TOO_LARGE: {
    status: 413,
    en: "The request is too large.",
    vi: "Yêu cầu quá lớn.",
  },
  BODY_TOO_COMPLEX: {
    status: 422,
    en: "The request is nested too deeply or holds too many values.",
    vi: "Yêu cầu lồng quá nhiều cấp hoặc chứa quá nhiều giá trị.",
  },
  IDEMPOTENCY_KEY_INVALID: {
    status: 422,
    en: "The Idempotency-Key header must be 1 to 255 visible ASCII characters.",
    vi: "Tiêu đề Idempotency-Key phải gồm 1 đến 255 ký tự ASCII hiển thị được.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    en: "This Idempotency-Key was used for another request. Send a new key with every new request.",
    vi: "Idempotency-Key này đã được dùng cho một yêu cầu khác. Hãy gửi khoá mới cho mỗi yêu cầu mới.",
  },
  UNSUPPORTED_CONTENT_TYPE: {
    status: 415,
    en: "The request's content type is not supported. Send a form or JSON.",
    vi: "Loại nội dung của yêu cầu không được hỗ trợ. Hãy gửi biểu mẫu hoặc JSON.",
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: "Too many requests. Please wait a moment and try again.",
    vi: "Quá nhiều yêu cầu. Vui lòng chờ một lát rồi thử lại.",
  },

  // Sign-in.
  UNAUTHORIZED: {
    status: 401,
    en: "Your session has ended. Please sign in again.",
    vi: "Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại.",
  },
  FORBIDDEN: {
    status: 403,
    en: "You may not do this.",
    vi: "Bạn không được phép làm việc này.",
  },
  WRONG_CREDENTIALS: {
    status: 401,
    en: "We couldn't log you in. Please make sure your credentials are correct and try again.",
    vi: "Không thể đăng nhập. Vui lòng kiểm tra lại thông tin đăng nhập và thử lại.",
  },
  SIGN_IN_LOCKED: {
    status: 429,
    en: "Too many tries with a wrong password. Please wait {minutes} min and try again.",
    vi: "Nhập sai mật khẩu quá nhiều lần. Vui lòng chờ {minutes} phút rồi thử lại.",
  },
  NOT_VERIFIED: {
    status: 403,
    en: "Please confirm your e-mail address first: open the link we sent you.",
    vi: "Vui lòng xác nhận địa chỉ e-mail trước: mở liên kết chúng tôi đã gửi cho bạn.",
  },
  ACCOUNT_DISABLED: {
    status: 403,
    en: "Account disabled: select 'Forgot password' to regain access.",
    vi: "Tài khoản đã bị vô hiệu hoá: chọn 'Quên mật khẩu' để lấy lại quyền truy cập.",
  },

  // Sign-up and mailed links.
  SIGN_UP_CLOSED: {
    status: 403,
    en: "New accounts are made by the operator of this server. Please ask them for one.",
    vi: "Tài khoản mới do người quản trị máy chủ này tạo. Vui lòng liên hệ họ để được cấp tài khoản.",
  },
  VERIFY_LINK_INVALID: {
    status: 410,
    en: "This confirmation link is invalid or expired. Ask for a new one.",
    vi: "Liên kết xác nhận không hợp lệ hoặc đã hết hạn. Hãy yêu cầu liên kết mới.",
  },
  RESET_LINK_INVALID: {
    status: 410,
    en: "Password reset link invalid or expired.",
    vi: "Liên kết đặt lại mật khẩu không hợp lệ hoặc đã hết hạn.",
  },
  WRONG_PASSWORD: {
    status: 403,
    en: "This is not your current password.",
    vi: "Đây không phải mật khẩu hiện tại của bạn.",
  },
  TOO_MANY_MAILS: {
    status: 429,
    en: "Mails were asked for too often. Look in the spam folder, or try again in {minutes} min.",
    vi: "Đã yêu cầu gửi thư quá nhiều lần. Hãy xem trong thư rác hoặc thử lại sau {minutes} phút.",
  },
  PUBLIC_URL_MISSING: {
    status: 503,
    en: "This server cannot send links by mail yet: its operator has to set PUBLIC_URL.",
    vi: "Máy chủ này chưa thể gửi liên kết qua thư: người quản trị cần đặt PUBLIC_URL.",
  },

  // Plans.
  DATASET_LIMIT_REACHED: {
    status: 403,
    en: "Reached the maximum of {limit} datasets: upgrade to premium, or delete one.",
    vi: "Đã đạt tối đa {limit} bộ dữ liệu: hãy nâng cấp lên premium hoặc xoá bớt.",
  },
  DATASETS_PER_MONTH_REACHED: {
    status: 403,
    en: "You have made {limit} datasets this month, the most your plan allows. Upgrade to premium to make more.",
    vi: "Tháng này bạn đã tạo {limit} bộ dữ liệu, mức tối đa của gói. Nâng cấp lên premium để tạo thêm.",
  },
  TRIAL_EXPIRED: {
    status: 403,
    en: "Trial account expired: upgrade to create, publish and analyse. Reading and exporting still work.",
    vi: "Tài khoản dùng thử đã hết hạn: hãy nâng cấp để tạo, xuất bản và phân tích. Bạn vẫn xem và xuất được dữ liệu.",
  },

  PREMIUM_NEEDED: {
    status: 403,
    en: "A namespace and a domain of your own need premium. Upgrade to use them.",
    vi: "Không gian tên và tên miền riêng cần gói premium. Hãy nâng cấp để sử dụng.",
  },
  ACCOUNT_QUOTA_EXCEEDED: {
    status: 403,
    en: "Account quota exceeded: upgrade and activate surveys.",
    vi: "Tài khoản đã vượt hạn mức: hãy nâng cấp rồi kích hoạt khảo sát.",
  },

  // Answers.
  ANSWERS_INVALID: {
    status: 422,
    en: "Some answers do not fit their questions. Please check them and send again.",
    vi: "Một số câu trả lời chưa hợp lệ. Vui lòng kiểm tra và gửi lại.",
  },
  ANSWER_FILE_TOO_LARGE: {
    status: 413,
    en: "The file is larger than 25 MB. Save it smaller and try again.",
    vi: "Tệp lớn hơn 25 MB. Hãy lưu tệp nhỏ hơn rồi thử lại.",
  },
  SURVEY_FILES_FULL: {
    status: 403,
    en: "This survey takes no more files.",
    vi: "Khảo sát này không nhận thêm tệp nữa.",
  },
  BOT_CHECK: {
    status: 403,
    en: "This looks as if a program had sent it. Wait a moment and send it again.",
    vi: "Câu trả lời này giống như do chương trình tự động gửi. Hãy đợi một lát rồi gửi lại.",
  },
  SURVEY_NO_OPEN_TEXT: {
    status: 422,
    en: "There are no open texts to analyse yet.",
    vi: "Chưa có câu trả lời dạng văn bản nào để phân tích.",
  },

  // Files.
  FILE_MISSING: { status: 422, en: "Choose a file first.", vi: "Hãy chọn một tệp trước." },
  FILE_TOO_LARGE: {
    status: 413,
    en: "The file is larger than 5 MB. Split it, or keep only the columns you need.",
    vi: "Tệp lớn hơn 5 MB. Hãy chia nhỏ hoặc chỉ giữ các cột cần thiết.",
  },
  FILE_TYPE_UNSUPPORTED: {
    status: 415,
    en: "This is not a csv or xlsx file. Save it as .csv or .xlsx and try again.",
    vi: "Đây không phải tệp csv hoặc xlsx. Hãy lưu thành .csv hoặc .xlsx rồi thử lại.",
  },
  FILE_OLD_EXCEL: {
    status: 415,
    en: "This is an old Excel file (.xls). Open it in Excel and save it as .xlsx.",
    vi: "Đây là tệp Excel cũ (.xls). Hãy mở bằng Excel và lưu thành .xlsx.",
  },
  FILE_EMPTY: { status: 422, en: "The file is empty.", vi: "Tệp trống." },
  FILE_ONLY_HEADERS: {
    status: 422,
    en: "The file has a header row and nothing below it.",
    vi: "Tệp chỉ có dòng tiêu đề, không có dữ liệu bên dưới.",
  },
  FILE_NO_COMMENTS: {
    status: 422,
    en: "There are no comments in the column that should hold them. Choose another column, or fill it in the file and upload it again.",
    vi: "Cột dành cho nhận xét không có nhận xét nào. Hãy chọn cột khác, hoặc điền nhận xét vào tệp rồi tải lên lại.",
  },
  FILE_FORMULAS_UNCALCULATED: {
    status: 422,
    en: "The comments are formulas whose results were not saved with the file: {cells}. Open the file in Excel or LibreOffice, save it, and upload it again.",
    vi: "Nhận xét là các công thức mà kết quả không được lưu trong tệp: {cells}. Hãy mở tệp bằng Excel hoặc LibreOffice, lưu lại rồi tải lên lần nữa.",
  },
  FILE_ENCRYPTED: {
    status: 422,
    en: "The file is protected with a password. Remove the password in Excel and try again.",
    vi: "Tệp được bảo vệ bằng mật khẩu. Hãy bỏ mật khẩu trong Excel rồi thử lại.",
  },
  FILE_BROKEN: {
    status: 422,
    en: "The file is damaged and cannot be read. Open it, save it again and retry.",
    vi: "Tệp bị hỏng nên không đọc được. Hãy mở, lưu lại rồi thử lại.",
  },
  FILE_TOO_MUCH_INSIDE: {
    status: 422,
    en: "The file unpacks to far more data than its size says. Save only the sheet you need and try again.",
    vi: "Tệp giải nén ra quá nhiều dữ liệu so với kích thước. Hãy chỉ lưu trang tính cần thiết rồi thử lại.",
  },
  FILE_TOO_DEEP: {
    status: 422,
    en: "The file is built in a way that no spreadsheet program writes: its parts stand in one another hundreds of times. Open it in Excel or LibreOffice, save it as a new .xlsx and try again.",
    vi: "Tệp có cấu trúc mà không chương trình bảng tính nào tạo ra: các phần lồng vào nhau hàng trăm lần. Hãy mở bằng Excel hoặc LibreOffice, lưu thành .xlsx mới rồi thử lại.",
  },
  FILE_TOO_MANY_CELLS: {
    status: 422,
    en: "The sheet has more than {limit} cells, empty ones with a format included. Copy the rows and columns you need into a new file and try again.",
    vi: "Trang tính có hơn {limit} ô, kể cả các ô trống có định dạng. Hãy sao chép các dòng và cột cần thiết sang tệp mới rồi thử lại.",
  },
  FILE_TOO_SLOW: {
    status: 422,
    en: "Reading the file took longer than {seconds} seconds and was stopped. Split it, or copy the rows and columns you need into a new file.",
    vi: "Đọc tệp mất hơn {seconds} giây nên đã dừng lại. Hãy chia nhỏ tệp hoặc sao chép các dòng và cột cần thiết sang tệp mới.",
  },
  FILE_TOO_MANY_COLUMNS: {
    status: 422,
    en: "The file has more than {limit} columns. Keep only the ones you need.",
    vi: "Tệp có hơn {limit} cột. Hãy chỉ giữ các cột cần thiết.",
  },
  FILE_BAD_ENCODING: {
    status: 422,
    en: "The file's text encoding cannot be read. Save it as csv UTF-8 and try again.",
    vi: "Không đọc được bảng mã của tệp. Hãy lưu thành csv UTF-8 rồi thử lại.",
  },
  FILE_BAD_CSV: {
    status: 422,
    en: "The csv cannot be read from row {row} on: a quotation mark is never closed.",
    vi: "Không đọc được csv từ dòng {row}: có dấu ngoặc kép chưa đóng.",
  },
  COLUMN_TYPES_INVALID: {
    status: 422,
    en: "Check the column types: the first column is the comment, and there is only one comment column.",
    vi: "Hãy kiểm tra kiểu cột: cột đầu tiên là nhận xét và chỉ có một cột nhận xét.",
  },
  COLUMN_HAS_LETTERS: {
    status: 422,
    en: "“{header}” holds letters (row {row}: “{value}”), so it cannot be used for correlation. Import it as Text or Number.",
    vi: "“{header}” có chữ cái (dòng {row}: “{value}”) nên không dùng để tính tương quan được. Hãy nhập dưới dạng Văn bản hoặc Số.",
  },

  // Sources over the network; {source} is its name.
  SOURCE_LINK_INVALID: {
    status: 422,
    en: "Your link seems that it might be incorrect or may not belong to {source}.",
    vi: "Liên kết có vẻ chưa đúng hoặc không thuộc {source}.",
  },
  SOURCE_LINK_UNSUPPORTED: {
    status: 422,
    en: "Comments of this kind of {source} link cannot be fetched. Copy the post's link with its number, or the place's whole link from the address bar.",
    vi: "Không lấy được nhận xét từ loại liên kết {source} này. Hãy sao chép liên kết có số của bài đăng, hoặc toàn bộ liên kết của địa điểm trên thanh địa chỉ.",
  },
  SOURCE_NOT_FOUND: {
    status: 422,
    en: "{source} does not know this link: it may have been removed, or may not be available in the chosen country.",
    vi: "{source} không tìm thấy nội dung này: có thể đã bị gỡ hoặc không có ở quốc gia đã chọn.",
  },
  SOURCE_PRIVATE: {
    status: 422,
    en: "This is private on {source}, so its comments cannot be read.",
    vi: "Nội dung này đang ở chế độ riêng tư trên {source} nên không đọc được nhận xét.",
  },
  SOURCE_COMMENTS_OFF: {
    status: 422,
    en: "Comments are turned off there on {source}.",
    vi: "Nội dung này trên {source} đã tắt nhận xét.",
  },
  SOURCE_NOT_CONFIGURED: {
    status: 409,
    en: "{source} is not set up on this server yet. Whoever runs Soundings for you can connect it.",
    vi: "{source} chưa được thiết lập trên máy chủ này. Người quản trị Soundings có thể kết nối giúp bạn.",
  },
  SOURCE_CONNECTION_NEEDED: {
    status: 409,
    en: "Connect your {source} account first, or connect it anew: the access it gave has ended.",
    vi: "Hãy kết nối tài khoản {source} của bạn trước, hoặc kết nối lại: quyền truy cập đã hết hạn.",
  },
  SOURCE_PERMISSION: {
    status: 409,
    en: "{source} does not allow the connected account to read these comments.",
    vi: "{source} không cho phép tài khoản đã kết nối đọc các nhận xét này.",
  },
  SOURCE_QUOTA: {
    status: 429,
    en: "This server has used up what {source} allows it per day. Please try again tomorrow.",
    vi: "Máy chủ này đã dùng hết hạn mức trong ngày của {source}. Vui lòng thử lại vào ngày mai.",
  },
  SOURCE_RATE_LIMITED: {
    status: 429,
    en: "{source} asks for fewer requests right now. Please try again in a few minutes.",
    vi: "{source} đang yêu cầu giảm số lượt truy cập. Vui lòng thử lại sau vài phút.",
  },
  SOURCE_BLOCKED: {
    status: 502,
    en: "{source} does not answer this server: it asks for proof that a person is there. Please try again later, or upload a file.",
    vi: "{source} không trả lời máy chủ này vì yêu cầu xác minh là người thật. Vui lòng thử lại sau hoặc tải tệp lên.",
  },
  SOURCE_UNREACHABLE: {
    status: 502,
    en: "{source} cannot be reached right now. Please try again in a few minutes.",
    vi: "Hiện không kết nối được với {source}. Vui lòng thử lại sau vài phút.",
  },
  SOURCE_CHANGED: {
    status: 502,
    en: "{source} answered in a way that this version does not understand. Nothing was taken as if there were no comments; please Contact Us.",
    vi: `{source} trả lời theo cách mà phiên bản này chưa hiểu, nên chưa lấy nhận xét nào. Vui lòng ${CONTACT_WORDS.vi} để được hỗ trợ.`,
  },

  // Accounts that customers connect on another's page; {source} is whose.
  CONSENT_DENIED: {
    status: 409,
    en: "You did not allow access at {source}, so nothing was connected.",
    vi: "Bạn chưa cho phép truy cập trên trang của {source} nên chưa có gì được kết nối.",
  },
  CONSENT_EXPIRED: {
    status: 409,
    en: "This permission was used already or is more than 15 minutes old. See whether the account is connected; if not, connect it again.",
    vi: "Lượt cấp quyền này đã được dùng hoặc đã quá 15 phút. Hãy xem tài khoản đã được kết nối chưa; nếu chưa, hãy kết nối lại.",
  },
  CONSENT_INCOMPLETE: {
    status: 409,
    en: "Soundings was not given all the permissions that it needs at {source}. Connect again and leave every box ticked.",
    vi: "Soundings chưa được cấp đủ quyền cần thiết tại {source}. Hãy kết nối lại và giữ nguyên mọi ô đã đánh dấu.",
  },
  CONSENT_REFUSED: {
    status: 502,
    en: "{source} did not complete the connection. Please connect again or Contact Us if the problem persists.",
    vi: `{source} chưa hoàn tất việc kết nối. Vui lòng kết nối lại hoặc ${CONTACT_WORDS.vi} nếu sự cố vẫn tiếp diễn.`,
  },
  CONSENT_NO_PLACES: {
    status: 409,
    en: "This Google account manages no verified place. Connect with the account that manages your Business Profile.",
    vi: "Tài khoản Google này không quản lý địa điểm đã xác minh nào. Hãy kết nối bằng tài khoản quản lý Trang doanh nghiệp của bạn.",
  },

  // Datasets.
  DATASET_NOT_READY: {
    status: 409,
    en: "This dataset is still being analysed.",
    vi: "Bộ dữ liệu này vẫn đang được phân tích.",
  },
  DATASET_NOT_PROCESSING: {
    status: 409,
    en: "This dataset is not being processed, so there is nothing to cancel.",
    vi: "Bộ dữ liệu này không đang xử lý nên không có gì để huỷ.",
  },

  // Surveys.
  SURVEY_SAVE_FAILED: {
    status: 422,
    en: "Can not save your survey. Please check the error details.",
    vi: "Không thể lưu khảo sát. Vui lòng xem chi tiết lỗi.",
  },
  SURVEY_STALE: {
    status: 409,
    en: "This survey was changed elsewhere since you opened it. Nothing was overwritten.",
    vi: "Khảo sát đã được sửa ở nơi khác kể từ khi bạn mở. Không có gì bị ghi đè.",
  },
  SURVEY_PUBLISH_ERROR: {
    status: 422,
    en: "Survey Publish Error: please check what is listed.",
    vi: "Lỗi xuất bản khảo sát: vui lòng xem các điểm được liệt kê.",
  },
  SURVEY_STATUS: {
    status: 409,
    en: "A survey in this state cannot do that. Reload the page to see how it stands.",
    vi: "Khảo sát ở trạng thái này không thực hiện được. Hãy tải lại trang để xem trạng thái.",
  },
  QUESTION_TYPE_LOCKED: {
    status: 409,
    en: "A question's type cannot be changed once the survey is published with recorded answers.",
    vi: "Không thể đổi loại câu hỏi khi khảo sát đã xuất bản và có câu trả lời.",
  },

  // Where events are sent.
  URL_SCHEME: {
    status: 422,
    en: "The URL is invalid. It must start with http:// or https://.",
    vi: "URL không hợp lệ. URL phải bắt đầu bằng http:// hoặc https://.",
  },
  URL_NOT_PUBLIC: {
    status: 422,
    en: "URL invalid. Please enter public URL.",
    vi: "URL không hợp lệ. Vui lòng nhập URL công khai.",
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    en: "A survey has at most {limit} webhooks. Delete one that is no longer needed first.",
    vi: "Mỗi khảo sát có tối đa {limit} webhook. Hãy xoá webhook không còn dùng trước.",
  },
  WEBHOOK_OFF: {
    status: 409,
    en: "This webhook is switched off. Switch it on, then deliver again.",
    vi: "Webhook này đang tắt. Hãy bật lại rồi gửi lại.",
  },

  // Automatic translation; {translator} is the service's name.
  TRANSLATION_NOT_CONFIGURED: {
    status: 409,
    en: "Automatic translation is not set up on this server yet. Whoever runs Soundings for you can set TRANSLATE_WITH.",
    vi: "Dịch tự động chưa được thiết lập trên máy chủ này. Người quản trị Soundings có thể đặt TRANSLATE_WITH giúp bạn.",
  },
  TRANSLATION_KEY_REFUSED: {
    status: 502,
    en: "{translator} does not accept this server's key. Whoever runs Soundings for you has to check TRANSLATE_KEY.",
    vi: "{translator} không chấp nhận khoá của máy chủ này. Người quản trị Soundings cần kiểm tra TRANSLATE_KEY.",
  },
  TRANSLATION_QUOTA: {
    status: 409,
    en: "This server has used up what {translator} allows it. What was translated is kept; go on when the quota is renewed or raised.",
    vi: "Máy chủ này đã dùng hết hạn mức của {translator}. Phần đã dịch được giữ lại; hãy tiếp tục khi hạn mức được làm mới hoặc nâng lên.",
  },
  TRANSLATION_RATE_LIMITED: {
    status: 429,
    en: "{translator} asks for a pause. Please go on in {retry_after} s; what was translated is kept.",
    vi: "{translator} yêu cầu tạm nghỉ. Vui lòng tiếp tục sau {retry_after} giây; phần đã dịch được giữ lại.",
  },
  TRANSLATION_UNREACHABLE: {
    status: 502,
    en: "{translator} cannot be reached right now. Please go on in a few minutes; what was translated is kept.",
    vi: "Hiện không kết nối được với {translator}. Vui lòng tiếp tục sau vài phút; phần đã dịch được giữ lại.",
  },
  TRANSLATION_LANGUAGE_UNSUPPORTED: {
    status: 422,
    en: "{translator} does not translate between these two languages. Choose another language, or translate it by hand.",
    vi: "{translator} không dịch giữa hai ngôn ngữ này. Hãy chọn ngôn ngữ khác hoặc tự dịch.",
  },
  TRANSLATION_MONTH_FULL: {
    status: 403,
    en: "This would go over the {limit} characters that your account may have translated a month. Translate fewer texts, or go on next month.",
    vi: "Lượt dịch này vượt quá {limit} ký tự mà tài khoản được dịch mỗi tháng. Hãy dịch ít văn bản hơn hoặc tiếp tục vào tháng sau.",
  },
  TRANSLATION_CHANGED: {
    status: 502,
    en: `{translator} answered in a way that this version does not understand, so nothing was taken over. Please ${CONTACT_WORDS.en}.`,
    vi: `{translator} trả lời theo cách mà phiên bản này chưa hiểu nên chưa lấy bản dịch nào. Vui lòng ${CONTACT_WORDS.vi} để được hỗ trợ.`,
  },

  // Answers into Google Sheets; details have Google's own words as `reason`.
  GOOGLE_RECONNECT: {
    status: 409,
    en: "Google no longer lets Soundings in. Connect this Google account again.",
    vi: "Google không còn cho phép Soundings truy cập. Hãy kết nối lại tài khoản Google này.",
  },
  GOOGLE_SHEET_GONE: {
    status: 409,
    en: "This spreadsheet is no longer there, or is in the bin. Choose another one.",
    vi: "Bảng tính này không còn hoặc đang ở trong thùng rác. Hãy chọn bảng tính khác.",
  },
  GOOGLE_SHEET_PERMISSION: {
    status: 409,
    en: "This Google account may not write to the spreadsheet. Choose another account or spreadsheet.",
    vi: "Tài khoản Google này không có quyền ghi vào bảng tính. Hãy chọn tài khoản hoặc bảng tính khác.",
  },
  GOOGLE_SHEET_FULL: {
    status: 409,
    en: "The spreadsheet is full: Google takes ten million cells. Make a new one.",
    vi: "Bảng tính đã đầy: Google chỉ nhận mười triệu ô. Hãy tạo bảng tính mới.",
  },
  GOOGLE_RATE_LIMITED: {
    status: 429,
    en: "Google asks for fewer requests right now. Please try again in a minute.",
    vi: "Google đang yêu cầu giảm số lượt truy cập. Vui lòng thử lại sau một phút.",
  },
  GOOGLE_UNREACHABLE: {
    status: 502,
    en: "Google cannot be reached right now. Please try again in a few minutes.",
    vi: "Hiện không kết nối được với Google. Vui lòng thử lại sau vài phút.",
  },
  GOOGLE_REFUSED: {
    status: 502,
    en: `Google refused this. ${ADVICE.en}`,
    vi: `Google đã từ chối yêu cầu này. ${ADVICE.vi}`,
  },

  // Where surveys are found.
  SURVEY_LINK_TAKEN: {
    status: 409,
    en: "Survey link already used, choose another.",
    vi: "Liên kết khảo sát đã được dùng, hãy chọn liên kết khác.",
  },
  NAMESPACE_MISSING: {
    status: 409,
    en: "Your account has no namespace yet. Choose one first.",
    vi: "Tài khoản của bạn chưa có không gian tên. Hãy chọn một tên trước.",
  },
  NAMESPACE_TAKEN: {
    status: 409,
    en: "Another account has this namespace. Choose another name.",
    vi: "Tài khoản khác đã dùng không gian tên này. Hãy chọn tên khác.",
  },
  NAMESPACE_IN_USE: {
    status: 409,
    en: "Links of {count} of your surveys stand in the namespace. Change them first.",
    vi: "Liên kết của {count} khảo sát đang nằm trong không gian tên này. Hãy đổi chúng trước.",
  },
  DOMAIN_TAKEN: {
    status: 409,
    en: "This domain is in use already. Choose another one.",
    vi: "Tên miền này đã được sử dụng. Hãy chọn tên miền khác.",
  },
  DOMAIN_UNPROVEN: {
    status: 409,
    en: "The TXT record was not found at {name}. New records can take up to an hour to be seen; then try again.",
    vi: "Không tìm thấy bản ghi TXT tại {name}. Bản ghi mới có thể mất đến một giờ mới hiển thị; hãy thử lại sau.",
  },
  DOMAIN_LOOKUP_FAILED: {
    status: 503,
    en: "The name servers did not answer. Please try again in a few moments.",
    vi: "Máy chủ tên miền không trả lời. Vui lòng thử lại sau giây lát.",
  },
  SINGLE_USE_LIMIT_REACHED: {
    status: 403,
    en: "A survey can have {limit} single-use links at most. Delete unused ones first.",
    vi: "Một khảo sát có tối đa {limit} liên kết dùng một lần. Hãy xoá các liên kết chưa dùng trước.",
  },

  // Pictures.
  MEDIA_TOO_LARGE: {
    status: 413,
    en: "The picture is larger than 10 MB. Save it smaller and try again.",
    vi: "Ảnh lớn hơn 10 MB. Hãy lưu ảnh nhỏ hơn rồi thử lại.",
  },
  MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    en: "This is not a png, jpeg, webp or gif picture. Save it as one of these and try again.",
    vi: "Đây không phải ảnh png, jpeg, webp hoặc gif. Hãy lưu thành một trong các định dạng này rồi thử lại.",
  },
  MEDIA_SVG: {
    status: 415,
    en: "svg pictures are not taken, because they can carry scripts. Save it as png or webp and try again.",
    vi: "Không nhận ảnh svg vì có thể chứa mã lệnh. Hãy lưu thành png hoặc webp rồi thử lại.",
  },
  MEDIA_BROKEN: {
    status: 422,
    en: "The picture is damaged and cannot be read. Open it, save it again and retry.",
    vi: "Ảnh bị hỏng nên không đọc được. Hãy mở, lưu lại rồi thử lại.",
  },
  MEDIA_TOO_MANY_PIXELS: {
    status: 422,
    en: "The picture has more than {megapixels} million pixels, all frames of an animation together. Save it smaller and try again.",
    vi: "Ảnh có hơn {megapixels} triệu điểm ảnh (tính mọi khung của ảnh động). Hãy lưu ảnh nhỏ hơn rồi thử lại.",
  },
  MEDIA_TOO_MANY_FRAMES: {
    status: 422,
    en: "The animation has more than {frames} frames. Make it shorter and try again.",
    vi: "Ảnh động có hơn {frames} khung hình. Hãy rút ngắn rồi thử lại.",
  },
  MEDIA_STORAGE_FULL: {
    status: 403,
    en: "Your pictures take all of the {limit} MB that your plan has for them. Delete some or upgrade to premium.",
    vi: "Ảnh của bạn đã dùng hết {limit} MB của gói. Hãy xoá bớt hoặc nâng cấp lên premium.",
  },
  MEDIA_IN_USE: {
    status: 409,
    en: "A survey shows this picture, so it was not deleted.",
    vi: "Có khảo sát đang hiển thị ảnh này nên ảnh chưa bị xoá.",
  },
  MEDIA_LIBRARY_NAME_TAKEN: {
    status: 409,
    en: "There is a library called “{name}” already. Choose another name.",
    vi: "Đã có thư viện tên “{name}”. Hãy chọn tên khác.",
  },
  MEDIA_LIBRARY_LIMIT_REACHED: {
    status: 403,
    en: "You have {limit} libraries, the most there can be. Delete one first.",
    vi: "Bạn đã có {limit} thư viện, mức tối đa. Hãy xoá bớt trước.",
  },

  // Topics.
  TOPIC_NAME_TAKEN: {
    status: 409,
    en: "There is a topic called “{name}” already. Choose another name, or merge the two.",
    vi: "Đã có chủ đề tên “{name}”. Hãy chọn tên khác hoặc gộp hai chủ đề.",
  },
  TOPIC_PLACE_INVALID: {
    status: 422,
    en: "A topic cannot go there: topics have one level of subtopics, and a subtopic cannot take in its own topic.",
    vi: "Không thể chuyển chủ đề vào đó: chủ đề chỉ có một cấp chủ đề con, và chủ đề con không thể chứa chủ đề của nó.",
  },
  TOPIC_SEARCH_EMPTY: {
    status: 422,
    en: "No comment has “{query}”, so there is nothing to make a topic of. Try fewer or other words.",
    vi: "Không có nhận xét nào chứa “{query}” nên không tạo được chủ đề. Hãy thử ít từ hơn hoặc từ khác.",
  },
} as const satisfies Record<string, { status: number; en: string; vi: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Body of every failed call. For INVALID_INPUT the details are `issues`: a list of path and code. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof Problem>;

const LOCALES: Record<ProblemLanguage, string> = { en: "en-GB", vi: "vi-VN" };

/** The sentence for a code with its {placeholders} filled in, numbers as the language writes them. */
export function problemText(
  code: ProblemCode,
  language: ProblemLanguage,
  details: Record<string, unknown> = {},
): string {
  return PROBLEMS[code][language].replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = details[key] ?? whole;
    return typeof value === "number" ? value.toLocaleString(LOCALES[language]) : String(value);
  });
}
