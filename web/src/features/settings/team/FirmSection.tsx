import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { firmId, firmKind } from '../../../domain/firm/firm.ts'
import { requiredLine } from '../../../domain/record/rules.ts'
import { tidyLine } from '../../../domain/values/text.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { FormShell } from '../../../ui/FormShell'
import { LineField } from '../../../ui/fields/LineField'
import { useDraft } from '../../../ui/use-draft'
import { useSaving } from '../../../ui/use-saving'
import { createWorkspace, renameFirm } from '../../../vault/account/workspaces'
import { useRecord, useVault } from '../../../vault/records/hooks'
import { LeaveFirm } from './LeaveFirm.tsx'

/** What the firm is called, and the way to another one. */
export function FirmSection({ governs }: { governs: boolean }) {
  const { t } = useTranslation('team')
  const firm = useRecord(firmKind, firmId)
  const [creating, setCreating] = useState(false)
  return (
    <Stack gap="md">
      {governs ? <NameForm /> : <FirmName />}
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw="50ch">
          {t('anotherText')}
        </Text>
        <Button variant="default" onClick={() => setCreating(true)}>
          {t('another')}
        </Button>
      </Group>
      <LeaveFirm name={firm?.value.name ?? ''} />
      <NewFirmDialog opened={creating} onClose={() => setCreating(false)} />
    </Stack>
  )
}

function FirmName() {
  const { t } = useTranslation('team')
  const firm = useRecord(firmKind, firmId)
  return <Text size="sm">{firm?.value.name ?? t('firmNameless')}</Text>
}

function NameForm() {
  const { t } = useTranslation('team')
  const { user } = useAuth()
  const { workspace } = useVault()
  const firm = useRecord(firmKind, firmId)
  const draft = useDraft(`team:firm:${workspace}`, {
    name: firm?.value.name ?? user?.lawFirm ?? '',
  })
  const { saving, error, run } = useSaving()
  const { name } = draft.values
  return (
    <FormShell
      saving={saving}
      error={error}
      onSubmit={() =>
        run(async () => {
          await renameFirm(tidyLine(name))
          draft.drop()
        })
      }
    >
      <LineField
        label={t('firmName')}
        value={name}
        onChange={(name) => draft.set({ name })}
        autoComplete="organization"
        maxLength={200}
        required
        withAsterisk={false}
      />
    </FormShell>
  )
}

function NewFirmDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('team')
  const draft = useDraft('team:new-firm', { name: '' })
  const { saving, error, run } = useSaving()
  const { name } = draft.values
  return (
    <FormDialog
      opened={opened}
      title={t('another')}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      submitLabel={t('createFirm')}
      onSubmit={() => {
        if (requiredLine(name) !== null) return
        run(
          async () => {
            await createWorkspace(tidyLine(name))
            draft.drop()
            onClose()
          },
          t('firmCreated', { name: tidyLine(name) }),
        )
      }}
      onClose={onClose}
    >
      <Text size="sm">{t('createText')}</Text>
      <LineField
        label={t('firmName')}
        value={name}
        onChange={(name) => draft.set({ name })}
        autoComplete="organization"
        maxLength={200}
        required
        withAsterisk={false}
        data-autofocus
      />
    </FormDialog>
  )
}
