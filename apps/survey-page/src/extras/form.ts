import { formInputAnswers } from "@soundings/survey/questions/form-input";
import { formInput } from "../questions/form-fields.tsx";

export const extra = { formInputAnswers, formInput };
