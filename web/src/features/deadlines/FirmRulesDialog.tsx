import { ActionIcon, Badge, Button, Group, Modal, Stack, Text, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleSetById } from '../../domain/deadlines/rules/rule-sets.ts'
import { type FirmRule, firmRuleKind } from '../../domain/firm-rule.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { showUndo } from '../../ui/undo-toast'
import { useRecords } from '../../vault/hooks'
import { updateRecord } from '../../vault/records'
import type { Entry } from '../../vault/types'
import { FirmRuleForm } from './FirmRuleForm'

/** The firm's own rules: added to the shipped ones, or in the place of one of them. */
export function FirmRulesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('deadlines')
  const { t: common } = useTranslation()
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const [editing, setEditing] = useState<Entry<FirmRule> | 'new'>()
  const rules = useRecords(firmRuleKind).filter(({ value }) => value.retiredAt === null)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('firmRules')}
      size="lg"
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('firmRulesText')}
        </Text>
        {editing === undefined ? (
          <>
            <ul style={{ margin: 0, padding: 0, listStyle: 'none' }} aria-label={t('firmRules')}>
              {rules.map((entry) => (
                <li key={entry.id}>
                  <Line entry={entry} onEdit={() => setEditing(entry)} />
                </li>
              ))}
            </ul>
            <Group>
              <Writers>
                <Button
                  variant="light"
                  leftSection={<IconPlus size={16} aria-hidden="true" />}
                  onClick={() => setEditing('new')}
                >
                  {t('firmRuleAdd')}
                </Button>
              </Writers>
            </Group>
          </>
        ) : (
          <FirmRuleForm
            entry={editing === 'new' ? undefined : editing}
            onDone={() => setEditing(undefined)}
          />
        )}
      </Stack>
    </Modal>
  )
}

function Line({ entry, onEdit }: { entry: Entry<FirmRule>; onEdit: () => void }) {
  const { t } = useTranslation('deadlines')
  const { t: common } = useTranslation()
  const { value } = entry
  const set = ruleSetById(value.ruleSet)
  const replaced = set?.rules.find(({ id }) => id === value.replaces)

  async function retire(): Promise<void> {
    await updateRecord(firmRuleKind, entry.id, { retiredAt: Date.now() })
    showUndo({
      message: t('firmRuleRetired', { name: value.name }),
      undoLabel: t('undo'),
      closeLabel: common('close'),
      onUndo: () => updateRecord(firmRuleKind, entry.id, { retiredAt: null }),
    })
  }

  return (
    <Group gap="xs" wrap="nowrap" py={6} align="flex-start">
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group gap={6}>
          <Text size="sm" fw={600}>
            {value.name}
          </Text>
          {value.verifiedOn === '' && (
            <Badge size="xs" color="yellow" variant="light">
              {t('draft')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {value.citation}: {value.n} {t(`unit_${value.unit}`, { count: value.n })},{' '}
          {t(value.direction)}. {set?.name ?? value.ruleSet}
          {replaced && `. ${t('firmRuleInstead', { name: replaced.name })}`}
        </Text>
      </div>
      <Tooltip label={common('edit')}>
        <Writers>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('firmRuleEdit', { name: value.name })}
            onClick={onEdit}
          >
            <IconPencil size={16} aria-hidden="true" />
          </ActionIcon>
        </Writers>
      </Tooltip>
      <Tooltip label={t('firmRuleRetire')}>
        <Writers>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('firmRuleRetireOf', { name: value.name })}
            onClick={() => void retire()}
          >
            <IconArchive size={16} aria-hidden="true" />
          </ActionIcon>
        </Writers>
      </Tooltip>
    </Group>
  )
}
