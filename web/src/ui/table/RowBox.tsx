import { Checkbox } from '@mantine/core'
import type { ChangeEvent } from 'react'
import classes from './DataTable.module.css'

const { inner, input, icon } = Checkbox.classes

/** A box to tick as the library draws it, without a label beside it. A table has one in every row, and
 *  the library's own asks the theme for each of them anew. */
export function RowBox({
  label,
  ticked,
  onTick,
}: {
  label: string
  ticked: boolean
  onTick: (ticked: boolean, event: ChangeEvent) => void
}) {
  return (
    <div className={classes.box}>
      <div className={inner}>
        <input
          type="checkbox"
          className={`mantine-focus-auto mantine-Checkbox-input ${input}`}
          aria-label={label}
          checked={ticked}
          onChange={(event) => onTick(event.currentTarget.checked, event)}
        />
        <svg viewBox="0 0 10 7" className={icon} aria-hidden="true">
          <path
            fill="currentColor"
            d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
          />
        </svg>
      </div>
    </div>
  )
}
