import { Group, Input, SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getAuth, readProfileAgain, updateProfile } from '../../backend/auth'
import { updateAccount } from '../../backend/auth-actions'
import { useAuth } from '../../backend/use-auth'
import { changedFields } from '../../domain/record/patch.ts'
import { PageForm } from '../../records-ui/form/PageForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useSaid } from '../../records-ui/form/use-said.ts'
import { chooseTheme, isThemeChoice } from '../../ui/color-scheme'
import { LanguagePicker } from '../../ui/display/LanguagePicker'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { Section } from '../../ui/Section'
import { useThemeChoice } from '../../ui/use-theme-choice'
import { PreferencesForm } from './PreferencesForm'
import { ShortcutSwitch } from './ShortcutSwitch'

/** Who the person is, and how they like their screen and their week. */
export function ProfileTab() {
  const { t } = useTranslation('settings')
  return (
    <>
      <Section title={t('identityTitle')} description={t('identityText')}>
        <IdentityForm />
      </Section>
      <Section title={t('practiceTitle')} description={t('practiceText')}>
        <PracticeForm />
      </Section>
      <Section title={t('displayTitle')} description={t('displayText')}>
        <Display />
      </Section>
      <Section title={t('weekTitle')} description={t('weekText')}>
        <PreferencesForm />
      </Section>
    </>
  )
}

function IdentityForm() {
  const { t } = useTranslation('settings')
  const { user } = useAuth()
  const said = useSaid()
  const form = useForm({
    key: 'settings:identity',
    initial: { fullName: user?.fullName ?? '', lawFirm: user?.lawFirm ?? '' },
    save: ({ fullName, lawFirm }, base) =>
      updateAccount(changedFields(base, { fullName: fullName.trim(), lawFirm: lawFirm.trim() })),
    onClose: said,
  })
  return (
    <PageForm of={form} keeps>
      <TextInput label={t('email')} value={user?.email ?? ''} readOnly />
      <form.Line
        name="fullName"
        label={t('fullName')}
        autoComplete="name"
        required
        withAsterisk={false}
      />
      <form.Line name="lawFirm" label={t('lawFirm')} autoComplete="organization" />
    </PageForm>
  )
}

/** 'admin' stands among the practice areas of administrators; only the server puts it there. */
function ownAreas(): string[] {
  return (getAuth().profile?.practice_areas ?? []).filter((area) => area !== 'admin')
}

function PracticeForm() {
  const { t } = useTranslation('settings')
  const { t: tCommon } = useTranslation()
  const { profileStatus } = useAuth()
  const said = useSaid()
  const form = useForm({
    key: 'settings:practice',
    initial: { areas: ownAreas() },
    save: ({ areas }) => updateProfile({ practice_areas: areas }),
    onClose: said,
  })

  // An empty field would say that nothing is stored, and saving would write over what is.
  if (profileStatus === 'failed') {
    return <ErrorAlert error={new Error(tCommon('errorOffline'))} onRetry={readProfileAgain} />
  }
  return (
    <PageForm of={form} keeps disabled={profileStatus !== 'loaded'}>
      <form.Tags
        name="areas"
        label={t('practiceAreas')}
        description={t('practiceHint')}
        maxTags={20}
        clearable={false}
      />
    </PageForm>
  )
}

function Display() {
  const { t } = useTranslation('settings')
  const { t: tCommon } = useTranslation()
  const { choice } = useThemeChoice()
  return (
    <Group gap="xl" align="flex-start">
      <div>
        <Input.Label component="div" mb={4} aria-hidden="true">
          {tCommon('language')}
        </Input.Label>
        <LanguagePicker label={t('interfaceLanguage')} />
      </div>
      <div>
        <Input.Label component="div" display="block" mb={4} id="settings-theme">
          {t('theme')}
        </Input.Label>
        <SegmentedControl
          aria-labelledby="settings-theme"
          value={choice}
          onChange={(value) => {
            if (isThemeChoice(value)) chooseTheme(value)
          }}
          data={[
            { value: 'light', label: tCommon('themeLight') },
            { value: 'dark', label: tCommon('themeDark') },
            { value: 'system', label: tCommon('themeSystem') },
          ]}
        />
      </div>
      <ShortcutSwitch />
    </Group>
  )
}
