import type { OptionsOf } from "@soundings/survey/questions";
import { usePageTools } from "../page-tools.ts";
import { fill } from "../words.ts";
import type { ControlProps } from "./control.ts";
import { never, type PageKind } from "./kind.ts";
import { Ends, isNumber, Place, readValue } from "./scale.tsx";

const SHAPES: Record<OptionsOf<"rating_star">["shape"], string> = {
  star: "m20 5.5 4.5 9.2 10.1 1.4-7.3 7.1 1.8 10L20 28.400l-9.100 4.800 1.800-10-7.300-7.100 10.100-1.400z",
  heart:
    "M20 33.500S5.500 25 5.500 15.200A7.700 7.700 0 0 1 13.200 7.500c2.800 0 5.300 1.500 6.800 3.800a8 8 0 0 1 6.800-3.800 7.700 7.700 0 0 1 7.700 7.700C34.500 25 20 33.500 20 33.500z",
  thumb:
    "M12.500 33.500h-5a1 1 0 0 1-1-1v-14a1 1 0 0 1 1-1h5m0 16v-16L18.500 6c2.700 0 4 1.900 4 4.200l-.9 6.300h8.900a3 3 0 0 1 3 3.600l-2.200 11a3 3 0 0 1-3 2.400z",
};

/** More than these stand closer together on a phone. */
const MAX_COMFORTABLE = 6;

/** Stars, hearts or thumbs; all up to the chosen one are filled by the style sheet. */
function Rating(props: ControlProps<"rating_star">) {
  const { words } = usePageTools();
  const { stars, shape, low_label, high_label } = props.question.options;
  return (
    <div className={`scaled row-from-0 stars${stars > MAX_COMFORTABLE ? " many" : ""}`}>
      <div className="rating">
        {Array.from({ length: stars }, (_, index) => index + 1).map((value) => {
          const end = value === 1 ? low_label : value === stars ? high_label : "";
          const label = fill(words, words.outOf, { value, most: stars });
          return (
            <Place
              key={value}
              className="star"
              {...props}
              value={value}
              label={end ? `${label}, ${end}` : label}
            >
              <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
                <path d={SHAPES[shape]} />
              </svg>
            </Place>
          );
        })}
      </div>
      <Ends low={low_label} high={high_label} />
    </div>
  );
}

export const ratingStar: PageKind<"rating_star"> = {
  Control: Rating,
  isOneControl: never,
  isWhole: isNumber,
  read: readValue,
};
