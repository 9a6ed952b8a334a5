/** A function that is asked about the same objects again and again: each is answered once, for as long
 *  as the object lives. Records are replaced when they change, so that one edit costs one answer. */
export function onceEach<Given extends object, Answer>(
  answer: (given: Given) => Answer,
): (given: Given) => Answer {
  const known = new WeakMap<Given, { readonly is: Answer }>()
  return (given) => {
    const before = known.get(given)
    if (before !== undefined) return before.is
    const made = answer(given)
    known.set(given, { is: made })
    return made
  }
}
