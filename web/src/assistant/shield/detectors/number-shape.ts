/** What belongs to a number that it touches. Chinese, Japanese and Korean have no space there. */
export const touching = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}]'

/** An expression for a number that stands alone: no letter or digit touches it. */
export function shape(body: string): RegExp {
  return new RegExp(`(?<!${touching})${body}(?!${touching})`, 'gu')
}
