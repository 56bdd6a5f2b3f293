import type { ElsewhereWords } from "../elsewhere-words.ts";

export const words: ElsewhereWords = {
  control: "Auf einem anderen Gerät weitermachen",
  text: "Öffnen Sie diesen Link auf dem anderen Gerät, oder halten Sie dessen Kamera auf den Code. Ihre bisherigen Antworten sind dort.",
  until: "Der Link gilt bis {time}, oder bis Sie Ihre Antworten gesendet haben.",
  link: "Link zu Ihren Antworten",
  copy: "Kopieren",
  copied: "Kopiert",
  qr: "Der Link als QR-Code",
  mailLabel: "Den Link an Ihre E-Mail-Adresse senden",
  mailHint: "Die Adresse dient nur dieser Nachricht und wird nicht gespeichert.",
  mailSend: "Senden",
  mailed: "Die Nachricht ist unterwegs.",
  making: "Einen Moment …",
  failed: "Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.",
  close: "Schließen",
  goOn: "Hier weitermachen",
  ended: {
    title: "Dieser Link gilt nicht mehr",
    text: "Es ist zu viel Zeit vergangen, oder die Antworten wurden gelöscht.",
    sentTitle: "Diese Antworten wurden gesendet",
    sentText: "Hier ist nichts mehr zu tun. Vielen Dank!",
    anew: "Umfrage beginnen",
  },
  mail: {
    subject: "Weitermachen: {survey}",
    text: "Hier ist der Link zu Ihren Antworten auf „{survey}“. Er führt dorthin, wo Sie aufgehört haben.",
    until: "Er gilt bis {time}, oder bis Sie Ihre Antworten gesendet haben.",
    unasked:
      "Falls Sie nicht darum gebeten haben, ignorieren Sie diese Nachricht. Ihre Adresse wurde nicht gespeichert.",
  },
};
