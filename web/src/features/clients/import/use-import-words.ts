/** What an import says: of columns, of rows, of problems. */
import { useTranslation } from 'react-i18next'
import type { ImportColumn } from '../../../domain/import/columns.ts'
import type { RowPlan } from '../../../domain/import/planner.ts'
import { problemKeys } from '../../../domain/labels.ts'
import type { PlannedRow } from './use-import-plan.ts'

const columnKeys = {
  name: 'columnName',
  firstName: 'columnFirstName',
  middleName: 'columnMiddleName',
  lastName: 'columnLastName',
  company: 'columnCompany',
  type: 'columnType',
  jobTitle: 'columnJobTitle',
  email: 'columnEmail',
  email2: 'columnEmail2',
  phone: 'columnPhone',
  phone2: 'columnPhone2',
  street: 'columnStreet',
  city: 'columnCity',
  region: 'columnRegion',
  postalCode: 'columnPostalCode',
  country: 'columnCountry',
  taxId: 'columnTaxId',
  language: 'columnLanguage',
  aliases: 'columnAliases',
  tags: 'columnTags',
  status: 'columnStatus',
  notes: 'columnNotes',
  title: 'columnTitle',
  description: 'columnDescription',
  client: 'columnClient',
  clientFirst: 'columnClientFirst',
  clientLast: 'columnClientLast',
  clientCompany: 'columnClientCompany',
  practiceArea: 'columnPracticeArea',
  reference: 'columnReference',
  openedOn: 'columnOpenedOn',
  closedOn: 'columnClosedOn',
  court: 'columnCourt',
  docketNumber: 'columnDocketNumber',
  judge: 'columnJudge',
} as const satisfies Record<Exclude<ImportColumn, ''>, string>

const reasonKeys = {
  taxId: 'skipTaxId',
  email: 'skipEmail',
  sameName: 'skipName',
  phone: 'skipPhone',
  similarName: 'skipName',
  sameCase: 'skipCase',
} as const satisfies Record<Extract<RowPlan, { does: 'skip' }>['reason'], string>

const cardKeys = {
  broken: 'cardBroken',
  version: 'cardVersion',
  nameless: 'cardNameless',
} as const satisfies Record<NonNullable<PlannedRow['card']>, string>

/** The words of an import in the reader's language. */
export function useImportWords(): {
  column(column: ImportColumn): string
  /** What becomes of a row, with the reason. */
  outcome(row: PlannedRow): string
} {
  const { t } = useTranslation('imports')
  const { t: word } = useTranslation('records')
  const column = (of: ImportColumn): string => (of === '' ? t('columnNone') : t(columnKeys[of]))
  return {
    column,
    outcome({ plan, card }) {
      if (plan.does === 'skip') return t(reasonKeys[plan.reason])
      if (plan.does === 'refuse') {
        if (card !== undefined) return t(cardKeys[card])
        return plan.problems
          .map(({ field, problem }) =>
            t('problem', { field: column(field), problem: word(problemKeys[problem]) }),
          )
          .join(' ')
      }
      const clients = plan.records.filter(({ kind }) => kind === 'client').length
      const isCase = plan.records.some(({ kind }) => kind === 'case')
      if (!isCase) return t('newClient')
      return clients === 0 ? t('newCase') : t('newCaseAndClients', { count: clients })
    },
  }
}
