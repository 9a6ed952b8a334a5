import { Alert } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../domain/document.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { Spinner } from '../../ui/Spinner'
import { openFile } from '../../vault/files'
import classes from './documents.module.css'
import { isShownAsImage } from './media-type.ts'
import { PdfPages } from './PdfPages'
import { isTampered } from './tampered.ts'

/** A document as it looks: fetched, opened and checked here, then drawn. */
export function Original({ document, page }: { document: DocumentRecord; page: number }) {
  const { t } = useTranslation('documents')
  const { file, error, again } = useOpenedFile(document)
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
  return <PdfPages file={file} page={page} />
}

function useOpenedFile(document: DocumentRecord): {
  readonly file: Blob | undefined
  readonly error: unknown
  again(): void
} {
  const [state, setState] = useState<{ file?: Blob; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  const { fileId, version } = document.file
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file changes only with its id and version
  useEffect(() => {
    const stopping = new AbortController()
    openFile(document.file, { signal: stopping.signal }).then(
      (file) => stopping.signal.aborted || setState({ file }),
      (error: unknown) => stopping.signal.aborted || setState({ error }),
    )
    return () => stopping.abort()
  }, [fileId, version, attempt])
  const again = useCallback(() => {
    setState({})
    setAttempt((count) => count + 1)
  }, [])
  return { file: state.file, error: state.error, again }
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
