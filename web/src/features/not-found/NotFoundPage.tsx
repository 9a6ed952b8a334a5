import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import classes from './NotFoundPage.module.css'

/** Any path without a screen. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const { pathname } = window.location
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the missing path is logged, by specification
    console.error('404 Error: User attempted to access non-existent route:', pathname)
  }, [pathname])
  return (
    <main className={classes.page}>
      <h1 className={classes.code}>{t('notFoundCode')}</h1>
      <p className={classes.text}>{t('notFoundText')}</p>
      <a href={paths.landing()}>{t('notFoundHome')}</a>
    </main>
  )
}
