import { FileInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { knownByStart, readCalendarCsv } from '../../domain/calendar/calendar-csv.ts'
import { calendarEventKind } from '../../domain/calendar/calendar-event.ts'
import { planImport } from '../../domain/calendar/calendar-import.ts'
import { type ReadCalendar, readCalendar } from '../../domain/calendar/icalendar.ts'
import { decodeText } from '../../domain/formats/decode-text.ts'
import { type DateOrder, usualDateOrder } from '../../domain/import/values.ts'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { FormDialog } from '../../ui/FormDialog'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { showUndo } from '../../ui/undo-toast'
import { useRecords } from '../../vault/records/hooks'
import { writeEdits } from './write-edits.ts'

const longestFile = 10_000_000
/** Events that are written as one. */
const batch = 400

/** Takes events in from a file of another program: reads it, says what would happen, does it. */
export function ImportDialog({
  opened,
  zone,
  onClose,
}: {
  opened: boolean
  zone: string
  onClose: () => void
}) {
  const { t } = useTranslation('calendar')
  const { t: word } = useTranslation('records')
  const { t: table } = useTranslation('imports')
  const { t: common } = useTranslation()
  const { user } = useAuth()
  const events = useRecords(calendarEventKind)
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [order, setOrder] = useState<DateOrder>(usualDateOrder)
  const [read, setRead] = useState<ReadCalendar & { readonly ambiguous?: boolean }>()
  const [problem, setProblem] = useState<'importNotCalendar' | 'importTooLarge'>()
  const [caseId, setCaseId] = useState('')
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const plan =
    read &&
    planImport(isTable(text) ? knownByStart(read.events, events) : read.events, events, {
      caseId,
      attendeeIds: user ? [user.id] : [],
    })
  const writes = plan === undefined ? 0 : plan.fresh.length + plan.changed.length

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

  async function save(): Promise<void> {
    if (plan === undefined || writes === 0) return
    setSaving(true)
    setError(undefined)
    const backs: (() => Promise<boolean>)[] = []
    try {
      const uids = () => crypto.randomUUID()
      const edits = [
        ...plan.fresh.map((value) => ({ value: { ...value, uid: value.uid || uids() } })),
        ...plan.changed,
      ]
      for (let at = 0; at < edits.length; at += batch)
        backs.push(await writeEdits(edits.slice(at, at + batch)))
      close()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
    if (backs.length === 0) return
    showUndo({
      message: t('imported', { count: writes }),
      undoLabel: word('undo'),
      closeLabel: common('close'),
      onUndo: async () => {
        let isTaken = false
        for (const back of backs.toReversed()) isTaken = (await back()) || isTaken
        return isTaken
      },
    })
  }

  function close(): void {
    setFile(null)
    setRead(undefined)
    setProblem(undefined)
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      title={t('importTitle')}
      saving={saving}
      error={error}
      draft={{ changed: false, discard: () => undefined }}
      onSubmit={() => void save()}
      onClose={close}
    >
      <FileInput
        label={t('importFile')}
        description={t('importHelp')}
        accept=".ics,text/calendar,.csv,text/csv"
        value={file}
        onChange={(chosen) => void choose(chosen)}
        error={problem && t(problem)}
        clearable
        clearButtonProps={{ 'aria-label': common('delete') }}
      />
      {read?.ambiguous === true && (
        <ChoiceSelect
          label={table('dateOrder')}
          value={order}
          onChange={(dateOrder) => readText(text, dateOrder)}
          data={[
            { value: 'dayFirst', label: table('dayFirst') },
            { value: 'monthFirst', label: table('monthFirst') },
          ]}
        />
      )}
      <CaseSelect value={caseId} onChange={setCaseId} />
      {plan !== undefined && read !== undefined && (
        <Stack gap={2} role="status">
          <Text size="sm">{t('importNew', { count: plan.fresh.length })}</Text>
          {plan.changed.length > 0 && (
            <Text size="sm">{t('importChanged', { count: plan.changed.length })}</Text>
          )}
          {plan.same > 0 && <Text size="sm">{t('importSame', { count: plan.same })}</Text>}
          {read.refused > 0 && (
            <Text size="sm" c="red">
              {t('importRefused', { count: read.refused })}
            </Text>
          )}
        </Stack>
      )}
    </FormDialog>
  )
}

/** Whether a file is a table; a calendar says what it is. */
function isTable(text: string): boolean {
  return !/^\ufeff?\s*BEGIN:/iu.test(text)
}
