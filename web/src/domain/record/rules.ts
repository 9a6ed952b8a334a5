/**
 * Rules that several kinds share, for what a person types into a field.
 *
 * A rule takes the text of one field and answers null when it is right, or the
 * name of what is wrong with it. Screens translate that name; the words are in
 * their catalogues. A rule judges what is typed now; records already stored
 * are read by `parse`, which is more lenient, so that a stricter rule never
 * makes an old record unreadable.
 */

/** What can be wrong with a field. Each is a key `problem.NAME` of the catalogues. */
export type Problem =
  | 'required'
  | 'tooLong'
  | 'email'
  | 'phone'
  | 'date'
  | 'unknownChoice'
  | 'beforeOpening'

/** Longest name, title or other single line that a record takes. */
export const longestLine = 200
/** Longest note or description that a record takes, in UTF-16 units. */
const longestParagraphs = 20_000

/** A line that must say something. */
export function requiredLine(text: string): Problem | null {
  if (text.trim() === '') return 'required'
  return optionalLine(text)
}

/** A line that may be empty. */
export function optionalLine(text: string): Problem | null {
  return text.trim().length > longestLine ? 'tooLong' : null
}

/** Paragraphs that may be empty. */
export function optionalParagraphs(text: string): Problem | null {
  return text.length > longestParagraphs ? 'tooLong' : null
}

/**
 * An e-mail address, or nothing. As lenient as mail is: any address of the form
 * local@host without space; whether it exists only sending shows.
 */
export function optionalEmail(text: string): Problem | null {
  const email = text.trim()
  if (email === '') return null
  if (email.length > 254) return 'tooLong'
  return /^[^\s@<>(),;:"[\]]+@[^\s@.<>(),;:"[\]]+(\.[^\s@.<>(),;:"[\]]+)*$/u.test(email)
    ? null
    : 'email'
}

/**
 * A telephone number as people write it, or nothing: 5 to 20 digits with
 * spaces, dashes, dots, slashes and brackets, a leading +, an extension.
 */
export function optionalPhone(text: string): Problem | null {
  const phone = text.normalize('NFKC').trim()
  if (phone === '') return null
  const match =
    /^\+?([\p{Nd}\s().\-/\u2010-\u2015\u2212ー]+)((?:ext|extension|x|#|int|доб)\.?\s*\p{Nd}{1,8})?$/iu.exec(
      phone,
    )
  const digits = match?.[1]?.match(/\p{Nd}/gu)?.length ?? 0
  return digits >= 5 && digits <= 20 ? null : 'phone'
}
