import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../domain/document/document.ts'
import { Spinner } from '../../ui/Spinner'
import { MailView } from './MailView'
import { PageFrame } from './PageFrame'
import { viewFile } from './read-text.ts'
import { SheetsView } from './SheetsView'
import { failureKeys } from './TextStateLabel'
import type { Viewed } from './view-types.ts'

/** A spreadsheet, an e-mail or a word-processor file, read in the worker that can reach nobody. */
export function ContentView({ file, document }: { file: Blob; document: DocumentRecord }) {
  const { t } = useTranslation('documents')
  const [viewed, setViewed] = useState<Viewed>()
  const { name, caseId } = document
  useEffect(() => {
    const stopping = new AbortController()
    viewFile(file, name, stopping.signal).then(setViewed, () => undefined)
    return () => stopping.abort()
  }, [file, name])
  if (viewed === undefined) return <Spinner text={t('opening')} />
  if (viewed.state === 'unreadable') {
    return <Alert color="red">{t(failureKeys[viewed.failure])}</Alert>
  }
  const { content } = viewed
  switch (content.kind) {
    case 'sheets':
      return <SheetsView sheets={content.sheets} />
    case 'mail':
      return <MailView mail={content.mail} caseId={caseId} />
    case 'page':
      return <PageFrame html={content.html} title={name} />
  }
}
