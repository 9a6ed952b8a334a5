/** The two rules for a new password, in the order they are told. */

const minimumPasswordLength = 6

export function passwordProblem(
  password: string,
  repeated: string,
): 'mismatch' | 'tooShort' | undefined {
  if (password !== repeated) return 'mismatch'
  return password.length < minimumPasswordLength ? 'tooShort' : undefined
}
