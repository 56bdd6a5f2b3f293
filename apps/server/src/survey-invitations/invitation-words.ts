import type { InvitationText } from "@soundings/contract/survey-invitations";
import type { Language } from "@soundings/survey/survey";

interface InvitationWords {
  /** What a new invitation begins with. */
  text: InvitationText;
  /** Below every mail: who writes, and how it ends. */
  why: string;
  stop: string;
  /** Of the page that ends invitations. */
  page: { title: string; ask: string; button: string; done: string; gone: string };
}

/** What stands in invitations and on the page that ends them, in the languages of surveys: the invited read it. */
export const INVITATION_WORDS: Record<Language, InvitationWords> = {
  en: {
    text: {
      subject: "{{survey}}: what do you think?",
      body: "Hello {{name}},\n\nwe would like to know what you think. It takes only a few minutes, and each answer is read.\n\nThank you!",
      button: "Open the survey",
      reminder_subject: "Reminder: {{survey}}",
      reminder_body:
        "Hello {{name}},\n\nwe have not had your answer yet, and it would help us. It takes only a few minutes.\n\nThank you!",
    },
    why: "{{sender}} invites you to this survey. The link is yours alone: please do not pass it on.",
    stop: "No more invitations:",
    page: {
      title: "No more invitations",
      ask: "Do you want no more invitations from {{sender}}?",
      button: "Stop invitations",
      done: "You will get no more invitations from {{sender}}.",
      gone: "This link is not complete. Please use the one in the mail as it stands there.",
    },
  },
  vi: {
    text: {
      subject: "{{survey}}: bạn nghĩ sao?",
      body: "Xin chào {{name}},\n\nchúng tôi rất muốn biết ý kiến của bạn. Chỉ mất vài phút, và câu trả lời nào cũng được đọc.\n\nXin cảm ơn!",
      button: "Mở khảo sát",
      reminder_subject: "Nhắc bạn: {{survey}}",
      reminder_body:
        "Xin chào {{name}},\n\nchúng tôi chưa nhận được câu trả lời của bạn và rất mong được nghe ý kiến của bạn. Chỉ mất vài phút.\n\nXin cảm ơn!",
    },
    why: "{{sender}} mời bạn trả lời khảo sát này. Liên kết chỉ dành riêng cho bạn: xin đừng chuyển cho người khác.",
    stop: "Không nhận thư mời nữa:",
    page: {
      title: "Không nhận thư mời nữa",
      ask: "Bạn không muốn nhận thêm thư mời từ {{sender}}?",
      button: "Không nhận thư mời nữa",
      done: "Bạn sẽ không nhận thêm thư mời từ {{sender}}.",
      gone: "Liên kết này chưa đầy đủ. Hãy dùng đúng liên kết trong thư.",
    },
  },
  fr: {
    text: {
      subject: "{{survey}} : votre avis ?",
      body: "Bonjour {{name}},\n\nnous aimerions connaître votre avis. Cela ne prend que quelques minutes, et chaque réponse est lue.\n\nMerci !",
      button: "Ouvrir le questionnaire",
      reminder_subject: "Rappel : {{survey}}",
      reminder_body:
        "Bonjour {{name}},\n\nnous n’avons pas encore reçu votre réponse, et elle nous aiderait. Cela ne prend que quelques minutes.\n\nMerci !",
    },
    why: "{{sender}} vous invite à répondre à ce questionnaire. Ce lien est personnel : merci de ne pas le transmettre.",
    stop: "Ne plus recevoir d’invitations :",
    page: {
      title: "Ne plus recevoir d’invitations",
      ask: "Ne souhaitez-vous plus recevoir d’invitations de {{sender}} ?",
      button: "Ne plus recevoir d’invitations",
      done: "Vous ne recevrez plus d’invitations de {{sender}}.",
      gone: "Ce lien est incomplet. Veuillez utiliser celui du message tel quel.",
    },
  },
  de: {
    text: {
      subject: "{{survey}}: Ihre Meinung?",
      body: "Guten Tag {{name}},\n\nwir möchten gern wissen, was Sie denken. Es dauert nur wenige Minuten, und jede Antwort wird gelesen.\n\nVielen Dank!",
      button: "Zur Umfrage",
      reminder_subject: "Erinnerung: {{survey}}",
      reminder_body:
        "Guten Tag {{name}},\n\nIhre Antwort fehlt uns noch, und sie würde uns helfen. Es dauert nur wenige Minuten.\n\nVielen Dank!",
    },
    why: "{{sender}} lädt Sie zu dieser Umfrage ein. Der Link gehört nur Ihnen: Bitte geben Sie ihn nicht weiter.",
    stop: "Keine Einladungen mehr:",
    page: {
      title: "Keine Einladungen mehr",
      ask: "Möchten Sie keine Einladungen von {{sender}} mehr erhalten?",
      button: "Keine Einladungen mehr, bitte",
      done: "Sie erhalten keine Einladungen von {{sender}} mehr.",
      gone: "Dieser Link ist nicht vollständig. Bitte nehmen Sie den aus der E-Mail, wie er dort steht.",
    },
  },
  it: {
    text: {
      subject: "{{survey}}: che cosa ne pensa?",
      body: "Buongiorno {{name}},\n\nvorremmo conoscere la sua opinione. Bastano pochi minuti, e ogni risposta viene letta.\n\nGrazie!",
      button: "Apri il questionario",
      reminder_subject: "Promemoria: {{survey}}",
      reminder_body:
        "Buongiorno {{name}},\n\nnon abbiamo ancora la sua risposta, che ci sarebbe utile. Bastano pochi minuti.\n\nGrazie!",
    },
    why: "{{sender}} la invita a questo questionario. Il link è solo suo: per favore non lo inoltri.",
    stop: "Nessun altro invito:",
    page: {
      title: "Nessun altro invito",
      ask: "Non desidera più ricevere inviti da {{sender}}?",
      button: "Nessun altro invito, grazie",
      done: "Non riceverà più inviti da {{sender}}.",
      gone: "Questo link non è completo. Usi quello del messaggio così com’è.",
    },
  },
  ar: {
    text: {
      subject: "{{survey}}: ما رأيك؟",
      body: "مرحبًا {{name}}،\n\nنود معرفة رأيك. لن يستغرق الأمر سوى بضع دقائق، وكل إجابة تُقرأ.\n\nشكرًا لك!",
      button: "فتح الاستبيان",
      reminder_subject: "تذكير: {{survey}}",
      reminder_body:
        "مرحبًا {{name}}،\n\nلم تصلنا إجابتك بعد، وستساعدنا كثيرًا. لن يستغرق الأمر سوى بضع دقائق.\n\nشكرًا لك!",
    },
    why: "يدعوك {{sender}} إلى هذا الاستبيان. هذا الرابط خاص بك وحدك: يرجى عدم مشاركته.",
    stop: "لا مزيد من الدعوات:",
    page: {
      title: "لا مزيد من الدعوات",
      ask: "ألا ترغب في تلقي المزيد من الدعوات من {{sender}}؟",
      button: "لا مزيد من الدعوات من فضلك",
      done: "لن تتلقى المزيد من الدعوات من {{sender}}.",
      gone: "هذا الرابط غير مكتمل. يرجى استخدام الرابط الموجود في الرسالة كما هو.",
    },
  },
  az: {
    text: {
      subject: "{{survey}}: siz nə düşünürsünüz?",
      body: "Salam {{name}},\n\nfikrinizi bilmək istərdik. Cəmi bir neçə dəqiqə çəkir və hər cavab oxunur.\n\nTəşəkkür edirik!",
      button: "Sorğunu aç",
      reminder_subject: "Xatırlatma: {{survey}}",
      reminder_body:
        "Salam {{name}},\n\ncavabınız hələ bizə çatmayıb və o, bizə kömək edərdi. Cəmi bir neçə dəqiqə çəkir.\n\nTəşəkkür edirik!",
    },
    why: "{{sender}} sizi bu sorğuya dəvət edir. Keçid yalnız sizindir: xahiş edirik, başqasına verməyin.",
    stop: "Daha dəvət göndərməyin:",
    page: {
      title: "Daha dəvət yoxdur",
      ask: "{{sender}} tərəfindən daha dəvət almaq istəmirsiniz?",
      button: "Daha dəvət göndərməyin",
      done: "{{sender}} sizə daha dəvət göndərməyəcək.",
      gone: "Bu keçid tam deyil. Məktubdakı keçidi olduğu kimi istifadə edin.",
    },
  },
  ur: {
    text: {
      subject: "{{survey}}: آپ کی کیا رائے ہے؟",
      body: "محترم {{name}}،\n\nہم آپ کی رائے جاننا چاہتے ہیں۔ اس میں صرف چند منٹ لگیں گے، اور ہر جواب پڑھا جاتا ہے۔\n\nشکریہ!",
      button: "سروے کھولیں",
      reminder_subject: "یاد دہانی: {{survey}}",
      reminder_body:
        "محترم {{name}}،\n\nآپ کا جواب ابھی تک نہیں ملا، اور اس سے ہمیں مدد ملے گی۔ اس میں صرف چند منٹ لگیں گے۔\n\nشکریہ!",
    },
    why: "{{sender}} آپ کو اس سروے کی دعوت دیتے ہیں۔ یہ لنک صرف آپ کے لیے ہے: براہ کرم کسی اور کو نہ دیں۔",
    stop: "مزید دعوت نامے نہیں:",
    page: {
      title: "مزید دعوت نامے نہیں",
      ask: "کیا آپ {{sender}} سے مزید دعوت نامے نہیں چاہتے؟",
      button: "مزید دعوت نامے نہیں",
      done: "آپ کو {{sender}} سے مزید دعوت نامے نہیں ملیں گے۔",
      gone: "یہ لنک مکمل نہیں ہے۔ براہ کرم ای میل کا لنک جوں کا توں استعمال کریں۔",
    },
  },
};
