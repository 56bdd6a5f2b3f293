import { usePageTools } from "../page-tools.ts";
import type { ControlProps } from "./control.ts";
import { always, type PageKind } from "./kind.ts";

/** The picture of a text to be read, which says nothing that the text does not. */
function Picture({ question }: ControlProps<"statement">) {
  const { imageAddress } = usePageTools();
  const { image_id } = question.options;
  return image_id === null ? null : <img className="statement-picture" src={imageAddress(image_id)} alt="" />;
}

export const statement: PageKind<"statement"> = {
  Control: Picture,
  isOneControl: always,
  read: () => ({}),
};
