/** An expression for a number that stands alone: no letter or digit touches it. */
export function shape(body: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, 'gu')
}
