import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ruleSets } from '../../../domain/deadlines/rules/rule-sets.ts'
import type { TemplateDeadline } from '../../../domain/matter-template.ts'
import { newRecordId } from '../../../vault/records'

/** A rule as one value of a list: its set and its id. */
const separator = ' '

/** The deadlines of a template: so many days after opening, or by a rule of procedure. */
export function DeadlineRows({
  deadlines,
  onChange,
}: {
  deadlines: readonly TemplateDeadline[]
  onChange: (deadlines: readonly TemplateDeadline[]) => void
}) {
  const { t } = useTranslation('matters')
  const change = (at: number, patch: Partial<TemplateDeadline>): void =>
    onChange(deadlines.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  const rules = ruleSets.map((set) => ({
    group: set.name,
    items: set.rules
      .filter(({ unit }) => unit !== 'hour')
      .map(({ id, name, citation }) => ({
        value: `${set.id}${separator}${id}`,
        label: `${name} (${citation})`,
      })),
  }))
  return (
    <Stack gap={6} component="fieldset" p={0} m={0} style={{ border: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        {t('templateDeadlinesField')}
      </Text>
      {deadlines.map((one, index) => {
        const number = index + 1
        return (
          <Group key={one.id} gap={6} wrap="wrap">
            <TextInput
              size="xs"
              flex="1 1 10rem"
              aria-label={t('deadlineTitle', { number })}
              value={one.title}
              onChange={(event) => change(index, { title: event.currentTarget.value })}
            />
            <NativeSelect
              size="xs"
              flex="1 1 10rem"
              aria-label={t('deadlineRule', { number })}
              value={one.ruleSet === '' ? '' : `${one.ruleSet}${separator}${one.rule}`}
              onChange={(event) => {
                const [ruleSet = '', rule = ''] = event.currentTarget.value.split(separator)
                change(index, { ruleSet, rule })
              }}
              data={[{ value: '', label: t('deadlineByDays') }, ...rules]}
            />
            {one.ruleSet === '' && (
              <NumberInput
                size="xs"
                w={80}
                min={0}
                max={3650}
                allowDecimal={false}
                suffix={t('days')}
                aria-label={t('deadlineDays', { number })}
                value={one.days}
                onChange={(value) => change(index, { days: Math.max(0, Number(value) || 0) })}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('deadlineRemove', { number })}
              onClick={() => onChange(deadlines.toSpliced(index, 1))}
            >
              <IconTrash size={15} aria-hidden="true" />
            </ActionIcon>
          </Group>
        )
      })}
      <Button
        size="compact-sm"
        variant="light"
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus size={15} aria-hidden="true" />}
        onClick={() => onChange([...deadlines, blankDeadline()])}
      >
        {t('deadlineAdd')}
      </Button>
    </Stack>
  )
}

function blankDeadline(): TemplateDeadline {
  return { id: newRecordId(), title: '', days: 14, ruleSet: '', rule: '' }
}
