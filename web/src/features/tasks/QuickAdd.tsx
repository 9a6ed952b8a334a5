import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case/case.ts'
import { newTask, taskKind } from '../../domain/task/task.ts'
import { type LineWords, peopleNamed, readTaskLine } from '../../domain/task/task-line.ts'
import { rankCases } from '../../domain/time/quick-entry.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { LineField } from '../../ui/fields/LineField'
import { useUnsaved } from '../../ui/use-unsaved'
import { useRecords } from '../../vault/records/hooks'
import { createRecord } from '../../vault/records/records'

/** Adds a task from one line, and says while it is typed how it is read. */
export function QuickAdd({ caseId }: { caseId: string }) {
  const { t } = useTranslation('tasks')
  const draft = useUnsaved(`task:line:${caseId}`, { line: '' })
  const { line } = draft.values
  const typed = useRef(line)
  typed.current = line
  const [error, setError] = useState<unknown>()
  const read = useReading(line, caseId)
  const { title } = read.task

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (title === '') return
    setError(undefined)
    // At once: the next line may be typed while this one is being kept.
    draft.drop()
    try {
      await createRecord(taskKind, read.task)
    } catch (failure) {
      setError(failure)
      if (typed.current === '') draft.set({ line })
    }
  }

  return (
    <form data-screen-only onSubmit={(event) => void add(event)}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <LineField
          aria-label={t('lineLabel')}
          placeholder={t('linePlaceholder')}
          value={line}
          onChange={(line) => draft.set({ line })}
          autoComplete="off"
          maxLength={300}
          flex={1}
        />
        <Button type="submit" disabled={title === ''}>
          {t('add')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={4} role="status">
        {line === '' ? t('lineHelp') : read.parts.filter(Boolean).join(' · ')}
      </Text>
      <ErrorAlert error={error} />
    </form>
  )
}

function useReading(line: string, caseId: string) {
  const { t, i18n } = useTranslation('tasks')
  const language = i18n.resolvedLanguage ?? 'en'
  const { user } = useAuth()
  const people = usePeople()
  const cases = useRecords(caseKind)
  const words = useLineWords(language)
  const said = readTaskLine(line, useToday(), words)
  const found = said.caseQuery === '' ? undefined : findCase(cases, said.caseQuery)
  const named = peopleNamed(people, said.personQueries)
  const task = newTask({
    title: said.title.slice(0, 200),
    due: said.due,
    priority: said.priority,
    caseId: found?.id ?? caseId,
    assigneeIds: named.length > 0 ? named : user ? [user.id] : [],
  })
  return {
    task,
    parts: [
      task.title,
      found?.value.title ??
        (said.caseQuery === '' ? '' : t('lineNoCase', { query: said.caseQuery })),
      task.due === '' ? '' : t('lineDue', { date: formatCivilDate(task.due, language) }),
      task.priority === 'medium' ? '' : t(`priority_${task.priority}`),
      task.assigneeIds.map((id) => nameOf(people, id)).join(', '),
    ],
  }
}

function findCase<T extends { title: string; docketNumber: string; binnedAt: number | null }>(
  cases: readonly { id: string; value: T }[],
  query: string,
) {
  const kept = cases.filter(({ value }) => value.binnedAt === null)
  const best = rankCases(
    kept.map(({ value }) => value),
    query,
  )[0]
  return kept.find(({ value }) => value === best)
}

/** The reader's words for days and priorities; English is understood everywhere. */
function useLineWords(language: string): LineWords {
  const { t } = useTranslation('tasks')
  return useMemo(() => {
    const names = (code: string, day: number) =>
      (['long', 'short'] as const).map((weekday) =>
        // 1 January 2024 was a Monday.
        new Intl.DateTimeFormat(code, { weekday, timeZone: 'UTC' }).format(
          new Date(Date.UTC(2024, 0, 1 + day)),
        ),
      )
    return {
      today: [t('wordToday'), 'today'],
      tomorrow: [t('wordTomorrow'), 'tomorrow'],
      weekdays: [0, 1, 2, 3, 4, 5, 6].map((day) => [...names(language, day), ...names('en', day)]),
      high: [t('priority_high'), 'high'],
      medium: [t('priority_medium'), 'medium'],
      low: [t('priority_low'), 'low'],
    }
  }, [t, language])
}
