import { usePageTools } from "../page-tools.ts";
import { RichText } from "../rich-text.tsx";
import { longestWord } from "../text-length.ts";
import type { ControlProps } from "./control.ts";
import { never, type PageKind } from "./kind.ts";
import { isNumber, Place, readValue } from "./scale.tsx";

/** Brows and mouths, from the saddest. */
const MOUTHS = [
  "M12.500 13.600l4 1.900M27.500 13.600l-4 1.900M12.500 28.500c2-3.600 5-5 7.500-5s5.500 1.400 7.500 5",
  "M13.500 27c2-2 4-2.800 6.500-2.800s4.500.8 6.500 2.800",
  "M13.500 25.800h13",
  "M13.500 24.600c2 2 4 2.800 6.500 2.800s4.500-.8 6.500-2.800",
  "M12 23.200c1.600 4.400 4.600 6 8 6s6.400-1.600 8-6z",
] as const;

/** Which of the five faces three are. */
const OF_THREE = [1, 2, 3] as const;

function Faces(props: ControlProps<"emoticon">) {
  const { words } = usePageTools();
  const { faces, labels } = props.question.options;
  return (
    <div className={`faces of-${faces} ${widthOf(labels.slice(0, faces))}`}>
      {Array.from({ length: faces }, (_, index) => index + 1).map((value) => {
        const drawn = faces === 3 ? (OF_THREE[value - 1] ?? 2) : value - 1;
        const text = labels[value - 1]?.trim() ?? "";
        return (
          <Place
            key={value}
            className="face"
            {...props}
            value={value}
            label={text || (words.faces[drawn] ?? "")}
          >
            <Face mouth={MOUTHS[drawn] ?? ""} open={drawn === 4} />
            {text !== "" && (
              <span aria-hidden="true">
                <RichText text={text} />
              </span>
            )}
          </Place>
        );
      })}
    </div>
  );
}

/**
 * Where the words under the faces have room: "narrow" on a phone too, "wide" on a broad card only, "listed"
 * nowhere, so that each face stands before its words, one to a line.
 */
function widthOf(labels: readonly string[]): string {
  const word = Math.max(...labels.map(longestWord));
  const text = Math.max(...labels.map((label) => label.length));
  if (word <= 9 && text <= 24) return "narrow";
  return word <= 15 && text <= 60 ? "wide" : "listed";
}

function Face({ mouth, open }: { mouth: string; open: boolean }) {
  return (
    <svg
      viewBox="0 0 40 40"
      width="40"
      height="40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="20" cy="20" r="16.500" />
      <circle cx="14.500" cy="17.400" r="1.500" fill="currentColor" stroke="none" />
      <circle cx="25.500" cy="17.400" r="1.500" fill="currentColor" stroke="none" />
      <path d={mouth} fill={open ? "currentColor" : "none"} fillOpacity=".18" />
    </svg>
  );
}

export const emoticon: PageKind<"emoticon"> = {
  Control: Faces,
  isOneControl: never,
  isWhole: isNumber,
  read: readValue,
};
