import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCommand } from '../../domain/voice/commands'
import { type Intent, resolve } from '../../domain/voice/resolve'
import { LineField } from '../../ui/fields/LineField'
import { Fetching, lazyPart } from '../../ui/lazy'
import { useUnsaved } from '../../ui/use-unsaved'
import { useEars } from './engine/use-ears'
import { useListening } from './engine/use-listening'
import { IntentCard } from './IntentCard'
import { pathOf } from './intent-path'
import { ListenPanel } from './ListenPanel'
import { useIntents } from './use-intents'
import { useKnown } from './use-known'

const SpokenAnswer = lazyPart(
  async () => (await import('./SpokenAnswer')).SpokenAnswer,
  <Fetching />,
)

const noCase = { caseId: '', consent: 'allowed' } as const
const examples = [1, 2, 3, 4, 5, 6] as const

/** Commands: heard or typed, shown as they were understood, done when they are confirmed. */
export function CommandPanel() {
  const { t } = useTranslation('voice')
  const { ears, voice, heard, intent, setIntent, question, intents, confirm, understand } =
    useCommands()
  return (
    <Stack gap="md" maw="46rem">
      <ListenPanel ears={ears} voice={voice} />
      <CommandLine onTyped={understand} />
      <div role="status">
        {heard !== '' && (
          <Text size="sm" c="dimmed">
            {t('heard', { text: heard })}
          </Text>
        )}
        {heard !== '' && intent === undefined && question === undefined && !intents.done && (
          <Alert color="yellow" mt="xs">
            {t('notUnderstood')}
          </Alert>
        )}
      </div>
      {intent !== undefined && (
        <IntentCard
          key={heard}
          intent={intent}
          busy={intents.busy}
          error={intents.error}
          onConfirm={(wanted) => void confirm(wanted)}
          onChange={setIntent}
          onCancel={() => setIntent(undefined)}
        />
      )}
      {question !== undefined && <SpokenAnswer key={question} question={question} />}
      <Examples />
    </Stack>
  )
}

function CommandLine({ onTyped }: { onTyped: (said: string) => void }) {
  const { t } = useTranslation('voice')
  const typed = useUnsaved('voice:command', { text: '' })
  function submit(event: FormEvent): void {
    event.preventDefault()
    const said = typed.values.text.trim()
    if (said === '') return
    typed.drop()
    onTyped(said)
  }

  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <LineField
          label={t('typeCommand')}
          value={typed.values.text}
          onChange={(text) => typed.set({ text })}
          autoComplete="off"
          flex={1}
        />
        <Button type="submit" variant="default">
          {t('understand')}
        </Button>
      </Group>
    </form>
  )
}

function Examples() {
  const { t } = useTranslation('voice')
  return (
    <section aria-label={t('examples')}>
      <Text size="sm" fw={600}>
        {t('examples')}
      </Text>
      <List size="sm">
        {examples.map((number) => (
          <List.Item key={number}>{t(`example${number}`)}</List.Item>
        ))}
      </List>
    </section>
  )
}

/** What was heard or typed, what it was understood as, and what is done once it is confirmed. */
function useCommands() {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  const navigate = useNavigate()
  const known = useKnown()
  const [heard, setHeard] = useState('')
  const [intent, setIntent] = useState<Intent>()
  const [question, setQuestion] = useState<string>()
  const intents = useIntents()

  async function confirm(wanted: Intent): Promise<void> {
    if (wanted.do === 'ask') {
      // The answer is read out: nobody may take it for a command.
      voice.stop()
      setQuestion(wanted.question)
    } else if (!(await intents.run(wanted))) return
    setIntent(undefined)
  }

  function understand(said: string): void {
    setHeard(said)
    intents.clear()
    const read = readCommand(said, language)
    const next = read === undefined ? undefined : resolve(read, language, known)
    // Yes and no answer what is shown; without anything shown they mean nothing.
    if (next?.do === 'yes' || next?.do === 'no') {
      if (next.do === 'no') setIntent(undefined)
      else if (intent !== undefined) void confirm(intent)
      return
    }
    const path = next === undefined ? undefined : pathOf(next)
    // Opening changes nothing.
    if (path !== undefined) void navigate({ href: path })
    else setIntent(next)
  }

  const ears = useEars()
  const voice = useListening(ears, noCase, understand)
  useEffect(() => {
    if (voice.listening) setQuestion(undefined)
  }, [voice.listening])

  return { ears, voice, heard, intent, setIntent, question, intents, confirm, understand }
}
