import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FactList.module.css'

type Facts = readonly (readonly [term: string, value: ReactNode])[]

/** Facts as term and value; those without a value are left out. */
export function FactList({
  facts,
  empty,
  children = null,
}: {
  facts: Facts
  /** Said when no fact has a value. */
  empty: string
  /** Further rows; see {@link FactRows}. */
  children?: ReactNode
}) {
  if (children === null && !facts.some(isKnown)) {
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  }
  return (
    <dl className={classes.facts}>
      <FactRows facts={facts} />
      {children}
    </dl>
  )
}

/** The rows of facts that have a value. */
export function FactRows({ facts }: { facts: Facts }) {
  return facts.filter(isKnown).map(([term, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have the same term
    <div key={index} className={classes.fact}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  ))
}

function isKnown([, value]: Facts[number]): boolean {
  return value !== '' && value !== null && value !== undefined
}
