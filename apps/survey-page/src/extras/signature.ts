import { signatureAnswers } from "@soundings/survey/questions/signature";
import { signature } from "../questions/signature.tsx";

export const extra = { signatureAnswers, signature };
