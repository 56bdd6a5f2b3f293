/** Without case and accents, so that "khach hang" finds "Khách hàng". */
export const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/gi, "d").toLowerCase();
