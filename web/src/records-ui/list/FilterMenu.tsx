import { Button, Checkbox, Popover, ScrollArea, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { withFilter } from '../../domain/record/list-view.ts'
import { pair } from '../../i18n/use-format'
import { SelectField } from '../../ui/fields/SelectField'
import { icon } from '../../ui/icon'
import type { ListFilter } from './columns.ts'
import type { List } from './use-list.ts'

/** A filter: boxes behind a button, or a choice where one of its values is always chosen. */
export function Filter<T>(props: { list: List<T>; filter: ListFilter<T> }) {
  return props.filter.one === true ? <FilterChoice {...props} /> : <FilterMenu {...props} />
}

const bin = 'bin'

function FilterChoice<T>({ list, filter }: { list: List<T>; filter: ListFilter<T> }) {
  const { key, label, options } = filter
  const { view, set } = list
  const [first] = options
  return (
    <SelectField
      maw="18rem"
      aria-label={label}
      value={filter.bin !== undefined && view.bin ? bin : (view.filters[key]?.[0] ?? first?.value)}
      onChange={(value) => {
        const isBin = value === bin && filter.bin !== undefined
        const values = isBin || value === first?.value ? [] : [value]
        set({
          filters: withFilter(view, key, values).filters,
          ...(filter.bin === undefined ? {} : { bin: isBin }),
        })
      }}
      order={filter.order}
      data={filter.bin === undefined ? options : [...options, { value: bin, label: filter.bin }]}
    />
  )
}

/** One filter as a button that says what it lets through, and the boxes behind it. */
function FilterMenu<T>({ list, filter }: { list: List<T>; filter: ListFilter<T> }) {
  const { t, i18n } = useTranslation('lists')
  const chosen = list.view.filters[filter.key] ?? []
  const names = filter.options.filter(({ value }) => chosen.includes(value))
  const choose = (values: readonly string[]): void =>
    list.set({ filters: withFilter(list.view, filter.key, values).filters })
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      withinPortal
      keepMounted={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant={chosen.length === 0 ? 'default' : 'light'}
          rightSection={icon(IconChevronDown, 14)}
          aria-label={t('filterBy', { name: filter.label })}
        >
          {chosen.length === 0
            ? filter.label
            : pair(
                i18n.language,
                filter.label,
                (names.length === 1 ? names[0]?.label : undefined) ?? `${chosen.length}`,
              )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <ScrollArea.Autosize mah={320}>
          <Checkbox.Group value={[...chosen]} onChange={choose} aria-label={filter.label}>
            <Stack gap={6}>
              {filter.options.map(({ value, label }) => (
                <Checkbox key={value} size="xs" value={value} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
        </ScrollArea.Autosize>
        <Button
          mt="xs"
          size="compact-xs"
          variant="subtle"
          disabled={chosen.length === 0}
          onClick={() => choose([])}
        >
          {t('filterClear')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
