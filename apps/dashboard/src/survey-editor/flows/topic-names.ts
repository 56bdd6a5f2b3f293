/** All topics by their names, in the words of the conditions. */
export function topicNames(words: { topic: Record<string, string> }): { value: string; label: string }[] {
  return Object.entries(words.topic)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
