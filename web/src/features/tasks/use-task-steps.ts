/** What is done to a task from lists: another state, the bin. Each with its way back. */
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { caseKind, outsideBin } from '../../domain/case/case.ts'
import {
  enterState,
  standsInTheWay,
  type Task,
  type TaskState,
  taskKind,
} from '../../domain/task/task.ts'
import { showUndo } from '../../ui/undo-toast'
import {
  listRecords,
  removeRecord,
  updateRecord,
  updating,
  writeUndoable,
} from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'

/** The steps. */
export interface TaskSteps {
  /** False when something else comes first; the person was told what. */
  enter(entry: Entry<Task>, state: TaskState): Promise<boolean>
  discard(entry: Entry<Task>): Promise<void>
  restore(id: string): Promise<void>
  deleteForGood(id: string): Promise<void>
}

/** Steps of the open vault. */
export function useTaskSteps(): TaskSteps {
  const { t } = useTranslation('tasks')
  const undo = (message: string, onUndo: () => Promise<unknown>): void => {
    showUndo(message, onUndo)
  }
  const restore = (id: string): Promise<void> => updateRecord(taskKind, id, { binnedAt: null })
  return {
    restore,
    deleteForGood: (id) => removeRecord(taskKind, id),
    enter: async ({ id, value }, state) => {
      const others = outsideBin(listRecords(taskKind), listRecords(caseKind))
      const tasks = new Map(others.map((entry) => [entry.id, entry.value]))
      const first = standsInTheWay(value, state, tasks)
      if (first.length > 0) {
        const titles = first.map((other) => tasks.get(other)?.title ?? '').join(', ')
        notifications.show({
          color: 'yellow',
          title: t('blockedTitle'),
          message: t('blockedText', { title: value.title, titles }),
        })
        return false
      }
      const next = enterState(value, state, Date.now())
      const back = await writeUndoable([
        updating(taskKind, id, { state: next.state, doneAt: next.doneAt }),
      ])
      if (state === 'done') undo(t('nowDone', { title: value.title }), back)
      return true
    },
    discard: async ({ id, value }) => {
      await updateRecord(taskKind, id, { binnedAt: Date.now() })
      undo(t('binned', { title: value.title }), () => restore(id))
    },
  }
}
