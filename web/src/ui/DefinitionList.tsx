import type { ReactNode } from 'react'
import classes from './DefinitionList.module.css'

/** Facts, one a line: the term at the side, what holds beside it. */
export function DefinitionList({
  items,
}: {
  items: readonly (readonly [term: string, value: ReactNode])[]
}) {
  return (
    <dl className={classes.list}>
      {items.map(([term, value]) => (
        <div key={term} className={classes.row}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
