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
import { icon } from '../../../ui/icon'
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
  const { consensus, passages } = message
  const text = wholeText(t, message)
  const hasForm = filledSlots(message.slots).length > 0
  const shown = restoreText(text, map)
  const sources = useMemo(() => passages.map((passage) => passage.text), [passages])
  return (
    <article className={classes.answer} aria-label={t('answer', { number })}>
      <Stack gap="md">
        <Notes message={message} />
        {consensus !== null && (
          <ConsensusPanel consensus={consensus} slots={message.slots} map={map} />
        )}
        <Answer message={message} map={map} />
        {consensus !== null && consensus.answered > 1 && (
          <MergedText consensus={consensus} slots={message.slots} map={map} />
        )}
        <Divider />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {/* Earlier answers to a form were not estimated. */}
          {(consensus !== null || !isFormAsked(message.slots)) && (
            <ConfidenceView consensus={consensus} />
          )}
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
              leftSection={icon(IconRefresh)}
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
          <Sent disclosureId={message.disclosureId} placeholders={placeholders} />
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

/** The answer itself, and whose it is. */
function Answer({ message, map }: { message: Message; map: PlaceholderMap }) {
  const { t } = useTranslation('assistant')
  const { slots, consensus, passages } = message
  const many = slots.length > 1
  const hasForm = filledSlots(slots).length > 0
  const slot = answerSlot(message)
  return (
    <section>
      {/* Where several answered, the comparison says whose text this is; stopped before it, nothing
          would. A form says it in each column. */}
      {!(hasForm && many) &&
        (many && consensus !== null ? (
          <Headline consensus={consensus} />
        ) : (
          slot && <Writer slot={slot} />
        ))}
      {hasForm ? (
        <FormAnswer slots={slots} map={map} />
      ) : (
        <SafeMarkdown text={wholeText(t, message)} map={map} passages={passages} />
      )}
    </section>
  )
}

/** What a reader should know before the text: what was left out, who did not answer, where it broke off. */
function Notes({ message }: { message: Message }) {
  const { t } = useTranslation('assistant')
  const { leftBehind, slots, consensus } = message
  const broken = answerSlot(message)?.problem
  return (
    <>
      {leftBehind > 0 && <Text size="sm">{t('leftBehind', { count: leftBehind })}</Text>}
      {slots.length > 1 && consensus?.answered === 1 && <Text size="sm">{t('onlyOne')}</Text>}
      {broken && (
        <Alert color="orange" p="xs">
          <Text size="sm">
            {t('incomplete')} {slotProblem(t, broken)}
          </Text>
        </Alert>
      )}
    </>
  )
}

/** The way to what was sent for it, where something was. */
function Sent({
  disclosureId,
  placeholders,
}: {
  disclosureId: string
  placeholders: readonly KeptPlaceholder[]
}) {
  const { t } = useTranslation('assistant')
  const [shown, setShown] = useState(false)
  return (
    <>
      {disclosureId !== '' && (
        <Button variant="subtle" leftSection={icon(IconEye)} onClick={() => setShown(true)}>
          {t('showSent')}
        </Button>
      )}
      <SentDialog
        opened={shown}
        disclosureId={disclosureId}
        placeholders={placeholders}
        onClose={() => setShown(false)}
      />
    </>
  )
}
