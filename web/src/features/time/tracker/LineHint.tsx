import { Popover, Text } from '@mantine/core'
import { useFocusWithin } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText } from '../../../domain/values/duration.ts'
import type { ReadLine } from '../../../records-ui/timers.ts'

/** Says below the line, while it is typed in, how the line is read. */
export function LineHint({
  read,
  typed,
  children,
}: {
  read: ReadLine
  typed: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('time')
  const { ref, focused } = useFocusWithin()
  const parts = [
    read.seconds === null ? '' : clockText(read.seconds).slice(0, -3),
    read.unknownCase
      ? t('unknownCase', { query: read.caseQuery })
      : (read.case?.value.title ?? t('noCaseYet')),
    read.code,
    read.billable ? '' : t('notBillable'),
  ]
  return (
    <Popover
      opened={focused && typed}
      position="bottom-start"
      trapFocus={false}
      withRoles={false}
      withinPortal
    >
      <Popover.Target>
        <div ref={ref} style={{ flex: 1, minWidth: 0 }}>
          {children}
        </div>
      </Popover.Target>
      <Popover.Dropdown p="xs" role="status">
        <Text size="xs">{parts.filter(Boolean).join(' · ')}</Text>
        <Text size="xs" c="dimmed">
          {t('lineHelp')}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
