import { Button, Group, Paper } from '@mantine/core'
import { IconSparkles, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { clientKind } from '../../domain/client/client.ts'
import { useFormat } from '../../i18n/use-format'
import type { PickedFile } from '../../lib/dropped-files.ts'
import { paths } from '../../lib/paths'
import { Writers } from '../../records-ui/Writers.tsx'
import { DropZone } from '../../ui/fields/DropZone'
import { icon } from '../../ui/icon'
import { AfterPaint, lazyPart } from '../../ui/lazy'
import { PageHeader } from '../../ui/PageHeader'
import { useRecords } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import classes from './dashboard.module.css'
import { FirstSteps } from './FirstSteps'
import { RecentCases } from './RecentCases'
import { Shortcuts } from './Shortcuts'
import { DocumentCards, WorkCards } from './StatCards'
import { greetingOf } from './stats.ts'
import { Usage } from './Usage'
import { useDashboard } from './use-dashboard.ts'
import { WorkNow } from './WorkNow'

const namedGreetings = {
  goodMorning: 'goodMorningName',
  goodAfternoon: 'goodAfternoonName',
  goodEvening: 'goodEveningName',
} as const

// With it comes what reckons with the calendar.
const MyDay = lazyPart(
  async () => (await import('./MyDay')).MyDay,
  <Paper className={classes.waiting} />,
)

/** What the dialog that takes files is given. */
interface UploadGiven {
  readonly opened: boolean
  readonly files: readonly PickedFile[]
  /** The case to begin with, or ''. */
  readonly caseId: string
  readonly onClose: () => void
}

/** /dashboard: where the work stands and where it goes on. */
export function DashboardPage({ upload }: { upload?: (given: UploadGiven) => ReactNode }) {
  const { t } = useTranslation('dashboard')
  const { t: common } = useTranslation()
  const format = useFormat()
  const { user } = useAuth()
  const clients = useRecords(clientKind)
  const { me, today, hour, cases, stats, recent, week, begun } = useDashboard()
  const [latest] = recent
  const { write } = useRights()
  // The files that were dropped; none while they are still to be chosen.
  const [taking, setTaking] = useState<readonly PickedFile[]>()
  const name = user?.fullName.trim() ?? ''
  const greeting = greetingOf(hour)
  const greetingText = name === '' ? t(greeting) : t(namedGreetings[greeting], { name })

  return (
    <DropZone hint={t('dropHint')} disabled={!write} onFiles={setTaking}>
      <PageHeader
        title={common('titleDashboard')}
        description={`${greetingText} · ${format.date(Date.now())}`}
        actions={
          <Group gap="xs">
            <Button
              component="a"
              href={paths.assistant()}
              variant="default"
              leftSection={icon(IconSparkles)}
            >
              {t('research')}
            </Button>
            <Writers>
              <Button onClick={() => setTaking([])} leftSection={icon(IconUpload)}>
                {t('uploadDocument')}
              </Button>
            </Writers>
          </Group>
        }
      />
      <Shortcuts />
      <WorkCards stats={stats} />
      {/* Mostly below the screen's edge: drawn together, it would keep the rest waiting. */}
      <AfterPaint>
        <div className={classes.columns}>
          <div className={classes.column}>
            <MyDay me={me} today={today} cases={cases} />
            <FirstSteps done={{ client: clients.length > 0, ...begun }} caseId={latest?.entry.id} />
          </div>
          <div className={classes.column}>
            <WorkNow me={me} />
            <Usage days={week} />
            <RecentCases cases={recent} />
            <DocumentCards stats={stats} />
          </div>
        </div>
      </AfterPaint>
      {upload?.({
        opened: taking !== undefined,
        files: taking ?? [],
        caseId: latest?.entry.id ?? '',
        onClose: () => setTaking(undefined),
      })}
    </DropZone>
  )
}
