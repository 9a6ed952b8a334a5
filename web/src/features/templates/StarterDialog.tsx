import { Alert, Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadStarters } from '../../domain/template/starters.ts'
import { type Template, templateKind } from '../../domain/template/template.ts'
import { languages } from '../../i18n/languages'
import { RichTextView } from '../../records-ui/RichTextView'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { SelectField } from '../../ui/fields/SelectField'
import { useRecords } from '../../vault/records/hooks'
import { creating, writeRecords } from '../../vault/records/records'
import { useTemplateStep } from './use-template-step.ts'

/** Templates to begin with, in each of the languages: chosen, looked at, taken. */
export function StarterDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('templates')
  const [language, setLanguage] = useState(i18n.resolvedLanguage ?? 'en')
  const [loaded, setLoaded] = useState<{ language: string; starters: readonly Template[] }>()
  const [failure, setFailure] = useState<unknown>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [shown, setShown] = useState<string>()
  const step = useTemplateStep()
  const held = useRecords(templateKind)
    .filter(({ value }) => value.language === language && value.binnedAt === null)
    .map(({ value }) => value.starter)

  useEffect(() => {
    let wanted = true
    loadStarters(language).then(
      (starters) => wanted && setLoaded({ language, starters }),
      (error: unknown) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [language])

  const starters = loaded?.language === language ? loaded.starters : []
  const taken = starters.filter(({ starter }) => chosen.includes(starter))
  const preview = starters.find(({ starter }) => starter === shown)
  const take = (): Promise<boolean> =>
    step.run(async () => {
      await writeRecords(taken.map((template) => creating(templateKind, template)))
      onClose()
    })

  return (
    <Modal opened onClose={onClose} size="xl" title={t('starters')}>
      <Stack gap="sm">
        <Alert color="yellow" p="xs">
          {t('starterNotice')}
        </Alert>
        <SelectField
          label={t('fieldLanguage')}
          value={language}
          onChange={(value) => {
            setLanguage(value)
            setShown(undefined)
          }}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Checkbox.Group value={[...chosen]} onChange={setChosen} aria-label={t('starters')}>
          <Stack gap={6}>
            {starters.map(({ starter: key, name }) => (
              <Group key={key} justify="space-between" wrap="nowrap">
                <Checkbox
                  value={key}
                  label={<span lang={language}>{name}</span>}
                  description={held.includes(key) ? t('starterHeld') : undefined}
                />
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
            text={preview.body.slice(1)}
            label={t('previewOf', { title: preview.name })}
            language={language}
          />
        )}
        <ErrorAlert error={step.error ?? failure} />
        <Group justify="flex-end">
          <Button onClick={() => void take()} loading={step.busy} disabled={taken.length === 0}>
            {t('takeStarters')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
