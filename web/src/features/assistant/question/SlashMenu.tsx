import { Combobox, Group, Text, useCombobox } from '@mantine/core'
import { type ReactElement, useEffect } from 'react'
import { fittingCommands, slashQuery } from '../../../domain/conversation/saved-prompt.ts'
import type { Command } from './use-commands.ts'

/** Whether the menu over this field is open: then Enter picks, and does not send. */
export function slashMenuOpen(field: HTMLElement): boolean {
  return field.dataset.expanded !== undefined
}

/** Commands over the field while a slash and the beginning of a word stand in it. */
export function SlashMenu({
  text,
  commands,
  label,
  children,
}: {
  text: string
  commands: readonly Command[]
  label: string
  /** the field */
  children: ReactElement
}) {
  const store = useCombobox()
  const query = slashQuery(text)
  const fitting = query === undefined ? [] : fittingCommands(commands, query)
  const open = fitting.length > 0
  const { dropdownOpened, openDropdown, closeDropdown, selectFirstOption } = store
  // biome-ignore lint/correctness/useExhaustiveDependencies: what Escape closed stays closed until something else is typed
  useEffect(() => {
    if (open) openDropdown()
    else closeDropdown()
  }, [open, query])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query shows other options, of which the first is the best
  useEffect(() => {
    if (dropdownOpened) selectFirstOption()
  }, [dropdownOpened, query])
  return (
    <Combobox
      store={store}
      position="top-start"
      withinPortal={false}
      onOptionSubmit={(id) => {
        closeDropdown()
        fitting.find((one) => one.id === id)?.run()
      }}
    >
      <Combobox.Target withKeyboardNavigation={open} withAriaAttributes={open}>
        {children}
      </Combobox.Target>
      <Combobox.Dropdown hidden={!open}>
        {/* What scrolls can be reached by Tab, for those who scroll by keys. */}
        <Combobox.Options aria-label={label} mah={260} style={{ overflowY: 'auto' }} tabIndex={0}>
          {fitting.map(({ id, word, name }) => (
            <Combobox.Option key={id} value={id}>
              <Group gap="xs" wrap="nowrap">
                <Text span size="sm" fw={600}>
                  /{word}
                </Text>
                <Text span size="sm" truncate>
                  {name}
                </Text>
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
