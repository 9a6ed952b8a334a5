import { Button, Group, Menu } from '@mantine/core'
import { IconBriefcase, IconLayoutKanban, IconList, IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, places } from '../../lib/paths'
import { RecordList } from '../../records-ui/list/RecordList'
import { AddButton, Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { Fetching, lazyDialog, lazyPart } from '../../ui/lazy'
import { type MenuStep, MoreMenu } from '../../ui/MoreMenu'
import { PageHeader } from '../../ui/PageHeader'
import { useRights } from '../../vault/records/use-rights.ts'
import { useCaseList } from './use-case-list'

const CaseBulk = lazyPart(async () => (await import('./CaseBulk')).CaseBulk)
const CaseBoard = lazyPart(async () => (await import('./board/CaseBoard')).CaseBoard, <Fetching />)
const InquiryDialog = lazyDialog(async () => (await import('./intake/InquiryDialog')).InquiryDialog)
const NewCaseDialog = lazyDialog(async () => (await import('./NewCaseDialog')).NewCaseDialog)
const PipelinesDialog = lazyPart(
  async () => (await import('./stages/PipelinesDialog')).PipelinesDialog,
)

type Open = 'case' | 'inquiry' | 'pipelines'

/** /cases: every matter of the firm. */
export function CasesPage() {
  return <Cases board={false} />
}

/** /cases/board: the same as a column per stage. */
export function BoardPage() {
  return <Cases board />
}

function Cases({ board }: { board: boolean }) {
  const { t } = useTranslation('cases')
  const { t: ofBoard } = useTranslation('board')
  const { t: common } = useTranslation()
  const list = useCaseList(board)
  const { write } = useRights()
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  const isBoard = board && !list.view.bin
  const other: MenuStep = board
    ? { label: ofBoard('asList'), Icon: IconList, act: paths.cases() }
    : { label: t('board'), Icon: IconLayoutKanban, act: paths.casesBoard() }

  return (
    <>
      <PageHeader
        title={common(board ? 'titleCasesBoard' : 'titleCases')}
        description={board ? ofBoard('description') : t('description')}
        actions={
          <Group gap="xs">
            <CasesMenu other={other} onOpen={setOpen} />
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
        Bulk={isBoard ? undefined : CaseBulk}
        empty={
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
        }
      >
        {isBoard && <CaseBoard list={list} />}
      </RecordList>
      <NewCaseDialog opened={open === 'case'} onClose={close} />
      <InquiryDialog opened={open === 'inquiry'} onClose={close} />
      {open === 'pipelines' && <PipelinesDialog onClose={close} />}
    </>
  )
}

function CasesMenu({ other, onOpen }: { other: MenuStep; onOpen: (what: Open) => void }) {
  const { t } = useTranslation('cases')
  const { write } = useRights()
  const inquiry: MenuStep = {
    label: t('newInquiry'),
    Icon: IconUserQuestion,
    act: () => onOpen('inquiry'),
  }
  return (
    <MoreMenu label={t('manage')} steps={write ? [other, inquiry] : [other]}>
      {places.map(
        ({ path, inCases }) =>
          inCases && (
            <Menu.Item key={path} component="a" href={path}>
              {t(inCases)}
            </Menu.Item>
          ),
      )}
      <Writers>
        <Menu.Item onClick={() => onOpen('pipelines')}>{t('pipelines')}</Menu.Item>
      </Writers>
    </MoreMenu>
  )
}
