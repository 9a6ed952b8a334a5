import type { ReactNode } from 'react'

/** A step with all ticked rows; the ticks go when it has worked, unless it answers false. */
export type BulkRun<T> = (rows: readonly T[]) => Promise<unknown>

/** Something done with all ticked rows. */
export type BulkAction<T> = {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  /** Changes nothing, and so is offered to those who may only read. */
  readonly reads?: boolean
} & (
  | { readonly run: BulkRun<T> }
  | {
      /** One of these is chosen first. */
      readonly choices: readonly { readonly value: string; readonly label: string }[]
      readonly choose: (rows: readonly T[], value: string) => Promise<unknown>
    }
  | {
      /** Asks for what it needs, and then runs. */
      readonly form: (run: (step: BulkRun<T>) => void) => ReactNode
    }
)
