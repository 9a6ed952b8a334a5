import { Popover, Stack, Text } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../ui/fields/SearchField'
import { IconButton } from '../../ui/IconButton'

/** The field in which documents are searched, and how to. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (typed: string) => void
}) {
  const { t } = useTranslation('documents')
  return (
    <SearchField
      label={label}
      rightSection={
        <Popover position="bottom-end" width={340} shadow="md" withinPortal trapFocus returnFocus>
          <Popover.Target>
            <IconButton icon={IconHelp} label={t('searchHelp')} />
          </Popover.Target>
          <Popover.Dropdown>
            <Stack gap={6}>
              {(
                [
                  'searchHelpWords',
                  'searchHelpPhrase',
                  'searchHelpWithout',
                  'searchHelpFields',
                ] as const
              ).map((key) => (
                <Text key={key} size="sm">
                  {t(key)}
                </Text>
              ))}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      }
      value={value}
      onType={onChange}
      flex="1 1 16rem"
    />
  )
}
