import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How long it is said that something was copied, in ms. */
const saidFor = 2000

/**
 * Puts something on the clipboard. `copied` is true for a moment afterwards; a browser that
 * refuses (a permission, a page without the focus) is told of, since pasting would bring
 * whatever was there before.
 */
export function useCopy(): {
  readonly copied: boolean
  readonly copy: (write: () => Promise<void>) => Promise<void>
} {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  async function copy(write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch {
      notifications.show({
        message: t('copyRefused'),
        color: 'red',
      })
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), saidFor)
  }
  return { copied, copy }
}
