type Listener = () => void;

/** Tells the session that the server no longer knows this browser's token. */
function createSignal() {
  const listeners = new Set<Listener>();
  return {
    emit: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const sessionLost = createSignal();
/** The account asks everybody for a second step, and the person has none yet. */
export const secondStepNeeded = createSignal();
