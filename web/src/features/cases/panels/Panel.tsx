import { Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of the overview: its heading, what can be done, and what there is. */
export function Panel({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <Paper component="section" aria-label={title}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Group gap={6}>{actions}</Group>
      </Group>
      <Stack gap="xs">{children}</Stack>
    </Paper>
  )
}
