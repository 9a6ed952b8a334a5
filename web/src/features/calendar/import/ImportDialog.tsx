import { FileInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseSelect } from '../../../records-ui/CaseSelect'
import { FormDialog } from '../../../ui/FormDialog'
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect'
import { showUndo } from '../../../ui/undo-toast'
import { type ImportPlan, useCalendarFile, useImportPlan, writeImport } from './calendar-file.ts'

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
  const { t: table } = useTranslation('imports')
  const { t: common } = useTranslation()
  const chosen = useCalendarFile(zone)
  const [caseId, setCaseId] = useState('')
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const plan = useImportPlan(chosen, caseId)
  const writes = plan === undefined ? 0 : plan.fresh.length + plan.changed.length

  async function save(): Promise<void> {
    if (plan === undefined || writes === 0) return
    setSaving(true)
    setError(undefined)
    const backs: (() => Promise<boolean>)[] = []
    try {
      await writeImport(plan, backs)
      close()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
    if (backs.length === 0) return
    showUndo(t('imported', { count: writes }), async () => {
      let isTaken = false
      for (const back of backs.toReversed()) isTaken = (await back()) || isTaken
      return isTaken
    })
  }

  function close(): void {
    void chosen.choose(null)
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
        value={chosen.file}
        onChange={(file) => void chosen.choose(file)}
        error={chosen.problem && t(chosen.problem)}
        clearable
        clearButtonProps={{ 'aria-label': common('delete') }}
      />
      {chosen.read?.ambiguous === true && (
        <ChoiceSelect
          label={table('dateOrder')}
          value={chosen.order}
          onChange={chosen.reorder}
          data={[
            { value: 'dayFirst', label: table('dayFirst') },
            { value: 'monthFirst', label: table('monthFirst') },
          ]}
        />
      )}
      <CaseSelect value={caseId} onChange={setCaseId} />
      {plan && <Preview plan={plan} refused={chosen.read?.refused ?? 0} />}
    </FormDialog>
  )
}

/** How many events would be new, changed or the same, and how many cannot be read. */
function Preview({ plan, refused }: { plan: ImportPlan; refused: number }) {
  const { t } = useTranslation('calendar')
  return (
    <Stack gap={2} role="status">
      <Text size="sm">{t('importNew', { count: plan.fresh.length })}</Text>
      {plan.changed.length > 0 && (
        <Text size="sm">{t('importChanged', { count: plan.changed.length })}</Text>
      )}
      {plan.same > 0 && <Text size="sm">{t('importSame', { count: plan.same })}</Text>}
      {refused > 0 && (
        <Text size="sm" c="red">
          {t('importRefused', { count: refused })}
        </Text>
      )}
    </Stack>
  )
}
