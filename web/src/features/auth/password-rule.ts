/** The two rules for a new password, in the order they are told. */

const minimumPasswordLength = 6

/** What is wrong with a new password, or undefined. */
export function passwordProblem(
  password: string,
  repeated: string,
): 'mismatch' | 'tooShort' | undefined {
  if (password !== repeated) return 'mismatch'
  return password.length < minimumPasswordLength ? 'tooShort' : undefined
}
