import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FactList.module.css'

/** Facts as term and value; those without a value are left out. */
export function FactList({
  facts,
  empty,
}: {
  facts: readonly (readonly [term: string, value: ReactNode])[]
  /** Said when no fact has a value. */
  empty: string
}) {
  const known = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined)
  if (known.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  }
  return (
    <dl className={classes.facts}>
      {known.map(([term, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have the same term
        <div key={index} className={classes.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
