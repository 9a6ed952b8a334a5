import { Checkbox, SimpleGrid } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { practiceAreas } from '../../../domain/case/case'
import { practiceAreaName } from '../../../domain/case/labels'
import { type Rating, ratingKind, ratingReasons } from '../../../domain/learning/rating'
import { changedFields } from '../../../domain/record/patch'
import { FormDialog } from '../../../ui/FormDialog'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { SelectField } from '../../../ui/fields/SelectField'
import { TickField } from '../../../ui/fields/TickField'
import { useDraft } from '../../../ui/use-draft'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { providerName } from '../problem-text'
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
  const initial = useMemo(() => fieldsOf(rating.value, text), [rating.value, text])
  const draft = useDraft(`rating:${rating.id}`, initial)
  const { set } = draft
  // What was typed stands on the rating as it is now: the verdict may have changed meanwhile.
  const values = { ...initial, ...changedFields(draft.base, draft.values) }
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()

  async function save(): Promise<void> {
    setSaving(true)
    setError(undefined)
    try {
      const correction = values.correction.trim() === text.trim() ? '' : values.correction.trim()
      const { reasons, checked, topic, slots } = values
      const given = { reasons, checked, topic, slots, correction, at: Date.now() }
      await updateRecord(ratingKind, rating.id, given)
      if (correction !== '') await propose(rating.value.caseId)
      draft.drop()
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened={opened}
      title={t('ratingTitle')}
      size="lg"
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Checkbox.Group
        label={t('reasonsLabel')}
        value={[...values.reasons]}
        onChange={(chosen) =>
          set({ reasons: ratingReasons.filter((reason) => chosen.includes(reason)) })
        }
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
          {ratingReasons.map((reason) => (
            <Checkbox key={reason} value={reason} label={t(`reason_${reason}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {values.slots.length > 1 && (
        <Models slots={values.slots} onChange={(slots) => set({ slots })} />
      )}
      <Topic topic={values.topic} onChange={(topic) => set({ topic })} />
      <ParagraphsField
        label={t('correctionLabel')}
        description={t('correctionHint')}
        value={values.correction}
        onChange={(correction) => set({ correction })}
        autosize
        minRows={5}
        maxRows={16}
      />
      <TickField
        label={t('checkedLabel')}
        checked={values.checked}
        onChange={(checked) => set({ checked })}
      />
    </FormDialog>
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

function Topic({ topic, onChange }: { topic: string; onChange: (topic: string) => void }) {
  const { t } = useTranslation('learning')
  const { t: word } = useTranslation('records')
  const own = topic !== '' && !practiceAreas.some((area) => area === topic) ? [topic] : []
  return (
    <SelectField
      label={t('topicLabel')}
      value={topic}
      onChange={onChange}
      data={[
        { value: '', label: t('topicNone') },
        ...[...practiceAreas, ...own].map((area) => ({
          value: area,
          label: practiceAreaName(area, word),
        })),
      ]}
    />
  )
}
