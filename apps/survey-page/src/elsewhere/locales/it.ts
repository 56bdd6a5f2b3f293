import type { ElsewhereWords } from "../elsewhere-words.ts";

export const words: ElsewhereWords = {
  control: "Continua su un altro dispositivo",
  text: "Apri questo link sull’altro dispositivo o inquadra il codice con la fotocamera. Le risposte date finora sono lì.",
  until: "Il link funziona fino a {time}, o finché non invii le risposte.",
  link: "Link alle tue risposte",
  copy: "Copia",
  copied: "Copiato",
  qr: "Il link come codice QR",
  mailLabel: "Invia il link alla tua e-mail",
  mailHint: "L’indirizzo serve solo per questo messaggio e non viene conservato.",
  mailSend: "Invia",
  mailed: "Il messaggio è in arrivo.",
  making: "Un momento …",
  failed: "Non ha funzionato. Riprova tra un momento.",
  close: "Chiudi",
  goOn: "Continua qui",
  ended: {
    title: "Questo link non funziona più",
    text: "È passato troppo tempo, o le risposte sono state eliminate.",
    sentTitle: "Queste risposte sono state inviate",
    sentText: "Qui non c’è altro da fare. Grazie!",
    anew: "Inizia il sondaggio",
  },
  mail: {
    subject: "Continua: {survey}",
    text: "Ecco il link alle tue risposte a “{survey}”. Riprende da dove ti sei fermato.",
    until: "Funziona fino a {time}, o finché non invii le risposte.",
    unasked: "Se non l’hai chiesto, ignora questo messaggio. Il tuo indirizzo non è stato conservato.",
  },
};
