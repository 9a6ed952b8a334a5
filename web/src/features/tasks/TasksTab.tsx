import { useOpened } from '../../ui/use-opened'
import { TaskPanel } from './TaskPanel'

/** The tab Tasks of a case. */
export function TasksTab({ caseId }: { caseId: string }) {
  const [opened, setOpened] = useOpened(`tasks:${caseId}`)
  return <TaskPanel caseId={caseId} opened={opened} onOpen={setOpened} />
}
