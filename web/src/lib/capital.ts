/** A word with its first letter large, as names of catalogue keys are put together. */
export function capital<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>
}
