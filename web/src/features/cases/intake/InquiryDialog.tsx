import { SimpleGrid } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { paths } from '../../../lib/paths'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { usePartForm } from '../../../records-ui/form/use-record-form.ts'
import { type Found, search } from '../conflict-check/run-check.ts'
import { useOwnName } from '../conflict-check/use-own-name.ts'
import { PracticeAreaInput } from '../PracticeAreaInput'
import { FoundList } from './FoundList'
import { type Inquiry, inquiryPart, inquirySubjects, openInquiry } from './open-inquiry.ts'

/** Somebody asks for help: names first, the conflict check before anything is opened, then the case. */
export function InquiryDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('conflicts')
  const { t: cases } = useTranslation('cases')
  const navigate = useNavigate()
  const { user } = useAuth()
  const name = useOwnName()
  const [found, setFound] = useState<Found>()
  const form = usePartForm(inquiryPart, {
    key: 'case:inquiry',
    initial: inquiryPart.initial,
    save: next,
    beside: { changed: false, drop: () => setFound(undefined) },
    onClose,
  })

  /** A check counts for the names that were searched, and for no others. */
  function rename(patch: Pick<Inquiry, 'client'> | Pick<Inquiry, 'adverse'>): void {
    form.set(patch)
    setFound(undefined)
  }

  async function next(inquiry: Inquiry): Promise<boolean> {
    if (found === undefined) {
      setFound(await search(inquirySubjects(inquiry), ''))
      return false
    }
    const id = await openInquiry(inquiry, found, { id: user?.id ?? '', name })
    await navigate({ href: paths.caseTab(id, 'conflicts') })
    return true
  }

  return (
    <DialogForm
      of={form}
      opened={opened}
      title={cases('newInquiry')}
      size="lg"
      submitLabel={found === undefined ? t('checkNames') : t('openInquiry')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Line
          name="client"
          label={t('prospect')}
          onChange={(client) => rename({ client })}
          data-autofocus
        />
        <form.Choice name="type" label={t('prospectType')} />
        <form.Line name="email" label={t('prospectEmail')} inputMode="email" />
        <form.Line name="phone" label={t('prospectPhone')} inputMode="tel" />
      </SimpleGrid>
      <form.Tags
        name="adverse"
        label={t('adverse')}
        description={t('adverseHelp')}
        onChange={(adverse) => rename({ adverse })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Line name="title" label={cases('title')} placeholder={t('titleLater')} />
        <form.Field name="practiceArea">
          {({ set, ...field }) => <PracticeAreaInput {...field} onChange={set} />}
        </form.Field>
      </SimpleGrid>
      <form.Paragraphs name="description" maxRows={8} />
      {found !== undefined && <FoundList found={found} />}
    </DialogForm>
  )
}
