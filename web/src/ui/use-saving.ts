/** For what is saved at once, without a form dialog: whether it runs, what went wrong, and a word when
 *  it worked. */
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What a screen knows of the saving. */
export interface Saving {
  readonly saving: boolean
  readonly error: unknown
  /** @param save False when the person thought better of it: nothing is said then.
   *  @param done What to say when it worked; "Saved" by default. */
  run(save: () => Promise<unknown>, done?: string): void
  /** Show what went wrong before anything was saved. */
  fail(error: unknown): void
}

/** One saving at a time. */
export function useSaving(): Saving {
  const { t } = useTranslation()
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()

  function run(save: () => Promise<unknown>, done?: string): void {
    setSaving(true)
    setError(undefined)
    save()
      .then((saved) => {
        if (saved !== false) notifications.show({ color: 'green', message: done ?? t('saved') })
      }, setError)
      .finally(() => setSaving(false))
  }

  return { saving, error, run, fail: setError }
}
