import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Absence,
  atWork,
  type Colleague,
  colleagueKind,
  colleagueOf,
  comingAbsences,
  withAbsence,
  withoutAbsence,
} from '../../../domain/firm/colleague.ts'
import { formatCivilDate } from '../../../domain/values/civil-date.ts'
import { nameOf, usePeople } from '../../../records-ui/use-people.ts'
import { useToday } from '../../../records-ui/use-time-zone.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { showUndo } from '../../../ui/undo-toast'
import { useRecords, useVault } from '../../../vault/records/hooks'
import { updateRecord } from '../../../vault/records/records'
import { useRights } from '../../../vault/records/use-rights.ts'
import type { Entry } from '../../../vault/wire/types'
import { AbsenceDialog } from './AbsenceDialog'
import classes from './team.module.css'

/** Who is away in the time to come, and who stands in. */
export function AbsenceSection() {
  const { t } = useTranslation('team')
  const people = usePeople()
  const colleagues = useRecords(colleagueKind)
  const today = useToday()
  const [entering, setEntering] = useState(false)
  const rows = people
    .flatMap(({ id }) => {
      const entry = colleagueOf(colleagues, id)
      if (entry === undefined) return []
      return comingAbsences(entry.value, today).map((absence) => ({ entry, absence }))
    })
    .sort((a, b) => (a.absence.from < b.absence.from ? -1 : 1))
  return (
    <Stack gap="sm">
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noAbsences')}
        </Text>
      ) : (
        <ul className={classes.list} aria-label={t('absenceTitle')}>
          {rows.map(({ entry, absence }) => (
            <Row
              key={absence.id}
              entry={entry}
              absence={absence}
              all={colleagues.map(({ value }) => value)}
            />
          ))}
        </ul>
      )}
      <Writers>
        <Group>
          <Button variant="default" onClick={() => setEntering(true)}>
            {t('enterAbsence')}
          </Button>
        </Group>
      </Writers>
      <AbsenceDialog opened={entering} onClose={() => setEntering(false)} />
    </Stack>
  )
}

function Row({
  entry,
  absence,
  all,
}: {
  entry: Entry<Colleague>
  absence: Absence
  all: readonly Colleague[]
}) {
  const { t, i18n } = useTranslation('team')
  const { t: common } = useTranslation()
  const { userId } = useVault()
  const { write, govern } = useRights()
  const people = usePeople()
  const name = nameOf(people, entry.value.userId)
  const standIn = nameOf(people, absence.standInId)
  const nobody = atWork(all, entry.value.userId, absence.from) === ''
  const mayChange = write && (entry.value.userId === userId || govern)
  const day = (date: Absence['from']): string => formatCivilDate(date, i18n.language)

  async function remove(): Promise<void> {
    await updateRecord(colleagueKind, entry.id, (now) => withoutAbsence(now, absence.id))
    showUndo(t('absenceRemoved', { name }), () =>
      updateRecord(colleagueKind, entry.id, (now) => withAbsence(now, absence)),
    )
  }

  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="sm">
          {t('fromUntil', { from: day(absence.from), until: day(absence.until) })}
        </Text>
        <Text size="xs" {...(nobody ? { c: 'red' } : { c: 'dimmed' })}>
          {standIn === '' ? t('nobodyStandsIn') : t('standsIn', { name: standIn })}
          {nobody && standIn !== '' && ` ${t('standInAway')}`}
        </Text>
      </div>
      {mayChange && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('removeAbsenceOf', { name })}
          onClick={() => void remove()}
        >
          {common('delete')}
        </Button>
      )}
    </li>
  )
}
