import type { ElsewhereWords } from "../elsewhere-words.ts";

export const words: ElsewhereWords = {
  control: "Continue on another device",
  text: "Open this link on the other device, or point its camera at the code. Your answers so far are there.",
  until: "The link works until {time}, or until you have sent your answers.",
  link: "Link to your answers",
  copy: "Copy",
  copied: "Copied",
  qr: "The link as a QR code",
  mailLabel: "Send the link to your e-mail",
  mailHint: "The address is used for this mail only and is not kept.",
  mailSend: "Send",
  mailed: "The mail is on its way.",
  making: "One moment …",
  failed: "That did not work. Please try again in a moment.",
  close: "Close",
  goOn: "Go on here",
  ended: {
    title: "This link no longer works",
    text: "Too much time has passed, or the answers were deleted.",
    sentTitle: "These answers were sent",
    sentText: "There is nothing more to do here. Thank you!",
    anew: "Start the survey",
  },
  mail: {
    subject: "Continue: {survey}",
    text: "Here is the link to your answers to “{survey}”. It goes on where you left off.",
    until: "It works until {time}, or until you have sent your answers.",
    unasked: "If you did not ask for this, you can ignore this mail. Your address was not kept.",
  },
};
