import { useTranslation } from 'react-i18next'
import { noFee } from '../../../domain/case/fee-arrangement.ts'
import {
  type MatterTemplate,
  matterTemplateKind,
  templateProblem,
} from '../../../domain/casework/matter-template.ts'
import { changedFields } from '../../../domain/record/patch.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { usePipelineName, usePipelines } from '../../../records-ui/use-pipelines.ts'
import { createRecord, updateRecord } from '../../../vault/records/records'
import { PracticeAreasInput } from '../PracticeAreaInput'
import { FeeFields, useFeeProblems } from '../panels/FeeFields'
import { type FeeValues, feeValues, readFee } from '../panels/fee-form.ts'
import { useProblemText } from '../use-problem-text.ts'
import { DeadlineRows } from './DeadlineRows'
import { TaskRows } from './TaskRows'
import type { OfferedTemplate } from './use-matter-templates.ts'

/** A template, with its fee as it is typed. */
type Values = Omit<MatterTemplate, 'fee'> & FeeValues

function templateOf(values: Values): MatterTemplate {
  const fee = values.method === 'none' ? null : readFee(values).fee
  return matterTemplateKind.tidy(matterTemplateKind.parse({ ...values, fee }))
}

/** A matter template, to be edited. A starter that is saved becomes the firm's own. */
export function TemplateDialog({
  offered: { id, recordId, template },
  onClose,
}: {
  offered: OfferedTemplate
  onClose: () => void
}) {
  const { t } = useTranslation('matters')
  const problemText = useProblemText()
  const feeProblems = useFeeProblems()
  const { currency } = useBillingTerms()
  const set = usePipelines()
  const pipelineName = usePipelineName()
  const { fee, ...rest } = template
  const form = useForm<Values>({
    key: `matterTemplate:${id}`,
    initial: { ...rest, ...feeValues(fee ?? noFee, null, currency) },
    problems: (values) => ({
      ...feeProblems(values),
      name: problemText(templateProblem(values)),
    }),
    save: (values, base) =>
      recordId === ''
        ? createRecord(matterTemplateKind, templateOf(values))
        : updateRecord(
            matterTemplateKind,
            recordId,
            changedFields(templateOf(base), templateOf(values)),
          ),
    onClose,
  })
  const { pipelineId, tasks, deadlines } = form.values
  const stages = (set.byId.get(pipelineId) ?? set.offered[0])?.pipeline.stages ?? []
  return (
    <DialogForm
      of={form}
      opened
      size="lg"
      title={id === '' ? t('templateNew') : t('templateEdit', { name: template.name })}
    >
      <form.Line name="name" label={t('templateName')} aria-required data-autofocus />
      <form.Field name="areas">
        {({ value, set }) => (
          <PracticeAreasInput label={t('templateAreas')} value={value} onChange={set} />
        )}
      </form.Field>
      <form.Select
        name="pipelineId"
        label={t('templatePipeline')}
        data={[
          { value: '', label: t('templatePipelineByArea') },
          ...set.offered.map((held) => ({ value: held.id, label: pipelineName(held) })),
        ]}
      />
      <TaskRows tasks={tasks} onChange={(tasks) => form.set({ tasks })} />
      <DeadlineRows deadlines={deadlines} onChange={(deadlines) => form.set({ deadlines })} />
      <form.Tags name="folders" label={t('templateFoldersField')} />
      <FeeFields form={form} stages={stages} withBudget={false} />
    </DialogForm>
  )
}
