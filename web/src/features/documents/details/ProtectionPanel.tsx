import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import { formatListedDate } from '../../../domain/values/civil-date.ts'
import { useStep } from '../../../records-ui/use-step'
import { WriterFields, Writers } from '../../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { FactList } from '../../../ui/FactList'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { HoldDialog } from './HoldDialog'
import { PrivilegeDialog } from './PrivilegeDialog'

/** Privilege, legal hold and retention of a document. */
export function ProtectionPanel({ entry }: { entry: Entry<DocumentRecord> }) {
  const { t, i18n } = useTranslation('documents')
  const [editing, setEditing] = useState<'privilege' | 'hold'>()
  const step = useStep((error) => error)
  const { privilege, hold, keepUntil } = entry.value
  const language = i18n.resolvedLanguage ?? 'en'
  return (
    <Stack gap="sm">
      <WriterFields>
        <Switch
          label={t('privileged')}
          checked={privilege !== null}
          onChange={() =>
            privilege === null
              ? setEditing('privilege')
              : void step.run(() => updateRecord(documentKind, entry.id, { privilege: null }))
          }
        />
      </WriterFields>
      {privilege !== null && (
        <>
          <FactList
            empty=""
            facts={[
              [t('privilegeBasis'), t(`basis_${privilege.basis}Name`)],
              [t('privilegeAuthor'), privilege.author],
              [t('privilegeRecipients'), privilege.recipients],
              [
                t('privilegeDate'),
                privilege.date === '' ? '' : formatListedDate(privilege.date, language),
              ],
              [t('privilegeDescription'), privilege.description],
            ]}
          />
          <div>
            <Writers>
              <Button size="compact-sm" variant="default" onClick={() => setEditing('privilege')}>
                {t('privilegeEdit')}
              </Button>
            </Writers>
          </div>
        </>
      )}
      <FactList
        empty={t('retentionNone')}
        facts={[
          [t('holdMark'), hold === null ? '' : hold.reason || t('holdNoReason')],
          [t('keepUntil'), keepUntil === '' ? '' : formatListedDate(keepUntil, language)],
        ]}
      />
      <Group gap="xs">
        <Writers>
          <Button size="compact-sm" variant="default" onClick={() => setEditing('hold')}>
            {t('retentionEdit')}
          </Button>
        </Writers>
      </Group>
      <Text size="xs" c="dimmed">
        {t('retentionHint')}
      </Text>
      {step.error !== undefined && <ErrorAlert error={step.error} />}
      <PrivilegeDialog
        entry={entry}
        opened={editing === 'privilege'}
        onClose={() => setEditing(undefined)}
      />
      <HoldDialog entry={entry} opened={editing === 'hold'} onClose={() => setEditing(undefined)} />
    </Stack>
  )
}
