/** The firm's own fields as templates know them. */
import { useMemo } from 'react'
import { type CustomSubject, customFieldKind } from '../../domain/record/custom-field.ts'
import { customQuestions } from '../../domain/template/custom.ts'
import type { Question } from '../../domain/template/template.ts'
import { useRecords } from '../../vault/records/hooks'

/** Every field of cases and clients, live, under the path that templates write. */
export function useCustomQuestions(): readonly Question[] {
  const held = useRecords(customFieldKind)
  return useMemo(() => customQuestions(held), [held])
}

/** Those of cases, or of clients, that are in use. */
export function useOfferedQuestions(subject: CustomSubject): readonly Question[] {
  const held = useRecords(customFieldKind)
  return useMemo(
    () =>
      customQuestions(held.filter(({ value }) => value.of === subject && value.retiredAt === null)),
    [held, subject],
  )
}
