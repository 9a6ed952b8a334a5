import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { VisitorPage } from '../../ui/VisitorPage'
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
    <VisitorPage>
      <AuthCard onSuccess={enter} />
      <p className={classes.note}>{t('subtitle')}</p>
    </VisitorPage>
  )
}
