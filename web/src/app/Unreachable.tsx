import { useTranslation } from 'react-i18next'
import classes from './message.module.css'

/** The server does not answer before anyone could be recognised. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
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
