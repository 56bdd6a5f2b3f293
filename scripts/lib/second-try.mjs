/**
 * Up to this many failures run once more by themselves. What passes then is told as flaky, which is a fault
 * to mend, and no reason to refuse everything else. Where more fail, something is broken, and the time is saved.
 */
export const MAX_RETRIED = 10;
