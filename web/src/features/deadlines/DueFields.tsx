import { useTranslation } from 'react-i18next'
import { type Deadline, deadlinePriorities, deadlineTypes } from '../../domain/deadline/deadline.ts'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'

/** What these fields hold; the day as it is typed. */
type Due = Pick<Deadline, 'time' | 'priority' | 'type'> & { readonly due: string }

/** When a deadline is due, how urgent it is and what it is for. */
export function DueFields({
  values,
  set,
  problem,
}: {
  values: Due
  set: (change: Partial<Due>) => void
  /** What is wrong with the day, if anything. */
  problem: string | undefined
}) {
  const { t } = useTranslation('deadlines')
  return (
    <>
      <DateField
        name="due"
        label={t('fieldDue')}
        value={values.due}
        onChange={(due) => set({ due })}
        error={problem}
        aria-required
      />
      <LineField
        type="time"
        label={t('fieldTime')}
        value={values.time}
        onChange={(time) => set({ time })}
      />
      <ChoiceSelect
        label={t('fieldPriority')}
        value={values.priority}
        onChange={(priority) => set({ priority })}
        data={deadlinePriorities.map((value) => ({ value, label: t(`priority_${value}`) }))}
      />
      <ChoiceSelect
        label={t('fieldType')}
        value={values.type}
        onChange={(type) => set({ type })}
        data={deadlineTypes.map((value) => ({ value, label: t(`type_${value}`) }))}
      />
    </>
  )
}
