/** How far what is looked for may have moved: what was edited or added at once seldom lies together. */
const near = 8

/**
 * Answers for every member of a list, again and again as the list changes: a member that stood in the
 * list before keeps its answer, the same object, as long as few around it changed. A record is replaced
 * when it is edited, so that an edit costs one answer and a walk through the list.
 */
export function eachInStep<Given, Answer>(
  answer: (given: Given) => Answer,
): (list: readonly Given[]) => readonly Answer[] {
  let before: readonly Given[] = []
  let answers: readonly Answer[] = []
  return (list) => {
    let at = 0
    const now = list.map((given) => {
      const end = Math.min(at + near + 1, before.length)
      for (let place = at; place < end; place++) {
        if (before[place] !== given) continue
        at = place + 1
        return answers[place] as Answer
      }
      return answer(given)
    })
    before = list
    answers = now
    return now
  }
}
