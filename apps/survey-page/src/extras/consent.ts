import { consentAnswers } from "@soundings/survey/questions/consent";
import { consent } from "../questions/consent.tsx";

export const extra = { consentAnswers, consent };
