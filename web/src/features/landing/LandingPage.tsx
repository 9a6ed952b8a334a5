import {
  IconBriefcase,
  IconCalendarEvent,
  IconFileText,
  IconShieldLock,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { getAuth, hasStoredSession, startAuth, subscribeAuth } from '../../backend/auth'
import { paths } from '../../lib/paths'
import { Logo } from '../../ui/Logo'
import { NativeLanguagePicker } from '../../ui/NativeLanguagePicker'
import { SecurityBadge } from '../../ui/SecurityBadge'
import classes from './LandingPage.module.css'
import { SealedCase } from './SealedCase'

const features = [
  { id: 'Assistant', Icon: IconSparkles },
  { id: 'Documents', Icon: IconFileText },
  { id: 'Calendar', Icon: IconCalendarEvent },
  { id: 'Clients', Icon: IconUsers },
  { id: 'Encrypted', Icon: IconShieldLock },
  { id: 'Cases', Icon: IconBriefcase },
] as const

const securityPoints = [
  { variant: 'e2ee', text: 'securityE2ee' },
  { variant: 'zero-knowledge', text: 'securityZero' },
  { variant: 'protected', text: 'securityPii' },
] as const

/** What the product is, for whoever comes without an account. Stands without the router, the
 *  component library and the backend client, so that it is there at once. */
export function LandingPage({
  onEnter,
  onNear,
}: {
  /** Go to the sign-in screen or the dashboard. */
  onEnter: (href: string) => void
  /** A button is about to be pressed. */
  onNear?: () => void
}) {
  const { t } = useTranslation('landing')
  const signedIn = useSignedIn()
  const [entering, setEntering] = useState(false)
  const button = {
    type: 'button',
    // The application may be a while on its way.
    'aria-busy': entering,
    onClick: () => {
      setEntering(true)
      onEnter(signedIn ? paths.dashboard() : paths.auth())
    },
    onPointerEnter: onNear,
    onFocus: onNear,
  } as const

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo />
        <div className={classes.headerActions}>
          <NativeLanguagePicker />
          {!signedIn && (
            <button {...button} className={classes.quiet}>
              {t('signIn')}
            </button>
          )}
        </div>
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.pitch}>
            <p className={classes.tagline}>{t('tagline')}</p>
            <h1>{t('heroTitle')}</h1>
            <p className={classes.lead}>{t('heroText')}</p>
            <div className={classes.badges}>
              <SecurityBadge variant="e2ee" />
              <SecurityBadge variant="zero-knowledge" />
              <SecurityBadge variant="protected" />
            </div>
            <button {...button} className={classes.primary}>
              {signedIn ? t('goToDashboard') : t('getStarted')}
            </button>
            <p className={classes.note}>{t('heroNote')}</p>
          </div>
          <SealedCase />
        </section>

        <Section title={t('featuresTitle')}>
          <ul className={classes.cards}>
            {features.map(({ id, Icon }) => (
              <li key={id}>
                <Icon size={22} stroke={1.5} aria-hidden="true" />
                <h3>{t(`feature${id}Title`)}</h3>
                <p>{t(`feature${id}Text`)}</p>
              </li>
            ))}
          </ul>
        </Section>

        <Section title={t('securityTitle')} text={t('securityText')} sunken>
          <ul className={classes.points}>
            {securityPoints.map(({ variant, text }) => (
              <li key={variant}>
                <SecurityBadge variant={variant} size="lg" />
                <p>{t(text)}</p>
              </li>
            ))}
          </ul>
        </Section>

        <Section title={t('ctaTitle')} text={t('ctaText')}>
          <button {...button} className={classes.primary}>
            {signedIn ? t('ctaButtonSignedIn') : t('ctaButton')}
          </button>
        </Section>
      </main>
      <footer className={classes.footer}>
        <p>{t('footerNote')}</p>
        <p>{t('footerSource')}</p>
      </footer>
    </div>
  )
}

function Section({
  title,
  text,
  sunken = false,
  children,
}: {
  title: string
  text?: string
  sunken?: boolean
  children: ReactNode
}) {
  return (
    <section className={classes.section} data-sunken={sunken || undefined}>
      <h2>{title}</h2>
      {text !== undefined && <p className={classes.sectionText}>{text}</p>}
      {children}
    </section>
  )
}

/** Asks the backend client only when this browser keeps a session. */
function useSignedIn(): boolean {
  const { status } = useSyncExternalStore(subscribeAuth, getAuth, getAuth)
  useEffect(() => {
    // Nobody is waiting for the answer: without it the buttons lead to the sign-in screen.
    if (hasStoredSession()) startAuth().catch(() => undefined)
  }, [])
  return status === 'signed-in'
}
