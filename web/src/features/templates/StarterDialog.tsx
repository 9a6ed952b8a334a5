import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadStarters, type Starter } from '../../domain/template/starters/starters.ts'
import { templateFromStarter } from '../../domain/template/starters/starters.ts'
import { templateKind } from '../../domain/template/template.ts'
import { languages } from '../../i18n/languages'
import { RichTextView } from '../../records-ui/RichTextView'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { creating, writeRecords } from '../../vault/records'
import { useTemplateStep } from './use-template-step.ts'

/** Templates to begin with, in each of the languages: chosen, looked at, taken. */
export function StarterDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('templates')
  const { t: common } = useTranslation()
  const [language, setLanguage] = useState(i18n.resolvedLanguage ?? 'en')
  const [starters, setStarters] = useState<readonly Starter[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [shown, setShown] = useState<string>()
  const step = useTemplateStep()

  useEffect(() => {
    let wanted = true
    loadStarters(language).then(
      (loaded) => wanted && setStarters(loaded),
      () => wanted && setStarters([]),
    )
    return () => {
      wanted = false
    }
  }, [language])

  const take = (): Promise<boolean> =>
    step.run(async () => {
      const taken = starters.filter(({ key }) => chosen.includes(key))
      await writeRecords(
        taken.map((starter) => creating(templateKind, templateFromStarter(starter, language))),
      )
      onClose()
    })
  const preview = starters.find(({ key }) => key === shown)

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('starters')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack gap="sm">
        <Alert color="yellow" p="xs">
          {t('starterNotice')}
        </Alert>
        <NativeSelect
          label={t('fieldLanguage')}
          value={language}
          onChange={(event) => {
            setLanguage(event.currentTarget.value)
            setShown(undefined)
          }}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Checkbox.Group value={[...chosen]} onChange={setChosen} aria-label={t('starters')}>
          <Stack gap={6}>
            {starters.map(({ key, name }) => (
              <Group key={key} justify="space-between" wrap="nowrap">
                <Checkbox value={key} label={<span lang={language}>{name}</span>} />
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-pressed={shown === key}
                  aria-label={t('showStarter', { title: name })}
                  onClick={() => setShown(shown === key ? undefined : key)}
                >
                  {t('show')}
                </Button>
              </Group>
            ))}
          </Stack>
        </Checkbox.Group>
        {preview && (
          <RichTextView
            text={templateFromStarter(preview, language).body}
            label={t('previewOf', { title: preview.name })}
            language={language}
          />
        )}
        <ErrorAlert error={step.error} />
        <Group justify="flex-end">
          <Button
            onClick={() => void take()}
            loading={step.busy}
            disabled={!starters.some(({ key }) => chosen.includes(key))}
          >
            {t('takeStarters')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
