import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../domain/case/case.ts'
import { aiConsentKeys } from '../../domain/case/labels.ts'
import { type CivilDate, formatListedDate } from '../../domain/values/civil-date.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { ownFacts } from '../../records-ui/custom/own-facts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { FactList } from '../../ui/FactList'
import { icon } from '../../ui/icon'
import { Fetching, lazyPart } from '../../ui/lazy'
import type { Entry } from '../../vault/wire/types'
import { ConflictPrompt } from './conflict-check/ConflictPrompt'
import { PartiesEditor } from './PartiesEditor'
import { FeePanel } from './panels/FeePanel'
import { HoldsPanel } from './panels/HoldsPanel'
import { LimitationPanel } from './panels/LimitationPanel'
import { RelatedPanel } from './panels/RelatedPanel'
import { StageBar } from './stages/StageBar'
import { useAreaName } from './use-area-name.ts'

const CaseForm = lazyPart(async () => (await import('./CaseForm')).CaseForm, <Fetching />)

/** What a case is about, where it stands and who takes part. */
export function CaseOverview({ entry }: { entry: Entry<LegalCase> }) {
  const { t } = useTranslation('cases')
  const { t: common } = useTranslation()
  const [editing, setEditing] = useState(false)
  if (editing) {
    return (
      <Paper maw={760}>
        <CaseForm entry={entry} onDone={() => setEditing(false)} />
      </Paper>
    )
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Stack gap="md">
        <ConflictPrompt entry={entry} />
        <Paper component="section" aria-label={t('facts')}>
          <CaseFacts entry={entry} />
          <Writers>
            <Button
              mt="md"
              variant="default"
              leftSection={icon(IconPencil)}
              onClick={() => setEditing(true)}
            >
              {common('edit')}
            </Button>
          </Writers>
        </Paper>
        {entry.value.description !== '' && (
          <Paper component="section" aria-label={t('descriptionField')}>
            <Title order={2} size="h4" mb={4}>
              {t('descriptionField')}
            </Title>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {entry.value.description}
            </Text>
          </Paper>
        )}
      </Stack>
      <Stack gap="md">
        <PartiesEditor caseId={entry.id} parties={entry.value.parties} />
        <LimitationPanel entry={entry} />
        <FeePanel entry={entry} />
        <RelatedPanel entry={entry} />
        <HoldsPanel caseId={entry.id} />
      </Stack>
    </SimpleGrid>
  )
}

function CaseFacts({ entry }: { entry: Entry<LegalCase> }) {
  const { t, i18n } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const format = useFormat()
  const areaName = useAreaName()
  const people = usePeople()
  const language = i18n.resolvedLanguage ?? 'en'
  const { value } = entry
  const assigned = value.assigneeIds.map((id) => nameOf(people, id)).filter(Boolean)
  const day = (date: CivilDate | ''): string =>
    date === '' ? '' : formatListedDate(date, language)

  const regions = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <Stack gap="sm">
      <StageBar entry={entry} />
      <FactList
        empty={t('noFacts')}
        facts={[
          [t('practiceArea'), areaName(value.practiceArea)],
          [t('responsible'), nameOf(people, value.responsibleId)],
          [t('originator'), nameOf(people, value.originatorId)],
          [t('assigned'), format.list(assigned)],
          [
            t('court'),
            value.courtId ? (
              <a key="court" href={paths.court(value.courtId)}>
                {value.court}
              </a>
            ) : (
              value.court
            ),
          ],
          [t('country'), value.country === '' ? '' : regions.of(value.country)],
          [t('docketNumber'), value.docketNumber],
          [t('judge'), value.judge],
          [t('reference'), value.reference],
          [t('openedOn'), day(value.openedOn)],
          [t('closedOn'), day(value.closedOn)],
          [t('keepUntil'), day(value.keepUntil)],
          [t('declinedLetterOn'), day(value.declinedLetterOn)],
          [t('ai'), word(aiConsentKeys[value.ai])],
          [t('updated'), format.dateTime(entry.updatedAt)],
        ]}
      >
        {ownFacts('case', value)}
      </FactList>
    </Stack>
  )
}
