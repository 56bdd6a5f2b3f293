/**
 * Lets requests that come at the same time share one read. Who comes while a read is under way waits for
 * the next one, which begins after: nobody is told what was true before they asked. So a page that
 * thousands open costs a read now and then, and what changes shows at once.
 */
export function readTogether<Question, Reply>(
  read: (question: Question) => Promise<Reply>,
): (name: string, question: Question) => Promise<Reply> {
  interface Reading {
    running: Promise<Reply>;
    next: Promise<Reply> | null;
  }
  const readings = new Map<string, Reading>();

  function begin(name: string, question: Question): Reading {
    const reading: Reading = { running: read(question), next: null };
    readings.set(name, reading);
    const settle = () => {
      if (!reading.next) readings.delete(name);
    };
    reading.running.then(settle, settle);
    return reading;
  }

  return (name, question) => {
    const reading = readings.get(name);
    if (!reading) return begin(name, question).running;
    reading.next ??= reading.running.then(
      () => begin(name, question).running,
      () => begin(name, question).running,
    );
    return reading.next;
  };
}
