import type { ElsewhereWords } from "../elsewhere-words.ts";

export const words: ElsewhereWords = {
  control: "Başqa cihazda davam et",
  text: "Bu keçidi o biri cihazda açın və ya kamerasını koda tutun. İndiyə qədərki cavablarınız oradadır.",
  until: "Keçid {time} tarixinə qədər və ya cavablarınızı göndərənə qədər işləyir.",
  link: "Cavablarınıza keçid",
  copy: "Kopyala",
  copied: "Kopyalandı",
  qr: "QR kod şəklində keçid",
  mailLabel: "Keçidi e-poçtunuza göndərin",
  mailHint: "Ünvan yalnız bu məktub üçündür və saxlanılmır.",
  mailSend: "Göndər",
  mailed: "Məktub yoldadır.",
  making: "Bir an …",
  failed: "Alınmadı. Zəhmət olmasa, bir azdan yenidən cəhd edin.",
  close: "Bağla",
  goOn: "Burada davam et",
  ended: {
    title: "Bu keçid artıq işləmir",
    text: "Çox vaxt keçib və ya cavablar silinib.",
    sentTitle: "Bu cavablar göndərilib",
    sentText: "Burada başqa iş qalmayıb. Təşəkkür edirik!",
    anew: "Sorğuya başla",
  },
  mail: {
    subject: "Davam edin: {survey}",
    text: "“{survey}” sorğusuna cavablarınızın keçidi budur. Qaldığınız yerdən davam edir.",
    until: "{time} tarixinə qədər və ya cavablarınızı göndərənə qədər işləyir.",
    unasked: "Bunu istəməmisinizsə, məktuba fikir verməyin. Ünvanınız saxlanılmayıb.",
  },
};
