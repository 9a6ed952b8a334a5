import { Alert, Box, Button, Divider, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconEye, IconRefresh } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerSlot, answerText } from '../../../assistant/question/said'
import type { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { restoreText } from '../../../assistant/shield/restore'
import type { KeptPlaceholder, Message } from '../../../domain/conversation/conversation'
import { filledSlots, isFormAsked } from '../../../domain/conversation/form-slots.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { Fetching, lazyPart } from '../../../ui/lazy'
import { isTemporary } from '../../../vault/records/temporary.ts'
import classes from '../assistant.module.css'
import { KeepAnswer } from '../keep/KeepAnswer'
import { RatingBar } from '../rating/RatingBar'
import { UsedPreferences } from '../rating/UsedPreferences'
import { SentDialog } from '../review/SentDialog'
import { Headline, Writer } from './AnswerHead'
import { CitationList } from './CitationList'
import { ConfidenceView } from './ConfidenceView'
import { ConsensusPanel } from './ConsensusPanel'
import { CopyAnswer } from './CopyAnswer'
import { slotProblem } from './problem-text'
import { SlotPanel } from './SlotPanel'
import { SourceList } from './SourceList'
import { usePlaceholderMap } from './use-placeholder-map.ts'
import { wholeText } from './whole-text.ts'

const SafeMarkdown = lazyPart(
  async () => (await import('./SafeMarkdown')).SafeMarkdown,
  <Fetching />,
)

const FormAnswer = lazyPart(async () => (await import('./FormAnswer')).FormAnswer, <Fetching />)

const MergedText = lazyPart(async () => (await import('./MergedText')).MergedText)

/** A stored answer: the best supported text, how far to trust it, what it rests on, what was sent. */
export function AnswerArticle({
  messageId,
  message,
  question,
  number,
  placeholders,
  busy,
  onAskAgain,
}: {
  messageId: string
  message: Message
  question: string
  number: number
  placeholders: readonly KeptPlaceholder[]
  busy: boolean
  onAskAgain: () => void
}) {
  const { t } = useTranslation('assistant')
  const map = usePlaceholderMap(placeholders)
  const [sent, setSent] = useState(false)
  const { consensus, passages } = message
  const text = wholeText(t, message)
  const hasForm = filledSlots(message.slots).length > 0
  const shown = restoreText(text, map)
  const sources = useMemo(() => passages.map((passage) => passage.text), [passages])
  const many = message.slots.length > 1
  const slot = answerSlot(message)
  const broken = slot?.problem
  // Where several answered, the comparison says whose text this is; stopped before it, nothing would.
  const compared = many && consensus !== null
  return (
    <article className={classes.answer} aria-label={t('answer', { number })}>
      <Stack gap="md">
        {message.leftBehind > 0 && (
          <Text size="sm">{t('leftBehind', { count: message.leftBehind })}</Text>
        )}
        {many && consensus?.answered === 1 && <Text size="sm">{t('onlyOne')}</Text>}
        {broken && (
          <Alert color="orange" p="xs">
            <Text size="sm">
              {t('incomplete')} {slotProblem(t, broken)}
            </Text>
          </Alert>
        )}
        {consensus !== null && (
          <ConsensusPanel consensus={consensus} slots={message.slots} map={map} />
        )}
        <section>
          {compared ? (
            <Headline consensus={consensus} />
          ) : (
            slot && !(hasForm && many) && <Writer slot={slot} />
          )}
          {hasForm ? (
            <FormAnswer slots={message.slots} map={map} />
          ) : (
            <SafeMarkdown text={text} map={map} passages={passages} />
          )}
        </section>
        {consensus !== null && consensus.answered > 1 && (
          <MergedText consensus={consensus} slots={message.slots} map={map} />
        )}
        <Divider />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {/* Answers to a form are compared line by line and not estimated. */}
          {!isFormAsked(message.slots) && <ConfidenceView consensus={consensus} />}
          <SourceList
            text={text}
            question={question}
            disclosureId={message.disclosureId}
            consensus={consensus}
            passages={passages}
            map={map}
          />
        </SimpleGrid>
        <CitationList text={shown} sources={sources} />
        <Slots message={message} map={map} />
        {!hasForm && (
          <Text size="xs" c="dimmed">
            {t('disclaimer')}
          </Text>
        )}
        <Group gap="xs">
          <CopyAnswer text={text} map={map} />
          <Writers>
            <Button
              variant="default"
              disabled={busy}
              leftSection={<IconRefresh size={16} aria-hidden="true" />}
              onClick={onAskAgain}
            >
              {t('askAgain')}
            </Button>
            <KeepAnswer
              messageId={messageId}
              conversationId={message.conversationId}
              question={question}
              text={shown}
            />
          </Writers>
          {message.disclosureId !== '' && (
            <Button
              variant="subtle"
              leftSection={<IconEye size={16} aria-hidden="true" />}
              onClick={() => setSent(true)}
            >
              {t('showSent')}
            </Button>
          )}
          <UsedPreferences ids={message.preferenceIds} />
        </Group>
        {!isTemporary(messageId) && (
          <Writers>
            <RatingBar
              messageId={messageId}
              message={message}
              text={restoreText(answerText(message), map)}
              question={question}
            />
          </Writers>
        )}
      </Stack>
      <SentDialog
        opened={sent}
        disclosureId={message.disclosureId}
        placeholders={placeholders}
        onClose={() => setSent(false)}
      />
    </article>
  )
}

/** Every model's own answer, folded away once there is a comparison; open where one failed. */
function Slots({ message, map }: { message: Message; map: PlaceholderMap }) {
  const { t } = useTranslation('assistant')
  // A form and prose are not side by side above.
  const failed = message.slots.some(({ problem, form }) => problem !== null || form === '')
  const [shown, setShown] = useState(failed)
  // What a single model said, and why it broke off, stands above.
  if (message.slots.length < 2) return null
  return (
    <Box role="group" aria-label={t('slots')}>
      <Button variant="subtle" size="xs" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? t('hideSlots') : t('showSlots')}
      </Button>
      {shown && (
        <div className={classes.slots}>
          {message.slots.map((slot) => (
            <SlotPanel
              key={slot.slot}
              slot={slot}
              state={slot.problem === null ? 'done' : 'failed'}
              map={map}
              passages={message.passages}
            />
          ))}
        </div>
      )}
    </Box>
  )
}
