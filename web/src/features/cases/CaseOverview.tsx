import { Button, NativeSelect, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CaseStage,
  caseKind,
  caseStages,
  enterStage,
  type LegalCase,
} from '../../domain/case.ts'
import { type CivilDate, civilDateOf, formatCivilDate } from '../../domain/civil-date.ts'
import { aiConsentKeys, caseStageKeys } from '../../domain/labels.ts'
import { useFormat } from '../../i18n/use-format'
import { FactList } from '../../ui/FactList'
import { updateRecord } from '../../vault/records'
import type { Entry } from '../../vault/types'
import { CaseForm } from './CaseForm'
import { PartiesEditor } from './PartiesEditor'
import { useAreaName } from './use-area-name.ts'

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
        <Paper component="section" aria-label={t('facts')}>
          <CaseFacts entry={entry} />
          <Button
            mt="md"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setEditing(true)}
          >
            {common('edit')}
          </Button>
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
      <PartiesEditor caseId={entry.id} parties={entry.value.parties} />
    </SimpleGrid>
  )
}

function CaseFacts({ entry }: { entry: Entry<LegalCase> }) {
  const { t, i18n } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const format = useFormat()
  const areaName = useAreaName()
  const { value } = entry
  const day = (date: CivilDate | ''): string =>
    date === '' ? '' : formatCivilDate(date, i18n.resolvedLanguage ?? 'en')

  function changeStage(stage: CaseStage): void {
    const today = civilDateOf(new Date())
    void updateRecord(caseKind, entry.id, enterStage(value, stage, today))
  }

  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('stage')}
        maw={260}
        value={value.stage}
        onChange={(event) => changeStage(event.currentTarget.value as CaseStage)}
        data={caseStages.map((stage) => ({ value: stage, label: word(caseStageKeys[stage]) }))}
      />
      <FactList
        empty={t('noFacts')}
        facts={[
          [t('practiceArea'), areaName(value.practiceArea)],
          [t('court'), value.court],
          [t('docketNumber'), value.docketNumber],
          [t('judge'), value.judge],
          [t('reference'), value.reference],
          [t('openedOn'), day(value.openedOn)],
          [t('closedOn'), day(value.closedOn)],
          [t('ai'), word(aiConsentKeys[value.ai])],
          [t('updated'), format.dateTime(entry.updatedAt)],
        ]}
      />
    </Stack>
  )
}
