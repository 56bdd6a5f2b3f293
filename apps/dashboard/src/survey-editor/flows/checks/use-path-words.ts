import type { PathLength, Paths } from "@soundings/survey/flow-paths";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";

/** More are not worth a number. */
const MANY = 9_999;

/** "Every path reaches an end. 3 paths, from 2 blocks (under a minute) to 4 blocks (about 2 minutes)." */
export function usePathWords(): (paths: Paths, sound: boolean) => string {
  const { t } = useTranslation("survey-flows");
  const format = useFormat();
  const length = ({ blocks, seconds }: PathLength) => {
    const minutes = Math.round(seconds / 60);
    const time = minutes < 1 ? t("paths.short") : t("paths.minutes", { count: minutes });
    return t("paths.length", { count: blocks, time });
  };
  return ({ count, shortest, longest }, sound) => {
    const many = count > MANY;
    const number = format.number(Math.min(count, MANY));
    const ways = many ? t("paths.many", { number }) : t("paths.count", { count, number });
    const one = count === 1 || (shortest.blocks === longest.blocks && shortest.seconds === longest.seconds);
    const range = one
      ? t("paths.same", { ways, length: length(longest) })
      : t("paths.range", { ways, from: length(shortest), to: length(longest) });
    return sound ? `${t("paths.sound")} ${range}` : range;
  };
}
