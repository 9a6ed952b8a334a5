import { Button, Group, Text } from '@mantine/core'
import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../../domain/conversation/conversation'
import { isPickedForRating, type Verdict, verdicts } from '../../../domain/learning/rating'
import { RatingDialog } from './RatingDialog'
import { useRating } from './use-rating'

const faces = {
  right: { label: 'rateRight', Icon: IconCheck },
  partly: { label: 'ratePartly', Icon: IconCircleHalf2 },
  wrong: { label: 'rateWrong', Icon: IconX },
} as const satisfies Record<Verdict, unknown>

/** Asks whether an answer was right. What is said here is what the learning machine learns from. */
export function RatingBar({
  messageId,
  message,
  text,
  question,
}: {
  messageId: string
  message: Message
  /** the answer as it is shown */
  text: string
  question: string
}) {
  const { t } = useTranslation('learning')
  const { on, mine, rate } = useRating(messageId, message, text, question)
  const [detailed, setDetailed] = useState(false)
  const label = useId()
  if (!on) return null
  const picked = mine === undefined && isPickedForRating(messageId)
  return (
    <Group gap="xs" role="group" aria-labelledby={label} data-screen-only>
      <Text size="sm" id={label}>
        {t('rateQuestion')}
      </Text>
      <Group gap={4}>
        {verdicts.map((verdict) => {
          const { label: name, Icon } = faces[verdict]
          const chosen = mine?.value.verdict === verdict
          return (
            <Button
              key={verdict}
              size="compact-sm"
              variant={chosen ? 'filled' : 'default'}
              aria-pressed={chosen}
              leftSection={<Icon size={14} aria-hidden="true" />}
              onClick={() => void rate(verdict)}
            >
              {t(name)}
            </Button>
          )
        })}
      </Group>
      {picked && (
        <Text size="sm" fw={600} w="100%">
          {t('ratePicked')}
        </Text>
      )}
      {mine !== undefined && (
        <>
          <Button size="compact-sm" variant="subtle" onClick={() => setDetailed(true)}>
            {t('rateMore')}
          </Button>
          <RatingDialog
            opened={detailed}
            rating={mine}
            text={text}
            onClose={() => setDetailed(false)}
          />
        </>
      )}
    </Group>
  )
}
