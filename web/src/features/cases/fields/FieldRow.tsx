import { Badge, Group, Text } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { HeldField } from '../../../domain/record/custom-field.ts'
import { customKey } from '../../../domain/record/custom-values.ts'
import { useFormat } from '../../../i18n/use-format'
import { capital } from '../../../lib/capital.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { IconButton } from '../../../ui/IconButton'
import { showUndo } from '../../../ui/undo-toast'
import { useVault } from '../../../vault/records/hooks'
import { useAreaName } from '../use-area-name.ts'
import { deleteField, type FieldUses, moveField, retireField } from './field-actions.ts'

/** One of the firm's own fields, with how many records say something under it. */
export function FieldRow({
  fields,
  index,
  uses,
  onEdit,
}: {
  fields: readonly HeldField[]
  index: number
  uses: FieldUses
  onEdit: () => void
}) {
  const { t } = useTranslation('fields')
  const { t: template } = useTranslation('templates')
  const format = useFormat()
  const area = useAreaName()
  const isWalledOut = useVault(({ walls }) => walls.some(({ isOpen }) => !isOpen))
  const held = fields[index]
  if (held === undefined) return null
  const { id, value: field } = held
  const { name, retiredAt } = field
  const values = uses.get(customKey(id)) ?? new Map<unknown, number>()
  const used = [...values.values()].reduce((sum, count) => sum + count, 0)
  const said = [
    template(`type${capital(field.type)}`),
    format.list(field.areas.map(area)),
    t('uses', { number: format.number(used) }),
  ]

  async function remove(): Promise<void> {
    const takeBack = await deleteField(id)
    showUndo(t('deleted', { name }), takeBack)
  }

  const kept = used > 0 ? t('inUse', { name }) : isWalledOut ? t('behindWall', { name }) : undefined
  return (
    <Group justify="space-between" gap="xs" role="group" aria-label={name}>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group gap={8}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {field.wanted && retiredAt === null && (
            <Badge size="sm" variant="light">
              {t('wanted')}
            </Badge>
          )}
          {retiredAt !== null && (
            <Badge size="sm" variant="light" color="gray">
              {t('retired')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {said.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Writers>
        <Group gap={4} wrap="nowrap">
          <IconButton
            icon={IconArrowUp}
            label={t('up', { name })}
            disabled={index === 0}
            onClick={() => void moveField(fields, index, -1)}
          />
          <IconButton
            icon={IconArrowDown}
            label={t('down', { name })}
            disabled={index === fields.length - 1}
            onClick={() => void moveField(fields, index, 1)}
          />
          <IconButton icon={IconPencil} label={t('edit', { name })} onClick={onEdit} />
          <IconButton
            icon={retiredAt === null ? IconArchive : IconArchiveOff}
            label={t(retiredAt === null ? 'retire' : 'reuse', { name })}
            onClick={() => void retireField(id, retiredAt === null)}
          />
          <IconButton
            icon={IconTrash}
            label={t('delete', { name })}
            hint={kept}
            color="red"
            disabled={kept !== undefined}
            onClick={() => void remove()}
          />
        </Group>
      </Writers>
    </Group>
  )
}
