import { Button, Group, SimpleGrid } from '@mantine/core'
import { IconReceipt, IconSparkles, IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case.ts'
import { clientKind } from '../../domain/client.ts'
import { messageKind } from '../../domain/conversation.ts'
import { documentKind } from '../../domain/document.ts'
import { noteKind } from '../../domain/note.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { PageHeader } from '../../ui/PageHeader'
import { useRecords } from '../../vault/hooks'
import { FirstSteps } from './FirstSteps'
import { RecentCases } from './RecentCases'
import { StatCards } from './StatCards'
import { greetingOf, recentCases, statsOf } from './stats.ts'

const namedGreetings = {
  goodMorning: 'goodMorningName',
  goodAfternoon: 'goodAfternoonName',
  goodEvening: 'goodEveningName',
} as const

/** Cases shown under "recent". */
const shownCases = 6

/** /dashboard: where the work stands and where it goes on. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { t: common } = useTranslation()
  const format = useFormat()
  const { user } = useAuth()
  const clients = useRecords(clientKind)
  const cases = useRecords(caseKind)
  const documents = useRecords(documentKind)
  const notes = useRecords(noteKind)
  const messages = useRecords(messageKind)
  const records = useMemo(
    () => ({ cases, documents, notes, messages }),
    [cases, documents, notes, messages],
  )
  const stats = useMemo(() => statsOf(records), [records])
  const recent = useMemo(() => recentCases(records, shownCases), [records])
  const [latest] = recent
  const name = user?.fullName.trim() ?? ''
  const greeting = greetingOf(new Date().getHours())
  const greetingText = name === '' ? t(greeting) : t(namedGreetings[greeting], { name })

  return (
    <>
      <PageHeader
        title={common('titleDashboard')}
        description={`${greetingText} · ${format.date(Date.now())}`}
        actions={
          <Group gap="xs">
            <Button
              component="a"
              href={paths.assistant()}
              variant="default"
              leftSection={<IconSparkles size={16} aria-hidden="true" />}
            >
              {t('research')}
            </Button>
            <Button
              component="a"
              href={paths.billing()}
              variant="default"
              leftSection={<IconReceipt size={16} aria-hidden="true" />}
            >
              {common('titleBilling')}
            </Button>
            <Button
              component="a"
              href={
                latest === undefined ? paths.cases() : paths.caseTab(latest.entry.id, 'documents')
              }
              leftSection={<IconUpload size={16} aria-hidden="true" />}
            >
              {t('uploadDocument')}
            </Button>
          </Group>
        }
      />
      <StatCards stats={stats} />
      <SimpleGrid mt="lg" cols={{ base: 1, md: 2 }} spacing="md">
        <RecentCases cases={recent} />
        <FirstSteps
          done={{
            client: clients.length > 0,
            case: cases.length > 0,
            document: documents.length > 0,
            question: messages.length > 0,
          }}
          caseId={latest?.entry.id}
        />
      </SimpleGrid>
    </>
  )
}
