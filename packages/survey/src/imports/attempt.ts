import { OutlineFault } from "../outline/outline-fault.ts";

/** What is made, or null where it cannot be, which is told. */
export function attempt<Made>(make: () => Made, onFault: (fault: string) => void): Made | null {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof OutlineFault)) throw error;
    onFault(error.message);
    return null;
  }
}
