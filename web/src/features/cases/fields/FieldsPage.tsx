import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { clientKind } from '../../../domain/client/client.ts'
import {
  type CustomSubject,
  customSubjects,
  emptyCustomField,
  type HeldField,
} from '../../../domain/record/custom-field.ts'
import { paths } from '../../../lib/paths'
import { useCustomFields } from '../../../records-ui/custom/use-custom-fields.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { icon } from '../../../ui/icon'
import { lazyPart } from '../../../ui/lazy'
import { PageHeader } from '../../../ui/PageHeader'
import { useRecords } from '../../../vault/records/hooks'
import { FieldRow } from './FieldRow'
import { fieldUses } from './field-actions.ts'

const FieldDialog = lazyPart(async () => (await import('./FieldDialog')).FieldDialog)

/** /cases/fields: what the firm records of cases and clients beyond the usual. */
export function FieldsPage() {
  const { t } = useTranslation('fields')
  const { t: common } = useTranslation()
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <Stack gap="lg">
        {customSubjects.map((of) => (
          <Fields key={of} of={of} />
        ))}
        <Group>
          <Anchor href={paths.cases()} size="sm">
            {common('titleCases')}
          </Anchor>
          <Anchor href={paths.clients()} size="sm">
            {common('titleClients')}
          </Anchor>
        </Group>
      </Stack>
    </>
  )
}

function Fields({ of }: { of: CustomSubject }) {
  const { t } = useTranslation('fields')
  const fields = useCustomFields(of)
  const [editing, setEditing] = useState<HeldField>()
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const uses = useMemo(() => fieldUses(of === 'case' ? cases : clients), [of, cases, clients])
  const heading = t(of === 'case' ? 'ofCase' : 'ofClient')
  return (
    <Stack gap="sm" component="section" aria-label={heading}>
      <Title order={2} size="h4">
        {heading}
      </Title>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {fields.length > 0 && (
        <Paper>
          <Stack gap="xs">
            {fields.map((field, index) => (
              <FieldRow
                key={field.id}
                fields={fields}
                index={index}
                uses={uses}
                onEdit={() => setEditing(field)}
              />
            ))}
          </Stack>
        </Paper>
      )}
      <Writers>
        <Button
          variant="light"
          style={{ alignSelf: 'start' }}
          leftSection={icon(IconPlus)}
          onClick={() => setEditing({ id: '', value: emptyCustomField(of, fields) })}
        >
          {t(of === 'case' ? 'addCase' : 'addClient')}
        </Button>
      </Writers>
      {editing !== undefined && (
        <FieldDialog
          key={editing.id}
          held={editing}
          others={fields.filter(({ id }) => id !== editing.id)}
          uses={uses}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Stack>
  )
}
