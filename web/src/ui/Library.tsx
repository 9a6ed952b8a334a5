import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import './library-first.css'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '../lib/after-paint'
import { lazyPart } from './lazy'
import { returnFocus } from './return-focus.ts'
import { cssVariables, themeWithWords } from './theme'
import { useThemeChoice } from './use-theme-choice'

// What is to be shown before they are here waits for them. All of the library's styles come along.
const fetchToasts = async () => (await import('./Toasts')).Toasts
const Toasts = lazyPart(fetchToasts)

/** Everything inside may use the component library. Loaded with the first screen that does. */
export function Library({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { scheme } = useThemeChoice()
  useEffect(returnFocus, [])
  const theme = useMemo(() => themeWithWords({ close: t('close') }), [t])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={scheme}
      // The choice is kept by color-scheme.ts; the library only learns what it came to.
      colorSchemeManager={{
        get: () => scheme,
        set: () => undefined,
        subscribe: () => undefined,
        unsubscribe: () => undefined,
        clear: () => undefined,
      }}
    >
      <ToastsOnceNeeded />
      {children}
    </MantineProvider>
  )
}

/** Fetched ahead, for the first may say that the network is gone. */
function ToastsOnceNeeded() {
  const { notifications } = useNotifications()
  const [needed, setNeeded] = useState(false)
  if (!needed && notifications.length > 0) setNeeded(true)
  useEffect(() => afterPaint(() => void fetchToasts().catch(() => undefined)), [])
  return needed ? <Toasts /> : null
}
