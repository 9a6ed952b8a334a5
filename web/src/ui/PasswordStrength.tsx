import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PasswordStrength.module.css'
import type { PasswordScore } from './password-strength'

const scores = [
  'passwordVeryWeak',
  'passwordWeak',
  'passwordFair',
  'passwordStrong',
  'passwordVeryStrong',
] as const

/** Advises on a password as it is typed; never forbids one. It has its place from the beginning: a button
 *  below that moved when the advice comes would be missed by whoever presses it then. */
export function PasswordStrength({
  id,
  password,
  about,
}: {
  /** For the field's `aria-describedby`. */
  id: string
  password: string
  /** Name, firm and e-mail from the same form. */
  about: readonly string[]
}) {
  const { t } = useTranslation()
  const latest = useScore(password, about.join('\n'))
  const score = password === '' ? undefined : latest
  return (
    <div id={id} aria-live="polite">
      <div className={classes.bars} data-score={score} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <p className={classes.text}>
        {score !== undefined && t('passwordStrength', { strength: t(scores[score]) })}
        {score !== undefined && score < 3 && ` ${t('passwordAdvice')}`}
      </p>
    </div>
  )
}

function useScore(password: string, about: string): PasswordScore | undefined {
  const [score, setScore] = useState<PasswordScore>()
  useEffect(() => {
    if (password === '') return
    let wanted = true
    import('./password-strength').then(
      ({ scorePassword }) => {
        const words = about.split(/[\s@.]+/).filter((word) => word.length > 2)
        if (wanted) setScore(scorePassword(password, words))
      },
      // Without the meter the form still works.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [password, about])
  return score
}
