import { Button } from '@mantine/core'
import { IconBriefcase, IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case.ts'
import { clientKind } from '../../domain/client.ts'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeader } from '../../ui/PageHeader'
import { useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/hooks'
import { CaseTable } from './CaseTable'
import { CaseToolbar } from './CaseToolbar'
import { type CaseView, caseRows, firstView } from './case-rows.ts'
import { NewCaseDialog } from './NewCaseDialog'
import { useAreaName } from './use-area-name.ts'

/** /cases: every matter of the firm. */
export function CasesPage() {
  const { t, i18n } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const view = useDraft<CaseView>('cases:view', firstView)
  const [creating, setCreating] = useState(false)
  const areaName = useAreaName()
  const language = i18n.resolvedLanguage ?? 'en'
  // Typing stays quick however long the list is.
  const looked = useDeferredValue(view.values)
  const rows = useMemo(
    () => caseRows(cases, clients, looked, language, areaName),
    [cases, clients, looked, language, areaName],
  )
  const binned = cases.filter(({ value }) => value.binnedAt !== null).length
  const total = view.values.bin ? binned : cases.length - binned

  return (
    <>
      <PageHeader
        title={common('titleCases')}
        description={t('description')}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setCreating(true)}
          >
            {t('newCase')}
          </Button>
        }
      />
      {cases.length === 0 ? (
        <EmptyState
          icon={<IconBriefcase size={32} />}
          title={t('emptyTitle')}
          action={
            <Button variant="light" onClick={() => setCreating(true)}>
              {t('emptyAction')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <CaseToolbar
            view={view.values}
            onChange={view.set}
            shown={rows.length}
            total={total}
            binned={binned}
          />
          {rows.length === 0 ? (
            <EmptyState title={view.values.bin ? t('binEmpty') : t('nothingFound')}>
              {view.values.bin ? undefined : t('nothingFoundText')}
            </EmptyState>
          ) : (
            <CaseTable
              label={view.values.bin ? word('binShow', { count: binned }) : common('titleCases')}
              rows={rows}
              view={view.values}
              onSort={(sort) => view.set({ sort })}
            />
          )}
        </>
      )}
      <NewCaseDialog opened={creating} onClose={() => setCreating(false)} />
    </>
  )
}
