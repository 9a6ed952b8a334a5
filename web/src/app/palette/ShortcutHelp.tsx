import { Kbd, Modal, Table, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { places } from '../../lib/paths'
import { chooseShortcuts, shortcutsOn, watchShortcuts } from '../../lib/shortcut-choice'
import { SwitchField } from '../../ui/fields/SwitchField'

/** Every keyboard shortcut, and the switch that turns the single keys off. */
export function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('palette')
  const on = useSyncExternalStore(watchShortcuts, shortcutsOn)
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [t('title'), ['Ctrl/⌘ + K']],
    [t('toggleSidebar'), ['Ctrl/⌘ + B']],
    [t('shortcuts'), ['?']],
    ...places.flatMap(({ go, keys }) => (keys === undefined ? [] : [[t(go), keys] as const])),
  ]
  return (
    <Modal opened={opened} onClose={onClose} title={t('shortcuts')}>
      <SwitchField
        checked={on}
        onChange={chooseShortcuts}
        label={t('singleKeys')}
        description={t('singleKeysHelp')}
      />
      <Table mt="sm" verticalSpacing={4}>
        <Table.Tbody>
          {rows.map(([name, keys]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td ta="end">
                {keys.map((key, at) => (
                  <span key={key}>
                    {at > 0 && (
                      <Text span size="xs" c="dimmed" mx={4}>
                        {t('then')}
                      </Text>
                    )}
                    <Kbd>{key}</Kbd>
                  </span>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
