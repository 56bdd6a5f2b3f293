/** Common words of languages the engine does not read (Spanish, Portuguese, Dutch, Indonesian, Turkish, Polish, Tagalog, Swedish, Romanian). */
export const OTHER_LANGUAGES: readonly string[] = [
  "el la los las de que y en un una es no muy pero por para con su se lo como más está bien producto bueno buena malo gracias todo también cuando porque excelente calidad precio servicio llegó tiempo rápido recomiendo me gusta mucho hay este esta son fue tiene nada sin ser hacer comida",
  "o a os as de que e em um uma é não muito mas por para com seu se como mais está bem produto bom boa ruim obrigado tudo também quando porque ótimo qualidade preço serviço chegou tempo rápido recomendo gostei muito tem este esta são foi nada sem ser fazer você comida entrega",
  "de het een en van ik is dat niet in je zijn op te met voor maar ook aan als er goed slecht heel erg mooi snel prijs kwaliteit service bestelling levering dank jullie wij hebben heeft was naar wel geen meer nog lekker eten vriendelijk",
  "yang dan di ke dari ini itu tidak ada untuk dengan saya kamu bagus sangat cepat pengiriman barang sesuai pesanan terima kasih mantap murah kualitas harga sudah belum bisa juga tapi banget aja gak nggak kurang jelek kecewa penjual ramah sekali rasanya enak suka",
  "ve bir bu çok için ile de da ne ama daha gibi kadar var yok değil iyi kötü güzel hızlı kargo ürün teşekkürler tavsiye ederim kalite fiyat geldi aldım memnun kaldım beğendim hiç sonra oldu bence müşteri hizmet yemek lezzetli paketleme",
  "i w nie na się z do to jest że jak po ale co za od tak bardzo dobry dobra zły szybko wysyłka polecam jakość cena obsługa dziękuję produkt wszystko już tylko może jestem był była są przez dla smaczne jedzenie niestety",
  "ang ng sa na ay mga ko mo siya hindi maganda po lang din naman kasi pero salamat sobrang mabilis ganda maayos seller order item dumating sulit mura talaga wala may ito yung para kay ako tayo masarap",
  "och det att en som är på för med jag inte av den till har de om ett men var så vi från eller mycket bra dålig snabb leverans tack kvalitet pris rekommenderar maten trevlig personal god aldrig igen",
  "și de la în nu este un o cu pe pentru că mai foarte bun bună dar sunt din am fost calitate preț livrare rapid recomand mulțumesc produs nimic tot când mâncare personal frumos prost",
];
