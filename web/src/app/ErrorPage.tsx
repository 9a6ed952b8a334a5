import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './message.module.css'

/** A screen broke. Says that nothing is lost and offers the way on. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  return (
    <main className={classes.page}>
      <div className={classes.box} role="alert">
        <h1>{t('errorPageTitle')}</h1>
        <p>{t('errorPageText')}</p>
        <button type="button" className={classes.button} onClick={() => window.location.reload()}>
          {t('reload')}
        </button>
        <details>
          <summary>{t('errorPageDetails')}</summary>
          <pre>{error instanceof Error ? error.message : String(error)}</pre>
        </details>
      </div>
    </main>
  )
}
