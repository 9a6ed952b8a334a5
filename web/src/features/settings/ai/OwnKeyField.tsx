import { Button, Group, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AiProviderChoice, isKey, tidyKey } from '../../../domain/conversation/ai-settings'

/** The person's own key for one provider. A stored key is not shown again. */
export function OwnKeyField({
  name,
  choice,
  onChange,
}: {
  name: string
  choice: AiProviderChoice
  onChange: (part: Partial<AiProviderChoice>) => void
}) {
  const { t } = useTranslation('ai')
  const { t: tCommon } = useTranslation()
  const [typed, setTyped] = useState('')
  const key = tidyKey(typed)
  const stored = choice.key !== ''
  function save(event: FormEvent): void {
    event.preventDefault()
    if (key === '' || !isKey(key)) return
    onChange({ key })
    setTyped('')
  }
  return (
    <form onSubmit={save} aria-label={`${name}: ${t('ownKey')}`}>
      <Group align="flex-end" gap="xs" wrap="wrap">
        <PasswordInput
          label={t('ownKey')}
          description={stored ? t('ownKeyStored') : t('ownKeyText')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isKey(key) ? undefined : t('keyInvalid')}
          autoComplete="off"
          spellCheck={false}
          visibilityToggleButtonProps={{ 'aria-label': tCommon('showTyped'), tabIndex: 0 }}
          w={{ base: '100%', xs: 420 }}
        />
        <Button type="submit" variant="default" disabled={key === '' || !isKey(key)}>
          {t('keySave')}
        </Button>
        {stored && (
          <Button variant="subtle" color="red" onClick={() => onChange({ key: '' })}>
            {t('keyRemove')}
          </Button>
        )}
      </Group>
    </form>
  )
}
