import { useState } from 'react'
import { TaskPanel } from './TaskPanel'

/** The tab Tasks of a case. */
export function TasksTab({ caseId }: { caseId: string }) {
  const [opened, setOpened] = useState<string>()
  return <TaskPanel caseId={caseId} opened={opened} onOpen={setOpened} />
}
