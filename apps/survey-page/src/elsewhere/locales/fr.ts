import type { ElsewhereWords } from "../elsewhere-words.ts";

export const words: ElsewhereWords = {
  control: "Continuer sur un autre appareil",
  text: "Ouvrez ce lien sur l’autre appareil ou visez le code avec son appareil photo. Vos réponses jusqu’ici y sont.",
  until: "Le lien fonctionne jusqu’au {time}, ou jusqu’à l’envoi de vos réponses.",
  link: "Lien vers vos réponses",
  copy: "Copier",
  copied: "Copié",
  qr: "Le lien sous forme de code QR",
  mailLabel: "Envoyer le lien à votre e-mail",
  mailHint: "L’adresse ne sert qu’à ce message et n’est pas conservée.",
  mailSend: "Envoyer",
  mailed: "Le message est en route.",
  making: "Un instant …",
  failed: "Cela n’a pas fonctionné. Veuillez réessayer dans un instant.",
  close: "Fermer",
  goOn: "Continuer ici",
  ended: {
    title: "Ce lien ne fonctionne plus",
    text: "Trop de temps a passé, ou les réponses ont été supprimées.",
    sentTitle: "Ces réponses ont été envoyées",
    sentText: "Il n’y a plus rien à faire ici. Merci !",
    anew: "Commencer l’enquête",
  },
  mail: {
    subject: "Continuer : {survey}",
    text: "Voici le lien vers vos réponses à « {survey} ». Il reprend là où vous vous êtes arrêté.",
    until: "Il fonctionne jusqu’au {time}, ou jusqu’à l’envoi de vos réponses.",
    unasked: "Si vous n’avez rien demandé, ignorez ce message. Votre adresse n’a pas été conservée.",
  },
};
