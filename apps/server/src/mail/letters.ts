import type { InterfaceLanguage } from "@soundings/contract/auth";

/** What a mail is about. */
export type LetterKind = "verify" | "account_exists" | "reset";

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
};
