import type { TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { LineField } from './LineField'

interface SearchFieldProps extends Omit<TextInputProps, 'label' | 'onChange'> {
  /** its name, which also stands in it while it is empty */
  readonly label: string
  readonly value: string
  readonly onType: (typed: string) => void
}

/** A field that narrows what is shown while one types. */
export function SearchField({ label, onType, size = 'sm', ...field }: SearchFieldProps) {
  return (
    <LineField
      type="search"
      size={size}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={size === 'xs' ? 14 : 16} aria-hidden="true" />}
      onChange={onType}
      {...field}
    />
  )
}
