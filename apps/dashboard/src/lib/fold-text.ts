/** A text as people search for it: without case and accents, "Tây Hồ" as "tay ho", "Đà Nẵng" as "da nang". */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase();
}
