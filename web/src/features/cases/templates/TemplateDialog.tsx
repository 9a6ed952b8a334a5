import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { practiceAreas } from '../../../domain/case/case.ts'
import { noFee } from '../../../domain/case/fee-arrangement.ts'
import { practiceAreaFor, practiceAreaKeys, practiceAreaName } from '../../../domain/case/labels.ts'
import {
  type MatterTemplate,
  matterTemplateKind,
  templateProblem,
} from '../../../domain/casework/matter-template.ts'
import { changedFields } from '../../../domain/record/patch.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { usePipelineName, usePipelines } from '../../../records-ui/use-pipelines.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { LineField } from '../../../ui/fields/LineField'
import { SelectField } from '../../../ui/fields/SelectField'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { useFormSave } from '../../../ui/use-form-save'
import { createRecord, updateRecord } from '../../../vault/records/records'
import { FeeFields } from '../panels/FeeFields'
import { type FeeValues, feeIsRight, feeValues, readFee } from '../panels/fee-form.ts'
import { useProblemText } from '../use-problem-text.ts'
import { DeadlineRows } from './DeadlineRows'
import { TaskRows } from './TaskRows'
import type { OfferedTemplate } from './use-matter-templates.ts'

interface Values {
  readonly template: MatterTemplate
  readonly fee: FeeValues
}

function templateOf({ template, fee }: Values): MatterTemplate {
  return matterTemplateKind.tidy({
    ...template,
    fee: fee.method === 'none' ? null : readFee(fee).fee,
  })
}

/** A matter template, to be edited. A starter that is saved becomes the firm's own. */
export function TemplateDialog({
  offered,
  onClose,
}: {
  offered: OfferedTemplate
  onClose: () => void
}) {
  const { t } = useTranslation('matters')
  const { t: word } = useTranslation('records')
  const problemText = useProblemText()
  const { currency } = useBillingTerms()
  const set = usePipelines()
  const pipelineName = usePipelineName()
  const draft = useDraft<Values>(`matterTemplate:${offered.id}`, {
    template: offered.template,
    fee: feeValues(offered.template.fee ?? noFee, null, currency),
  })
  const { template, fee } = draft.values
  const problems = useFormProblems({ name: problemText(templateProblem(template)) })
  const change = (patch: Partial<MatterTemplate>): void =>
    draft.set({ template: { ...template, ...patch } })
  const stages = (set.byId.get(template.pipelineId) ?? set.offered[0])?.pipeline.stages ?? []

  async function save(): Promise<void> {
    const value = templateOf(draft.values)
    if (offered.recordId === '') await createRecord(matterTemplateKind, value)
    else {
      const patch = changedFields(templateOf(draft.base), value)
      await updateRecord(matterTemplateKind, offered.recordId, patch)
    }
  }

  const form = useFormSave({
    draft,
    problems: { ...problems, attempt: () => problems.attempt() && feeIsRight(fee) },
    save,
    onClose,
  })

  return (
    <FormDialog
      opened
      size="lg"
      title={
        offered.id === '' ? t('templateNew') : t('templateEdit', { name: offered.template.name })
      }
      {...form}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField
          name="name"
          label={t('templateName')}
          value={template.name}
          onChange={(name) => change({ name })}
          error={problems.errorOf('name')}
          aria-required
          autoComplete="off"
          data-autofocus
        />
        <TagsInput
          comboboxProps={{ keepMounted: false }}
          label={t('templateAreas')}
          data={practiceAreas.map((area) => word(practiceAreaKeys[area]))}
          value={template.areas.map((area) => practiceAreaName(area, word))}
          onChange={(names) => change({ areas: names.map((name) => practiceAreaFor(name, word)) })}
        />
        <SelectField
          label={t('templatePipeline')}
          value={template.pipelineId}
          onChange={(pipelineId) => change({ pipelineId })}
          data={[
            { value: '', label: t('templatePipelineByArea') },
            ...set.offered.map((held) => ({ value: held.id, label: pipelineName(held) })),
          ]}
        />
        <TaskRows tasks={template.tasks} onChange={(tasks) => change({ tasks })} />
        <DeadlineRows
          deadlines={template.deadlines}
          onChange={(deadlines) => change({ deadlines })}
        />
        <TagsInput
          comboboxProps={{ keepMounted: false }}
          label={t('templateFoldersField')}
          value={[...template.folders]}
          onChange={(folders) => change({ folders })}
          acceptValueOnBlur
        />
        <FeeFields
          values={fee}
          onChange={(patch) => draft.set({ fee: { ...fee, ...patch } })}
          stages={stages}
          withBudget={false}
        />
      </div>
    </FormDialog>
  )
}
