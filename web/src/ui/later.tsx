/** Parts of a screen whose code is fetched when they are first shown, and not before. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from './Spinner'

/** A component in a file of its own; `waiting` stands in its place until the file is here. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Later(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Says that a part of the screen is on its way. */
export function Fetching() {
  const { t } = useTranslation()
  return <Spinner text={t('loading')} />
}

/** A dialog that always stands in its screen, fetched when it is first opened. */
export function laterDialog<Props extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = later(load)
  return function LaterDialog(props: Props) {
    const [asked, setAsked] = useState(props.opened)
    if (props.opened && !asked) setAsked(true)
    return asked ? <Dialog {...props} /> : null
  }
}
