import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './message.module.css'

/** How long until the server is asked again, in milliseconds. */
const pauseBetween = 5000

/** The server does not answer before anyone could be recognised. It is asked again every few seconds,
 *  and at once when the network is back. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    const timer = setInterval(onRetry, pauseBetween)
    window.addEventListener('online', onRetry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onRetry)
    }
  }, [onRetry])
  return (
    <main className={classes.page}>
      <div className={classes.box} role="alert">
        <h1>{t('appName')}</h1>
        <p>{t('errorOffline')}</p>
        <button type="button" className={classes.button} onClick={onRetry}>
          {t('retry')}
        </button>
      </div>
    </main>
  )
}
