import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { LanguagePicker } from '../../ui/LanguagePicker'
import { Library } from '../../ui/Library'
import { Logo } from '../../ui/Logo'
import { ThemeToggle } from '../../ui/ThemeToggle'
import { AuthCard } from './AuthCard'
import classes from './AuthPage.module.css'

/** /auth, and `/` when a mail link led there. */
export function AuthPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const enter = useCallback(() => {
    void navigate({ href: paths.dashboard(), replace: true })
  }, [navigate])

  return (
    <Library>
      <div className={classes.page}>
        <header className={classes.header}>
          <a href={paths.landing()} className={classes.home}>
            <Logo />
          </a>
          <div className={classes.tools}>
            <LanguagePicker />
            <ThemeToggle />
          </div>
        </header>
        <main className={classes.main}>
          <AuthCard onSuccess={enter} />
          <p className={classes.note}>{t('subtitle')}</p>
        </main>
      </div>
    </Library>
  )
}
