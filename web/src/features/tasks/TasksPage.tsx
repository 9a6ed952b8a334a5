import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { PageHeader } from '../../ui/PageHeader'
import { TaskPanel } from './TaskPanel'

/** /tasks: what has to be done, in all cases and besides. `?task=` opens one beside the list. */
export function TasksPage() {
  const { t } = useTranslation('tasks')
  const opened = useSearch({
    strict: false,
    select: (search: { task?: string }) => search.task,
  })
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <TaskPanel
        caseId=""
        opened={opened}
        onOpen={(id) => void navigate({ href: id === undefined ? paths.tasks() : paths.task(id) })}
      />
    </>
  )
}
