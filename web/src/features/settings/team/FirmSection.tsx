import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { firmId, firmKind } from '../../../domain/firm/firm.ts'
import { problemKeys } from '../../../domain/record/problem-keys.ts'
import { requiredLine } from '../../../domain/record/rules.ts'
import { tidyLine } from '../../../domain/values/text.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { PageForm } from '../../../records-ui/form/PageForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { useSaid } from '../../../records-ui/form/use-said.ts'
import { createWorkspace, renameFirm } from '../../../vault/account/workspaces'
import { useRecord, useVault } from '../../../vault/records/hooks'
import { LeaveFirm } from './LeaveFirm.tsx'

const blank = { name: '' }

const nameProps = {
  autoComplete: 'organization',
  maxLength: 200,
  required: true,
  withAsterisk: false,
} as const

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
  const said = useSaid()
  const { workspace } = useVault()
  const firm = useRecord(firmKind, firmId)
  const form = useForm({
    key: `team:firm:${workspace}`,
    initial: { name: firm?.value.name ?? user?.lawFirm ?? '' },
    save: ({ name }) => renameFirm(tidyLine(name)),
    onClose: said,
  })
  return (
    <PageForm of={form} keeps>
      <form.Line name="name" label={t('firmName')} {...nameProps} />
    </PageForm>
  )
}

function NewFirmDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { t: word } = useTranslation('records')
  const form = useForm({
    key: 'team:new-firm',
    initial: blank,
    problems: ({ name }) => {
      const problem = requiredLine(name)
      return { name: problem && word(problemKeys[problem]) }
    },
    async save({ name }) {
      await createWorkspace(tidyLine(name))
      notifications.show({
        color: 'green',
        message: t('firmCreated', { name: tidyLine(name) }),
      })
    },
    onClose,
  })
  return (
    <DialogForm of={form} opened={opened} title={t('another')} submitLabel={t('createFirm')}>
      <Text size="sm">{t('createText')}</Text>
      <form.Line name="name" label={t('firmName')} {...nameProps} data-autofocus />
    </DialogForm>
  )
}
