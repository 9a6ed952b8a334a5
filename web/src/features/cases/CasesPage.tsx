import { Button, Group, Menu } from '@mantine/core'
import { IconBriefcase, IconLayoutKanban, IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { paths, places } from '../../lib/paths'
import { RecordList } from '../../records-ui/list/RecordList'
import { AddButton, Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { lazyDialog, lazyPart } from '../../ui/lazy'
import { MoreMenu } from '../../ui/MoreMenu'
import { PageHeader } from '../../ui/PageHeader'
import { useRecords } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import { useCaseList } from './use-case-list'

const CaseBulk = lazyPart(async () => (await import('./CaseBulk')).CaseBulk)
const InquiryDialog = lazyDialog(async () => (await import('./intake/InquiryDialog')).InquiryDialog)
const NewCaseDialog = lazyDialog(async () => (await import('./NewCaseDialog')).NewCaseDialog)
const PipelinesDialog = lazyPart(
  async () => (await import('./stages/PipelinesDialog')).PipelinesDialog,
)

type Open = 'case' | 'inquiry' | 'pipelines'

/** /cases: every matter of the firm. */
export function CasesPage() {
  const { t } = useTranslation('cases')
  const { t: common } = useTranslation()
  const list = useCaseList()
  const { write } = useRights()
  const cases = useRecords(caseKind)
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)

  return (
    <>
      <PageHeader
        title={common('titleCases')}
        description={t('description')}
        actions={
          <Group gap="xs">
            <MoreMenu
              label={t('manage')}
              steps={[
                { label: t('board'), Icon: IconLayoutKanban, act: paths.casesBoard() },
                ...(write
                  ? [
                      {
                        label: t('newInquiry'),
                        Icon: IconUserQuestion,
                        act: () => setOpen('inquiry'),
                      },
                    ]
                  : []),
              ]}
            >
              {places.map(
                ({ path, inCases }) =>
                  inCases && (
                    <Menu.Item key={path} component="a" href={path}>
                      {t(inCases)}
                    </Menu.Item>
                  ),
              )}
              <Writers>
                <Menu.Item onClick={() => setOpen('pipelines')}>{t('pipelines')}</Menu.Item>
              </Writers>
            </MoreMenu>
            <AddButton onClick={() => setOpen('case')}>{t('newCase')}</AddButton>
          </Group>
        }
      />
      <RecordList
        list={list}
        search={t('search')}
        nothing={[t('nothingFound'), t('nothingFoundText')]}
        binEmpty={t('binEmpty')}
        selectable={write}
        Bulk={CaseBulk}
        empty={
          cases.length > 0 ? undefined : (
            <EmptyState
              icon={<IconBriefcase size={32} />}
              title={t('emptyTitle')}
              action={
                <Writers>
                  <Button variant="light" onClick={() => setOpen('case')}>
                    {t('emptyAction')}
                  </Button>
                </Writers>
              }
            >
              {t('emptyText')}
            </EmptyState>
          )
        }
      />
      <NewCaseDialog opened={open === 'case'} onClose={close} />
      <InquiryDialog opened={open === 'inquiry'} onClose={close} />
      {open === 'pipelines' && <PipelinesDialog onClose={close} />}
    </>
  )
}
