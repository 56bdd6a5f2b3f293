import { placesByLot } from "@soundings/survey/places-by-lot";
import { shuffledQuestions } from "../shuffled-questions.ts";

export const extra = { placesByLot, shuffledQuestions };
