import { IconArrowsSplit2, IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Hint, useHint } from './hint/use-hint'
import classes from './SaveState.module.css'

const states = {
  saved: { text: 'stateSaved', long: 'stateSavedLong', Icon: IconCloudCheck },
  pending: { text: 'statePending', long: 'statePendingLong', Icon: IconCloudUp },
  conflict: { text: 'stateConflict', long: 'stateConflictLong', Icon: IconArrowsSplit2 },
} as const

/** Whether the server has a record as it is shown here. */
export function SaveState({ state }: { state: keyof typeof states }) {
  const { t } = useTranslation('records')
  const { text, long, Icon } = states[state]
  const target = useRef<HTMLSpanElement>(null)
  const { shown, pointerEvents } = useHint()
  return (
    <>
      <span ref={target} className={classes.state} data-state={state} {...pointerEvents}>
        <Icon size={14} stroke={1.75} aria-hidden="true" />
        <span>{t(text)}</span>
      </span>
      <Hint {...shown} label={t(long)} target={target} />
    </>
  )
}
