import { useTranslation } from 'react-i18next'
import {
  type FirmPublisher,
  firmPublisherKind,
  isPublisherKey,
} from '../../domain/deadline/firm-publisher.ts'
import { PageForm } from '../../records-ui/form/PageForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import type { Entry } from '../../vault/wire/types'

/** A publisher whose packs of rules the firm takes, with the key that the firm got from them. */
export function FirmPublisherForm({
  entry,
  onDone,
}: {
  entry: Entry<FirmPublisher> | undefined
  onDone: () => void
}) {
  const { t } = useTranslation('deadlines')
  const form = useRecordForm(firmPublisherKind, {
    entry,
    problems: ({ key }) => ({
      key: key.trim() === '' || isPublisherKey(key.trim()) ? null : t('publisherKeyProblem'),
    }),
    onClose: onDone,
  })
  return (
    <PageForm of={form}>
      <form.Line name="name" />
      <form.Line name="key" description={t('publisherKeyHelp')} />
    </PageForm>
  )
}
