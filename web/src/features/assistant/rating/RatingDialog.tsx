import { Checkbox, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { practiceAreas } from '../../../domain/case/case'
import { practiceAreaName } from '../../../domain/case/labels'
import { type Rating, ratingKind, ratingReasons } from '../../../domain/learning/rating'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { SelectField } from '../../../ui/fields/SelectField'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { providerName } from '../answer/problem-text'
import { useProposing } from './use-proposing'

const judgements = ['none', 'right', 'wrong'] as const
const judgementKeys = { none: 'judgedNone', right: 'judgedRight', wrong: 'judgedWrong' } as const

/** Why an answer was rated so, which models were right, and how it should read. */
export function RatingDialog({
  opened,
  rating,
  text,
  onClose,
}: {
  opened: boolean
  rating: Entry<Rating>
  text: string
  onClose: () => void
}) {
  const { t } = useTranslation('learning')
  const propose = useProposing()
  const form = useForm<Fields>({
    key: `rating:${rating.id}`,
    initial: fieldsOf(rating.value, text),
    save,
    onClose,
  })
  const { slots, topic } = form.values
  const topics = useTopics(topic)

  async function save(typed: Fields): Promise<void> {
    const corrected = typed.correction.trim()
    const correction = corrected === text.trim() ? '' : corrected
    await updateRecord(ratingKind, rating.id, { ...typed, correction, at: Date.now() })
    if (correction !== '') await propose(rating.value.caseId)
  }

  return (
    <DialogForm of={form} opened={opened} title={t('ratingTitle')} size="lg">
      <form.Field name="reasons">
        {({ value, set }) => (
          <Checkbox.Group
            label={t('reasonsLabel')}
            value={[...value]}
            onChange={(chosen) => set(ratingReasons.filter((reason) => chosen.includes(reason)))}
          >
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
              {ratingReasons.map((reason) => (
                <Checkbox key={reason} value={reason} label={t(`reason_${reason}`)} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
        )}
      </form.Field>
      {slots.length > 1 && <Models slots={slots} onChange={(slots) => form.set({ slots })} />}
      <form.Select name="topic" label={t('topicLabel')} data={topics} />
      <form.Paragraphs
        name="correction"
        label={t('correctionLabel')}
        description={t('correctionHint')}
        minRows={5}
        maxRows={16}
      />
      <form.Tick name="checked" label={t('checkedLabel')} />
    </DialogForm>
  )
}

type Fields = Pick<Rating, 'reasons' | 'checked' | 'topic' | 'slots' | 'correction'>

function fieldsOf({ reasons, checked, topic, slots, correction }: Rating, text: string): Fields {
  return { reasons, checked, topic, slots, correction: correction === '' ? text : correction }
}

function Models({
  slots,
  onChange,
}: {
  slots: Rating['slots']
  onChange: (slots: Rating['slots']) => void
}) {
  const { t } = useTranslation('learning')
  const { t: assistant } = useTranslation('assistant')
  return (
    <SimpleGrid cols={{ base: 1, xs: slots.length }} spacing="sm">
      {slots.map((slot) => (
        <SelectField
          key={slot.slot}
          label={t('judgeModel', { provider: providerName(assistant, slot.provider, slot.slot) })}
          value={slot.right === null ? 'none' : slot.right ? 'right' : 'wrong'}
          onChange={(value) =>
            onChange(
              slots.map((one) =>
                one.slot === slot.slot
                  ? { ...one, right: value === 'none' ? null : value === 'right' }
                  : one,
              ),
            )
          }
          data={judgements.map((value) => ({ value, label: t(judgementKeys[value]) }))}
        />
      ))}
    </SimpleGrid>
  )
}

/** The practice areas that an answer may be about, and the firm's own words where it is about those. */
function useTopics(topic: string): { value: string; label: string }[] {
  const { t } = useTranslation('learning')
  const { t: word } = useTranslation('records')
  const own = topic !== '' && !practiceAreas.some((area) => area === topic) ? [topic] : []
  return [
    { value: '', label: t('topicNone') },
    ...[...practiceAreas, ...own].map((area) => ({
      value: area,
      label: practiceAreaName(area, word),
    })),
  ]
}
