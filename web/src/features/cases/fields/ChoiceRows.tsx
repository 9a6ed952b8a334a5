import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CustomChoice } from '../../../domain/record/custom-field.ts'
import { LineField } from '../../../ui/fields/LineField'
import { IconButton } from '../../../ui/IconButton'
import { icon } from '../../../ui/icon'
import { newRecordId } from '../../../vault/records/records'

/** What a field offers to choose from. A choice that a record names stays; it can be renamed. */
export function ChoiceRows({
  choices,
  chosen,
  onChange,
}: {
  choices: readonly CustomChoice[]
  chosen: ReadonlySet<unknown>
  onChange: (choices: readonly CustomChoice[]) => void
}) {
  const { t } = useTranslation('fields')
  return (
    <Stack gap={6} component="fieldset" p={0} m={0} style={{ border: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        {t('choices')}
      </Text>
      {choices.map((choice, index) => (
        <Group key={choice.id} gap={6} wrap="nowrap">
          <LineField
            size="xs"
            flex={1}
            aria-label={t('choice', { number: index + 1 })}
            value={choice.name}
            autoComplete="off"
            onChange={(name) => onChange(choices.with(index, { ...choice, name }))}
          />
          <IconButton
            icon={IconTrash}
            label={
              chosen.has(choice.id)
                ? t('choiceInUse', { name: choice.name })
                : t('removeChoice', { number: index + 1 })
            }
            color="red"
            disabled={chosen.has(choice.id)}
            onClick={() => onChange(choices.toSpliced(index, 1))}
          />
        </Group>
      ))}
      <Button
        size="compact-sm"
        variant="light"
        style={{ alignSelf: 'start' }}
        leftSection={icon(IconPlus, 15)}
        onClick={() => onChange([...choices, { id: newRecordId(), name: '' }])}
      >
        {t('addChoice')}
      </Button>
    </Stack>
  )
}
