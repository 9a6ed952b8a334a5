import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../domain/document/document.ts'
import type { TextPage } from '../../domain/document/document-text.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { Spinner } from '../../ui/Spinner'
import { ContentView } from './ContentView'
import classes from './documents.module.css'
import { isShownAsImage } from './media-type.ts'
import { PdfViewer } from './pdf/PdfViewer'
import { isTampered } from './tampered.ts'
import { useOpenedFile } from './use-opened-file.ts'

/** A document as it looks: fetched, opened and checked here, then drawn. */
export function Original({
  document,
  page,
  pages,
}: {
  document: DocumentRecord
  page: number
  /** Its text, in which the drawn pages are searched. */
  pages: readonly TextPage[]
}) {
  const { t } = useTranslation('documents')
  const { file, error, again } = useOpenedFile(document.file)
  if (isTampered(error)) {
    return (
      <Alert color="red" role="alert" title={t('tamperedTitle')}>
        {t('tampered')}
      </Alert>
    )
  }
  if (error !== undefined) return <ErrorAlert error={error} onRetry={again} />
  if (file === undefined) return <Spinner text={t('opening')} />
  if (isShownAsImage(document.mediaType)) {
    return <Picture file={file} mediaType={document.mediaType} name={document.name} />
  }
  if (document.mediaType === 'application/pdf') {
    return <PdfViewer file={file} page={page} pages={pages} />
  }
  return <ContentView file={file} document={document} />
}

function Picture({ file, mediaType, name }: { file: Blob; mediaType: string; name: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    // The type is what the bytes were found to be, never what the uploader claimed.
    const made = URL.createObjectURL(new Blob([file], { type: mediaType }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, mediaType])
  return url === undefined ? null : <img className={classes.image} src={url} alt={name} />
}
