/** A file of another program's events: read, planned against what is here, and written. */
import { useState } from 'react'
import { useAuth } from '../../../backend/use-auth'
import { knownByStart, readCalendarCsv } from '../../../domain/calendar/calendar-csv.ts'
import { calendarEventKind } from '../../../domain/calendar/calendar-event.ts'
import { planImport } from '../../../domain/calendar/calendar-import.ts'
import { type ReadCalendar, readCalendar } from '../../../domain/calendar/icalendar.ts'
import { decodeText } from '../../../domain/formats/decode-text.ts'
import { type DateOrder, usualDateOrder } from '../../../domain/import/values.ts'
import { useRecords } from '../../../vault/records/hooks'
import { writeEdits } from '../write-edits.ts'

const longestFile = 10_000_000
/** Events that are written as one. */
const batch = 400

/** What importing would do. */
export type ImportPlan = ReturnType<typeof planImport>

/** A chosen file, as far as it can be read; `ambiguous` where its days can be read in two ways. */
export function useCalendarFile(zone: string) {
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [order, setOrder] = useState<DateOrder>(usualDateOrder)
  const [read, setRead] = useState<ReadCalendar & { readonly ambiguous?: boolean }>()
  const [problem, setProblem] = useState<'importNotCalendar' | 'importTooLarge'>()

  async function choose(chosen: File | null): Promise<void> {
    setFile(chosen)
    setRead(undefined)
    setProblem(undefined)
    if (chosen === null) return
    if (chosen.size > longestFile) {
      setProblem('importTooLarge')
      return
    }
    readText(decodeText(new Uint8Array(await chosen.arrayBuffer())).text, order)
  }

  function readText(given: string, as: DateOrder): void {
    setText(given)
    setOrder(as)
    try {
      setRead(isTable(given) ? readCalendarCsv(given, zone, as) : readCalendar(given, zone))
    } catch {
      setProblem('importNotCalendar')
    }
  }

  const isTabular = isTable(text)
  return {
    file,
    order,
    read,
    problem,
    isTabular,
    choose,
    reorder: (as: DateOrder) => readText(text, as),
  }
}

/** What taking the events of `read` in would do, for a case or none. */
export function useImportPlan(
  { read, isTabular }: Pick<ReturnType<typeof useCalendarFile>, 'read' | 'isTabular'>,
  caseId: string,
): ImportPlan | undefined {
  const { user } = useAuth()
  const events = useRecords(calendarEventKind)
  if (read === undefined) return undefined
  const incoming = isTabular ? knownByStart(read.events, events) : read.events
  return planImport(incoming, events, { caseId, attendeeIds: user ? [user.id] : [] })
}

/**
 * Write what was planned, batch by batch. `backs` collects what takes each of them back, so that
 * those before a failure can be taken back too.
 */
export async function writeImport(
  { fresh, changed }: ImportPlan,
  backs: (() => Promise<boolean>)[],
): Promise<void> {
  const edits = [
    ...fresh.map((value) => ({ value: { ...value, uid: value.uid || crypto.randomUUID() } })),
    ...changed,
  ]
  for (let at = 0; at < edits.length; at += batch)
    backs.push(await writeEdits(edits.slice(at, at + batch)))
}

/** Whether a file is a table; a calendar says what it is. */
function isTable(text: string): boolean {
  return !/^\ufeff?\s*BEGIN:/iu.test(text)
}
