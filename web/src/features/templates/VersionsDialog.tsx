import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  editTemplate,
  type Template,
  templateKind,
  templateVersionKind,
  versionOf,
} from '../../domain/template/template.ts'
import { useFormat } from '../../i18n/use-format'
import { RichTextView } from '../../records-ui/RichTextView'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useRecords } from '../../vault/records/hooks'
import { creating, updating, writeRecords } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { useTemplateStep } from './use-template-step.ts'

/** What a template was before, and the way back to it. */
export function VersionsDialog({
  entry,
  onClose,
}: {
  entry: Entry<Template>
  onClose: () => void
}) {
  const { t } = useTranslation('templates')
  const format = useFormat()
  const people = usePeople()
  const { user } = useAuth()
  const earlier = useRecords(templateVersionKind)
    .filter(({ value }) => value.templateId === entry.id)
    .sort((a, b) => b.value.version - a.value.version)
  const [shown, setShown] = useState<string>()
  const step = useTemplateStep()
  const version = earlier.find(({ id }) => id === shown)?.value

  /** Going back is a new version too, so that nothing is lost. */
  async function restore(): Promise<void> {
    if (version === undefined) return
    const { body, file, questions } = version
    const kept = versionOf(entry.id, entry.value, user?.id ?? '', Date.now())
    await writeRecords([
      creating(templateVersionKind, kept),
      updating(templateKind, entry.id, (now) =>
        editTemplate(now, { ...now, body, file, questions }),
      ),
    ])
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={t('versionsOf', { title: entry.value.name })} size="lg">
      <Stack gap="sm">
        <Text size="sm">{t('currentVersion', { version: entry.value.version })}</Text>
        {earlier.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noVersions')}
          </Text>
        )}
        {earlier.map(({ id, value }) => (
          <Group key={id} justify="space-between">
            <Text size="sm">
              {t('versionLine', {
                version: value.version,
                when: format.dateTime(value.at),
                who: nameOf(people, value.by) || '–',
              })}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => setShown(id)}>
              {t('show')}
            </Button>
          </Group>
        ))}
        {version && (
          <>
            <RichTextView
              text={version.body}
              label={t('versionShown', { version: version.version })}
              language={entry.value.language}
            />
            <ErrorAlert error={step.error} />
            <Group justify="flex-end">
              <Writers>
                <Button loading={step.busy} onClick={() => void step.run(restore)}>
                  {t('restoreVersion')}
                </Button>
              </Writers>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}
