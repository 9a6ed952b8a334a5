import { Anchor, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askQuestion } from '../../assistant/question/ask-question'
import { answerSlot, clearAnswerOf } from '../../assistant/question/said'
import {
  conversationKind,
  emptyConversation,
  titleFrom,
} from '../../domain/conversation/conversation'
import { readAloud } from '../../domain/voice/sound'
import { paths } from '../../lib/paths'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { createRecord } from '../../vault/records/records'
import { localVoice, speak, stopSpeaking, watchVoices } from './speak'

/** Asks the assistant in a conversation of its own, shows the answer and reads it out. */
export function SpokenAnswer({ question }: { question: string }) {
  const { t, i18n } = useTranslation('voice')
  const language = i18n.resolvedLanguage ?? 'en'
  const [conversation, setConversation] = useState<string>()
  const [answer, setAnswer] = useState<string>()
  const [broken, setBroken] = useState(false)
  const [error, setError] = useState<unknown>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is asked once, whatever the language becomes
  useEffect(() => {
    let wanted = true
    void (async () => {
      try {
        const title = titleFrom(question)
        const id = await createRecord(conversationKind, { ...emptyConversation(), title })
        if (wanted) setConversation(id)
        const message = await askQuestion(id, question, language)
        if (!wanted) return
        const slot = message && answerSlot(message)
        setBroken(slot !== undefined && slot.problem !== null)
        setAnswer(message === undefined ? '' : clearAnswerOf(message, undefined))
      } catch (failure) {
        if (wanted) setError(failure)
      }
    })()
    return () => {
      wanted = false
    }
  }, [question])

  return (
    <Paper withBorder p="md" component="section" aria-label={t('answer')}>
      <Stack gap="sm">
        <Text fw={600}>{question}</Text>
        {answer === undefined && error === undefined && (
          <Group gap="xs" role="status">
            <Loader size={16} aria-hidden="true" />
            <Text size="sm">{t('asking')}</Text>
          </Group>
        )}
        {answer === '' && <Text size="sm">{t('noAnswer')}</Text>}
        {answer !== undefined && answer !== '' && (
          <Spoken text={[readAloud(answer), ...(broken ? [t('broken')] : [])].join('\n\n')} />
        )}
        <ErrorAlert error={error} />
        {conversation !== undefined && (
          <Anchor size="sm" href={paths.assistant({ conversation })}>
            {t('openConversation')}
          </Anchor>
        )}
      </Stack>
    </Paper>
  )
}

function Spoken({ text }: { text: string }) {
  const { t, i18n } = useTranslation('voice')
  const { t: assistant } = useTranslation('assistant')
  const language = i18n.resolvedLanguage ?? 'en'
  const [voice, setVoice] = useState<SpeechSynthesisVoice>()
  const [speaking, setSpeaking] = useState(false)
  useEffect(() => watchVoices((voices) => setVoice(localVoice(voices, language))), [language])
  useEffect(() => {
    if (voice === undefined) return undefined
    setSpeaking(true)
    speak(text, voice, () => setSpeaking(false))
    return stopSpeaking
  }, [text, voice])
  return (
    <>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
      <Text size="xs" c="dimmed">
        {assistant('disclaimer')}
      </Text>
      {voice === undefined ? (
        <Text size="xs" c="dimmed">
          {t('noLocalVoice')}
        </Text>
      ) : (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={
              speaking ? (
                <IconPlayerStop size={14} aria-hidden="true" />
              ) : (
                <IconVolume size={14} aria-hidden="true" />
              )
            }
            onClick={() => {
              if (speaking) stopSpeaking()
              else speak(text, voice, () => setSpeaking(false))
              setSpeaking(!speaking)
            }}
          >
            {speaking ? t('hush') : t('readOut')}
          </Button>
        </div>
      )}
    </>
  )
}
