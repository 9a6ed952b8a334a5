import { SimpleGrid, TagsInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { caseKind } from '../../../domain/case/case.ts'
import { clientKind, clientTypes } from '../../../domain/client/client.ts'
import { clientTypeKeys } from '../../../domain/client/labels.ts'
import { paths } from '../../../lib/paths'
import { FormDialog } from '../../../ui/FormDialog'
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect'
import { LineField } from '../../../ui/fields/LineField'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { type Found, search } from '../conflicts/run-check.ts'
import { useOwnName } from '../conflicts/use-own-name.ts'
import { PracticeAreaInput } from '../PracticeAreaInput'
import { useProblemText } from '../use-problem-text.ts'
import { FoundList } from './FoundList'
import { blankInquiry, type Inquiry, inquirySubjects, openInquiry } from './open-inquiry.ts'

/** Somebody asks for help: names first, the conflict check before anything is opened, then the case. */
export function InquiryDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('conflicts')
  const { t: cases } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const problemText = useProblemText()
  const navigate = useNavigate()
  const { user } = useAuth()
  const name = useOwnName()
  const draft = useDraft<Inquiry>('case:inquiry', blankInquiry)
  const { values } = draft
  const [found, setFound] = useState<Found>()
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const problems = useFormProblems({
    client: problemText(clientKind.fields.name.problem(values.client)),
    email: problemText(clientKind.fields.email.problem(values.email)),
    phone: problemText(clientKind.fields.phone.problem(values.phone)),
    title: problemText(values.title === '' ? null : caseKind.fields.title.problem(values.title)),
    practiceArea: problemText(caseKind.fields.practiceArea.problem(values.practiceArea)),
    description: problemText(caseKind.fields.description.problem(values.description)),
  })

  function set(patch: Partial<Inquiry>): void {
    draft.set(patch)
    // A check counts for the names that were searched, and for no others.
    if ('client' in patch || 'adverse' in patch) setFound(undefined)
  }

  function startOver(): void {
    draft.drop()
    problems.reset()
    setFound(undefined)
    setError(undefined)
  }

  async function next(): Promise<void> {
    if (!problems.attempt()) return
    setSaving(true)
    setError(undefined)
    try {
      if (found === undefined) {
        setFound(await search(inquirySubjects(values), ''))
        return
      }
      const id = await openInquiry(values, found, { id: user?.id ?? '', name })
      startOver()
      onClose()
      await navigate({ href: paths.caseTab(id, 'conflicts') })
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  const line = (field: 'client' | 'email' | 'phone' | 'title') => ({
    name: field,
    value: values[field],
    error: problems.errorOf(field),
    autoComplete: 'off',
    onChange: (typed: string) => set({ [field]: typed }),
  })

  return (
    <FormDialog
      opened={opened}
      title={cases('newInquiry')}
      size="lg"
      saving={saving}
      error={error}
      submitLabel={found === undefined ? t('checkNames') : t('openInquiry')}
      draft={{ changed: draft.changed, discard: startOver }}
      onSubmit={() => void next()}
      onClose={onClose}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <LineField {...line('client')} label={t('prospect')} aria-required data-autofocus />
          <ChoiceSelect
            label={t('prospectType')}
            value={values.type}
            onChange={(type) => set({ type })}
            data={clientTypes.map((value) => ({ value, label: word(clientTypeKeys[value]) }))}
          />
          <LineField {...line('email')} label={t('prospectEmail')} inputMode="email" />
          <LineField {...line('phone')} label={t('prospectPhone')} inputMode="tel" />
        </SimpleGrid>
        <TagsInput
          comboboxProps={{ keepMounted: false }}
          label={t('adverse')}
          description={t('adverseHelp')}
          value={[...values.adverse]}
          onChange={(adverse) => set({ adverse })}
          acceptValueOnBlur
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <LineField {...line('title')} label={cases('title')} placeholder={t('titleLater')} />
          <PracticeAreaInput
            value={values.practiceArea}
            onChange={(practiceArea) => set({ practiceArea })}
            error={problems.errorOf('practiceArea')}
          />
        </SimpleGrid>
        <ParagraphsField
          name="description"
          label={cases('descriptionField')}
          value={values.description}
          onChange={(description) => set({ description })}
          error={problems.errorOf('description')}
          autosize
          minRows={2}
          maxRows={8}
        />
        {found !== undefined && <FoundList found={found} />}
      </div>
    </FormDialog>
  )
}
