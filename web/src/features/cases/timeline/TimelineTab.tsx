import { Box, Text } from '@mantine/core'
import {
  IconArrowRight,
  IconBuildingBank,
  IconCalendar,
  IconCheckbox,
  IconClockHour4,
  IconFile,
  IconMessages,
  IconNotes,
  IconReceipt,
  IconStopwatch,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../../domain/case/case.ts'
import type { TimelineGroup } from '../../../domain/casework/case-timeline.ts'
import { RecordList } from '../../../records-ui/list/RecordList'
import type { List } from '../../../records-ui/list/use-list.ts'
import type { Entry } from '../../../vault/wire/types'
import { StageTimes } from './StageTimes'
import classes from './TimelineTab.module.css'
import { type TimelineRow, useTimeline } from './use-timeline.ts'

const icons = {
  steps: IconArrowRight,
  documents: IconFile,
  notes: IconNotes,
  communications: IconMessages,
  calendar: IconCalendar,
  deadlines: IconClockHour4,
  tasks: IconCheckbox,
  time: IconStopwatch,
  billing: IconReceipt,
  trust: IconBuildingBank,
} as const satisfies Record<TimelineGroup, unknown>

/** Lines that a page shows before somebody narrows it. */
const longest = 500

/** Everything that happened in a case, the latest first, and how long it was in each stage. */
export function TimelineTab({ entry }: { entry: Entry<LegalCase> }) {
  const { t } = useTranslation('matters')
  const list = useTimeline(entry)
  return (
    <Box maw={900}>
      <RecordList
        list={list}
        search={t('timelineSearch')}
        nothing={[t('timelineEmpty')]}
        before={<StageTimes entry={entry} />}
      >
        <Lines list={list} />
      </RecordList>
    </Box>
  )
}

function Lines({ list: { shown, spec } }: { list: List<TimelineRow> }) {
  const { t } = useTranslation('matters')
  return (
    <>
      <ol className={classes.list ?? ''} aria-label={spec.label}>
        {shown.slice(0, longest).map((row) => (
          <Line key={row.line.key} row={row} />
        ))}
      </ol>
      {shown.length > longest && (
        <Text size="sm" c="dimmed">
          {t('timelineMore', { count: shown.length - longest })}
        </Text>
      )}
    </>
  )
}

function Line({ row: { line, when, text, who } }: { row: TimelineRow }) {
  const Icon = icons[line.group]
  return (
    <li className={classes.line}>
      <Icon size={16} aria-hidden={true} className={classes.icon} />
      <div>
        <Text size="sm">{text}</Text>
        {line.reason !== '' && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
            {line.reason}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {who === '' ? when : `${when} · ${who}`}
        </Text>
      </div>
    </li>
  )
}
