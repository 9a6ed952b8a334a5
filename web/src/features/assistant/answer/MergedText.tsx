import { Badge, Box, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { restoreText } from '../../../assistant/shield/restore'
import type { Consensus } from '../../../domain/conversation/consensus'
import type { SlotAnswer } from '../../../domain/conversation/conversation'
import { mergedText } from '../../../domain/conversation/merged-text.ts'
import { useFormat } from '../../../i18n/use-format'
import { CopyButton } from '../../../ui/CopyButton'
import classes from '../assistant.module.css'
import { slotName } from './problem-text'

/** All answers in one text, each sentence with who says it: an extra, labelled, shown when asked for. */
export function MergedText({
  consensus,
  slots,
  map,
}: {
  consensus: Consensus
  slots: readonly SlotAnswer[]
  map: PlaceholderMap
}) {
  const { t } = useTranslation('assistant')
  const { list } = useFormat()
  const [shown, setShown] = useState(false)
  const sentences = shown
    ? mergedText(consensus).map((sentence) => ({
        ...sentence,
        text: restoreText(sentence.text, map),
        by: list(sentence.slots.map((slot) => slotName(t, slots, slot))),
      }))
    : []
  return (
    <Box role="group" aria-label={t('mergedText')}>
      <Button variant="subtle" size="xs" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? t('hideMerged') : t('showMerged')}
      </Button>
      {shown && (
        <div className={classes.slot}>
          <Group gap="xs" mb="xs">
            <Badge color="yellow">{t('mergedText')}</Badge>
            <Text size="xs" c="dimmed" flex={1}>
              {t('mergedNote')}
            </Text>
          </Group>
          <Text>
            {sentences.map(({ text, by, sources, disputed }) => (
              <span key={`${text}/${by}`}>
                {text}{' '}
                <Text span size="xs" c={disputed ? 'red' : 'dimmed'}>
                  ({[disputed ? t('mergedDisputed', { by }) : by, ...sources].join(' · ')})
                </Text>{' '}
              </span>
            ))}
          </Text>
          <Group mt="xs">
            <CopyButton text={sentences.map(({ text, by }) => `${text} (${by})`).join('\n')} />
          </Group>
        </div>
      )}
    </Box>
  )
}
