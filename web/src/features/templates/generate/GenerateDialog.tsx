import { Grid, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Template, templateKind } from '../../../domain/template/template.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { useUnsaved } from '../../../ui/use-unsaved'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { useCustomQuestions } from '../use-custom-questions.ts'
import { useTemplateData } from '../use-data.ts'
import { VariantSelect } from '../VariantSelect'
import { GenerateForm } from './GenerateForm'
import { useFieldLabel } from './InterviewForm'
import { PartsPreview } from './PartsPreview'
import { type Choices, useParts } from './use-generation.ts'

const nothing: Choices = { caseId: '', formats: ['docx'], answers: {} }

/** Make documents of templates: the case, what no record answers, the text beside it, the files. */
export function GenerateDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('templates')
  const narrow = useMediaQuery('(max-width: 62em)') ?? false
  const [chosen, setChosen] = useState(ids)
  const all = useRecords(templateKind)
  const templates = useMemo(
    () => chosen.flatMap((id) => all.filter((entry) => entry.id === id)),
    [chosen, all],
  )
  const [only] = templates
  return (
    <Modal
      opened
      onClose={onClose}
      size="78rem"
      fullScreen={narrow}
      title={
        templates.length === 1
          ? t('generateFrom', { title: only?.value.name ?? '' })
          : t('generatePackage', { count: templates.length })
      }
    >
      {templates.length === 1 && only !== undefined && (
        <VariantSelect entry={only} all={all} onChoose={(id) => setChosen([id])} />
      )}
      <Generation key={chosen.join(' ')} templates={templates} onDone={onClose} />
    </Modal>
  )
}

function Generation({
  templates,
  onDone,
}: {
  templates: readonly Entry<Template>[]
  onDone: () => void
}) {
  const label = useFieldLabel()
  const draft = useUnsaved<Choices>(`generate:${templates.map(({ id }) => id).join(' ')}`, nothing)
  const { values } = draft
  const { currency } = useBillingTerms()
  const data = useTemplateData(values.caseId, templates[0]?.value.language ?? 'en')
  const blank = useCallback(
    (path: string) => {
      const questions = templates.flatMap(({ value }) => value.questions)
      return `[${label(path, questions.find(({ key }) => key === path)?.label)}]`
    },
    [label, templates],
  )
  const own = useCustomQuestions()
  const more = { data, answers: values.answers, currency, blank, own }
  const work = useParts(templates, more)
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 5 }}>
        <GenerateForm work={work} draft={draft} more={more} onDone={onDone} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <PartsPreview parts={work.parts} />
      </Grid.Col>
    </Grid>
  )
}
