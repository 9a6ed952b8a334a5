/** What is done with many cases at once. */
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind, type LegalCase } from '../../domain/case/case.ts'
import { archiveCase, type Mover, pauseCase, type Step } from '../../domain/casework/stage-move.ts'
import { useBulkStep } from '../../records-ui/list/use-bulk-step.ts'
import { useOutsideWall } from '../../records-ui/use-outside-wall.ts'
import { dayAt } from '../../records-ui/use-time-zone.ts'
import type { CaseRow } from './case-rows.ts'
import { type StaysOutOfBin, staysOutOfBin } from './use-case-bin.ts'

type Rows = readonly CaseRow[]
type Why = StaysOutOfBin | 'outside' | 'notResting' | 'notActive'

/** The steps; each answers false where it changed nothing. */
export interface CaseBulkSteps {
  /** To a person who can open the case, or with '' to nobody. */
  give(rows: Rows, field: 'responsibleId' | 'originatorId', person: string): Promise<boolean>
  /** Those that are being worked on to rest for a while, or those that rest back to work. */
  pause(rows: Rows, pause: boolean): Promise<boolean>
  /** Those that are closed or declined into the archive, or those in it out again. */
  archive(rows: Rows, archive: boolean): Promise<boolean>
  /** All but those that must stay. */
  discard(rows: Rows): Promise<boolean>
  restore(rows: Rows): Promise<boolean>
}

/** Steps of the open vault. */
export function useCaseBulk(): CaseBulkSteps {
  const { t } = useTranslation('cases')
  const { t: board } = useTranslation('board')
  const { t: list } = useTranslation('lists')
  const { user } = useAuth()
  const isOutside = useOutsideWall()
  const step = useBulkStep(caseKind, (why: Why, count) => {
    if (why === 'outside') return list('bulkOutside', { count })
    if (why === 'held' || why === 'limitation') return t(`stays_${why}`, { count })
    return `${list('bulkStay', { count })} ${board(`refused_${why}`)}`
  })
  const entries = (rows: Rows) => rows.map(({ entry }) => entry)
  const take = (
    rows: Rows,
    otherwise: Why,
    choose: (legalCase: LegalCase, mover: Mover) => Step,
  ): Promise<boolean> => {
    const now = Date.now()
    const mover = { by: user?.id ?? '', now, today: dayAt(now), reason: '' }
    return step(entries(rows), ({ value }) => {
      const chosen = choose(value, mover)
      return chosen.ok ? chosen.patch : otherwise
    })
  }
  return {
    give: (rows, field, person) =>
      step(entries(rows), ({ id }) => (isOutside(id, person) ? 'outside' : { [field]: person })),
    pause: (rows, pause) =>
      take(rows, 'notActive', (legalCase, mover) => pauseCase(legalCase, pause, mover)),
    archive: (rows, archive) =>
      take(rows, 'notResting', (legalCase, mover) => archiveCase(legalCase, archive, mover)),
    discard: (rows) =>
      step(entries(rows), ({ id }) => staysOutOfBin(id) ?? { binnedAt: Date.now() }, 'bulkBinned'),
    restore: (rows) => step(entries(rows), () => ({ binnedAt: null }), 'bulkRestored'),
  }
}
