/** The records that the dashboard counts and lists, live. */
import { useMemo } from 'react'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case/case.ts'
import { noteKind } from '../../domain/case/note.ts'
import { messageKind } from '../../domain/conversation/conversation.ts'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import { documentKind } from '../../domain/document/document.ts'
import { ratingKind } from '../../domain/learning/rating.ts'
import { taskKind } from '../../domain/task/task.ts'
import { lastSevenDays } from '../../domain/time/work-done.ts'
import { nearDay, wallTimeOf } from '../../domain/values/zoned-time.ts'
import { useTimeZone } from '../../records-ui/use-time-zone.ts'
import { useRecords } from '../../vault/records/hooks'
import { isAnalysis, recentCases, statsOf } from './stats.ts'

/** Cases shown under "recent". */
const shownCases = 6

/** Everything the dashboard shows, on the reader's clock. */
export function useDashboard() {
  const me = useAuth().user?.id ?? ''
  const zone = useTimeZone()
  const { day: today, time } = wallTimeOf(Date.now(), zone)
  const cases = useRecords(caseKind)
  const documents = useRecords(documentKind)
  const notes = useRecords(noteKind)
  const messages = useRecords(messageKind)
  const tasks = useRecords(taskKind)
  const deadlines = useRecords(deadlineKind)
  const ratings = useRecords(ratingKind)
  const stats = useMemo(
    () => statsOf({ cases, documents, notes, messages, tasks, deadlines, ratings }, today),
    [cases, documents, notes, messages, tasks, deadlines, ratings, today],
  )
  const recent = useMemo(
    () => recentCases({ cases, documents, notes }, shownCases),
    [cases, documents, notes],
  )
  const week = useMemo(() => {
    const isNear = nearDay(today, 6)
    const answers = messages.filter(({ value }) => isNear(value.at) && isAnalysis(value))
    const done = tasks.filter(({ value }) => value.state === 'done' && isNear(value.doneAt))
    const moments = {
      analyses: answers.map(({ value }) => value.at),
      documents: documents.filter((one) => isNear(one.createdAt)).map((one) => one.createdAt),
      tasks: done.map(({ value }) => value.doneAt),
    }
    return lastSevenDays(moments, today, (moment) => wallTimeOf(moment, zone).day)
  }, [messages, documents, tasks, today, zone])
  const begun = {
    case: cases.length > 0,
    document: documents.length > 0,
    question: messages.length > 0,
  }
  return { me, today, hour: Number(time.slice(0, 2)), cases, stats, recent, week, begun }
}
