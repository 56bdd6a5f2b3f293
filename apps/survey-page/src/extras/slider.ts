import { Slider } from "../questions/slider.tsx";

export const extra = { Slider };
