import type { Lexicon } from "./lexicon.ts";

/** French, German, Italian, Arabic, Azerbaijani and Urdu (both scripts): words that turn a feeling round. */
export const OTHERS: Lexicon = {
  negators:
    "ne n' pas jamais sans aucun aucune rien non nicht kein keine keinen keiner nie niemals ohne nichts senza mai niente nessun nessuna لا ليس ليست لم لن ما غير مش مو ماشي بدون مفيش deyil yox heç nahi nahin nai nhi na mat نہیں نہ مت بغیر",
  contrasts:
    "mais cependant toutefois aber jedoch allerdings leider ma però tuttavia لكن ولكن بس amma ancaq lakin lekin magar par لیکن مگر",
  intensifiers:
    "très trop vraiment sehr zu wirklich molto troppo davvero جدا كثير كتير çox lap bohat bahut bht بہت",
  positive:
    "bon bonne bien excellent excellente super parfait parfaite génial magnifique agréable délicieux délicieuse aime adore merci recommande rapide sympa gentil propre gut gute guter toll super perfekt ausgezeichnet schön lecker freundlich empfehlen danke schnell sauber zufrieden liebe buono buona ottimo ottima bello bella fantastico perfetto gentile consiglio veloce pulito grazie adoro جيد جميل رائع ممتاز لذيذ نظيف أحب حلو شكرا مميز سريع افضل جميلة رائعة ممتازة yaxşı əla gözəl mükəmməl sevirəm təşəkkür rahat super sürətli acha achi achay bohtreen zabardast pyara pyari khubsurat shukriya mast behtareen اچھا اچھی بہترین شکریہ زبردست پیارا",
  negative:
    "mauvais mauvaise nul nulle pire horrible terrible décevant déçu déçue sale lent lente cher déteste problème arnaque froid schlecht schlechte schrecklich furchtbar enttäuscht enttäuschend schmutzig langsam teuer problem kaputt verspätung hasse unfreundlich brutto pessimo pessima cattivo orribile terribile deluso delusa sporco lento caro problema freddo odio peggio سيء سيئ سيئة أسوأ رديء وسخ بطيء غالي مشكلة كره فاشل للأسف قذر pis bərbad dəhşət problem işləmir narazı bahalı yavaş bura kharab ganda bakwas bekar ghatia fazool mushkil nakam برا خراب گندا بکواس افسوس",
};
