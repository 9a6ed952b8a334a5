import { Group, Input, SegmentedControl, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getAuth, readProfileAgain, updateProfile } from '../../backend/auth'
import { updateAccount } from '../../backend/auth-actions'
import { useAuth } from '../../backend/use-auth'
import { chooseTheme, isThemeChoice } from '../../ui/color-scheme'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { FormShell } from '../../ui/FormShell'
import { LineField } from '../../ui/fields/LineField'
import { LanguagePicker } from '../../ui/LanguagePicker'
import { Section } from '../../ui/Section'
import { useSaving } from '../../ui/use-saving'
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
  // What is not being edited is as stored, by another tab too.
  const [edited, setEdited] = useState<{ fullName?: string; lawFirm?: string }>({})
  const { fullName = '', lawFirm = '' } = { ...user, ...edited }
  const { saving, error, run } = useSaving()

  async function save(): Promise<void> {
    await updateAccount({
      ...(edited.fullName !== undefined && { fullName: fullName.trim() }),
      ...(edited.lawFirm !== undefined && { lawFirm: lawFirm.trim() }),
    })
    setEdited({})
  }

  return (
    <FormShell saving={saving} error={error} onSubmit={() => run(save)}>
      <TextInput label={t('email')} value={user?.email ?? ''} readOnly />
      <LineField
        label={t('fullName')}
        value={fullName}
        onChange={(fullName) => setEdited({ ...edited, fullName })}
        autoComplete="name"
        required
        withAsterisk={false}
      />
      <LineField
        label={t('lawFirm')}
        value={lawFirm}
        onChange={(lawFirm) => setEdited({ ...edited, lawFirm })}
        autoComplete="organization"
      />
    </FormShell>
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
  const [edited, setEdited] = useState<string[]>()
  const { saving, error, run } = useSaving()
  const areas = edited ?? ownAreas()

  // An empty field would say that nothing is stored, and saving would write over what is.
  if (profileStatus === 'failed') {
    return <ErrorAlert error={new Error(tCommon('errorOffline'))} onRetry={readProfileAgain} />
  }
  return (
    <FormShell
      saving={saving}
      error={error}
      disabled={profileStatus !== 'loaded'}
      onSubmit={() =>
        run(async () => {
          await updateProfile({ practice_areas: areas })
          setEdited(undefined)
        })
      }
    >
      <TagsInput
        label={t('practiceAreas')}
        description={t('practiceHint')}
        value={areas}
        onChange={setEdited}
        maxTags={20}
        clearable={false}
      />
    </FormShell>
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
