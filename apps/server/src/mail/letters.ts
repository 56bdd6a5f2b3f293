import type { InterfaceLanguage } from "@soundings/contract/auth";

/** What a mail is about. */
export type LetterKind =
  | "verify"
  | "account_exists"
  | "reset"
  | "webhook_gone"
  | "webhook_failing"
  | "sheet_stopped";

/** A mail in words; {placeholders} are filled in by whoever sends it. */
export interface Letter {
  subject: string;
  /** To somebody whose name is known, and to anybody else. */
  greeting: string;
  greeting_nobody: string;
  /** Before the button. */
  lines: string[];
  button: string;
  /** Below the button, in small letters. */
  notes: string[];
}

export const LETTERS: Record<LetterKind, Record<InterfaceLanguage, Letter>> = {
  verify: {
    en: {
      subject: "Confirm your e-mail address",
      greeting: "Hello {name},",
      greeting_nobody: "Hello,",
      lines: [
        "Welcome to Soundings. Confirm that this is your e-mail address, and your account is ready to use.",
      ],
      button: "Confirm my address",
      notes: [
        "The link works for 24 hours.",
        "You did not sign up? Then there is nothing to do: without a confirmation the account is deleted after a week.",
      ],
    },
    vi: {
      subject: "Xác nhận địa chỉ e-mail của bạn",
      greeting: "Chào {name},",
      greeting_nobody: "Xin chào,",
      lines: [
        "Chào mừng bạn đến với Soundings. Hãy xác nhận đây là địa chỉ e-mail của bạn để bắt đầu sử dụng tài khoản.",
      ],
      button: "Xác nhận địa chỉ",
      notes: [
        "Liên kết có hiệu lực trong 24 giờ.",
        "Nếu bạn không đăng ký, bạn không cần làm gì cả: tài khoản chưa xác nhận sẽ tự bị xoá sau một tuần.",
      ],
    },
  },
  account_exists: {
    en: {
      subject: "You already have an account",
      greeting: "Hello {name},",
      greeting_nobody: "Hello,",
      lines: [
        "Somebody, probably you, tried to sign up to Soundings with this e-mail address. It has an account already, and nothing about it was changed.",
      ],
      button: "Sign in",
      notes: [
        "Forgot your password? Set a new one: {reset_link}",
        "It was not you? Then there is nothing to do.",
      ],
    },
    vi: {
      subject: "Bạn đã có tài khoản",
      greeting: "Chào {name},",
      greeting_nobody: "Xin chào,",
      lines: [
        "Ai đó, có thể là bạn, vừa đăng ký Soundings bằng địa chỉ e-mail này. Địa chỉ đã có tài khoản nên không có gì thay đổi.",
      ],
      button: "Đăng nhập",
      notes: [
        "Quên mật khẩu? Đặt mật khẩu mới tại đây: {reset_link}",
        "Nếu không phải bạn, bạn không cần làm gì cả.",
      ],
    },
  },
  reset: {
    en: {
      subject: "Set a new password",
      greeting: "Hello {name},",
      greeting_nobody: "Hello,",
      lines: ["You asked for a new password for your Soundings account. Choose one here:"],
      button: "Set a new password",
      notes: [
        "The link works for one hour, and once. Of several such mails only the latest link works.",
        "You did not ask for it? Then leave this mail be: your password stays as it is.",
      ],
    },
    vi: {
      subject: "Đặt mật khẩu mới",
      greeting: "Chào {name},",
      greeting_nobody: "Xin chào,",
      lines: ["Bạn đã yêu cầu mật khẩu mới cho tài khoản Soundings. Hãy đặt mật khẩu tại đây:"],
      button: "Đặt mật khẩu mới",
      notes: [
        "Liên kết có hiệu lực trong một giờ và chỉ dùng được một lần. Nếu bạn nhận nhiều thư, chỉ liên kết mới nhất còn dùng được.",
        "Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn vẫn giữ nguyên.",
      ],
    },
  },
  webhook_gone: {
    en: {
      subject: "A webhook was switched off: {connection}",
      greeting: "Hello {name},",
      greeting_nobody: "Hello,",
      lines: [
        "The receiver of the webhook “{connection}” of your survey “{survey}” says that its address is gone for good (410). Nothing more is sent to it.",
        "Nothing is lost: check the address, switch the webhook on, and deliver again what stopped.",
      ],
      button: "Open the webhook",
      notes: ["You get this mail once each time a connection stops."],
    },
    vi: {
      subject: "Một webhook đã bị tắt: {connection}",
      greeting: "Chào {name},",
      greeting_nobody: "Xin chào,",
      lines: [
        "Bên nhận của webhook “{connection}” thuộc khảo sát “{survey}” báo rằng địa chỉ này không còn nữa (410). Hệ thống không gửi thêm đến đó.",
        "Không có gì bị mất: hãy kiểm tra địa chỉ, bật lại webhook rồi gửi lại những gì đã dừng.",
      ],
      button: "Mở webhook",
      notes: ["Bạn nhận thư này một lần mỗi khi một kết nối ngừng hoạt động."],
    },
  },
  webhook_failing: {
    en: {
      subject: "A webhook has taken nothing for a day: {connection}",
      greeting: "Hello {name},",
      greeting_nobody: "Hello,",
      lines: [
        "For more than a day the receiver of the webhook “{connection}” of your survey “{survey}” has taken nothing, and some events were tried as often as you allow.",
        "Nothing is lost: once the receiver works again, deliver again what failed.",
      ],
      button: "See what went wrong",
      notes: ["You get this mail once each time a connection stops."],
    },
    vi: {
      subject: "Một webhook không nhận gì suốt một ngày: {connection}",
      greeting: "Chào {name},",
      greeting_nobody: "Xin chào,",
      lines: [
        "Hơn một ngày nay, bên nhận của webhook “{connection}” thuộc khảo sát “{survey}” không nhận sự kiện nào, và một số sự kiện đã hết số lần gửi lại.",
        "Không có gì bị mất: khi bên nhận hoạt động trở lại, hãy gửi lại những gì thất bại.",
      ],
      button: "Xem lỗi",
      notes: ["Bạn nhận thư này một lần mỗi khi một kết nối ngừng hoạt động."],
    },
  },
  sheet_stopped: {
    en: {
      subject: "Answers no longer reach your sheet: {survey}",
      greeting: "Hello {name},",
      greeting_nobody: "Hello,",
      lines: [
        "Answers of your survey “{survey}” are no longer written to the spreadsheet “{connection}”, and that will not mend by itself: most often the Google account has to be connected again.",
        "Nothing is lost: answers wait, and are written once the sheet works again.",
      ],
      button: "Open the connection",
      notes: ["You get this mail once each time a connection stops."],
    },
    vi: {
      subject: "Câu trả lời không còn vào bảng tính: {survey}",
      greeting: "Chào {name},",
      greeting_nobody: "Xin chào,",
      lines: [
        "Câu trả lời của khảo sát “{survey}” không còn được ghi vào bảng tính “{connection}”, và lỗi này không tự hết: thường là cần kết nối lại tài khoản Google.",
        "Không có gì bị mất: các câu trả lời đang chờ và sẽ được ghi khi bảng tính hoạt động trở lại.",
      ],
      button: "Mở kết nối",
      notes: ["Bạn nhận thư này một lần mỗi khi một kết nối ngừng hoạt động."],
    },
  },
};
