/** The words for a pattern of agreement: every catalogue that speaks of one has them under these keys. */
export const patternKeys = {
  '3/3': 'pattern33',
  '2/1': 'pattern21',
  '1/1/1': 'pattern111',
  '2/2': 'pattern22',
  '1/1': 'pattern11',
  '1': 'pattern1',
} as const

/** Whether what an answer says of its agreement is a pattern that has words. */
export function isPattern(pattern: string): pattern is keyof typeof patternKeys {
  return Object.hasOwn(patternKeys, pattern)
}
