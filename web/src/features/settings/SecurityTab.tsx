import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section'
import { AutoLock } from './AutoLock'
import { ChangePassword } from './ChangePassword'
import { SecondFactor } from './factor/SecondFactor'
import { Passkeys } from './Passkeys'
import { RecoverySection } from './RecoverySection'
import { SecurityLog } from './SecurityLog'
import { Sessions } from './Sessions'

/** What opens the account and the vault, and who is inside. */
export function SecurityTab() {
  const { t } = useTranslation('settings')
  return (
    <>
      <Section title={t('recoveryTitle')} description={t('recoveryText')}>
        <RecoverySection />
      </Section>
      <Section title={t('passwordTitle')} description={t('passwordText')}>
        <ChangePassword />
      </Section>
      <Section title={t('factorTitle')} description={t('factorText')}>
        <SecondFactor />
      </Section>
      <Section title={t('passkeysTitle')} description={t('passkeysText')}>
        <Passkeys />
      </Section>
      <Section title={t('autoLockTitle')} description={t('autoLockText')}>
        <AutoLock />
      </Section>
      <Section title={t('sessionsTitle')} description={t('sessionsText')}>
        <Sessions />
      </Section>
      <Section title={t('eventsTitle')} description={t('eventsText')}>
        <SecurityLog />
      </Section>
    </>
  )
}
