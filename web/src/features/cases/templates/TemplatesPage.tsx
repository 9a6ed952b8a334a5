import { Anchor, Badge, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyTemplate, matterTemplateKind } from '../../../domain/casework/matter-template.ts'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { AddButton, Writers } from '../../../records-ui/Writers.tsx'
import { IconButton } from '../../../ui/IconButton'
import { lazyPart } from '../../../ui/lazy'
import { PageHeader } from '../../../ui/PageHeader'
import { showUndo } from '../../../ui/undo-toast'
import { updateRecord } from '../../../vault/records/records'
import { useAreaName } from '../use-area-name.ts'
import { type OfferedTemplate, useMatterTemplates } from './use-matter-templates.ts'
import { useTemplateSummary } from './use-template-summary.ts'

const TemplateDialog = lazyPart(async () => (await import('./TemplateDialog')).TemplateDialog)

const blank: OfferedTemplate = { id: '', recordId: '', template: emptyTemplate() }

/** /cases/templates: what cases of a sort begin with. */
export function TemplatesPage() {
  const { t } = useTranslation('matters')
  const offered = useMatterTemplates()
  const [editing, setEditing] = useState<OfferedTemplate>()

  async function bin({ recordId, template }: OfferedTemplate): Promise<void> {
    await updateRecord(matterTemplateKind, recordId, { binnedAt: Date.now() })
    showUndo(t('templateBinned', { name: template.name }), () =>
      updateRecord(matterTemplateKind, recordId, { binnedAt: null }),
    )
  }

  return (
    <>
      <PageHeader
        title={t('templatesTitle')}
        description={t('templatesText')}
        actions={<AddButton onClick={() => setEditing(blank)}>{t('templateNew')}</AddButton>}
      />
      <Stack gap="sm">
        {offered.map((one) => (
          <Template
            key={one.id}
            offered={one}
            onEdit={() => setEditing(one)}
            onBin={() => void bin(one)}
          />
        ))}
        <Anchor href={paths.cases()} size="sm">
          {t('templateBack')}
        </Anchor>
      </Stack>
      {editing !== undefined && (
        <TemplateDialog key={editing.id} offered={editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  )
}

function Template({
  offered: { recordId, template },
  onEdit,
  onBin,
}: {
  offered: OfferedTemplate
  onEdit: () => void
  onBin: () => void
}) {
  const { t } = useTranslation('matters')
  const summary = useTemplateSummary()
  const format = useFormat()
  const area = useAreaName()
  return (
    <Paper component="article" aria-label={template.name}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div>
          <Group gap={8}>
            <Text size="sm" fw={600}>
              {template.name}
            </Text>
            {recordId === '' && (
              <Badge size="sm" variant="light" color="gray">
                {t('templateStarter')}
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {[format.list(template.areas.map(area)), summary(template)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Writers>
          <Group gap={4} wrap="nowrap">
            <IconButton
              icon={IconPencil}
              label={t('templateEdit', { name: template.name })}
              onClick={onEdit}
            />
            {recordId !== '' && (
              <IconButton
                icon={IconTrash}
                label={t('templateDelete', { name: template.name })}
                color="red"
                onClick={onBin}
              />
            )}
          </Group>
        </Writers>
      </Group>
    </Paper>
  )
}
