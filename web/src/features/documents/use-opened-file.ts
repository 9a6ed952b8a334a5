import { useCallback, useEffect, useState } from 'react'
import type { FileRef } from '../../domain/document/document-details.ts'
import { openFile } from '../../vault/records/files'

/** A stored file on its way to the screen. */
export interface OpenedFile {
  readonly file: Blob | undefined
  readonly error: unknown
  again(): void
}

/** Fetch and open a stored file; again for another version of it. */
export function useOpenedFile(stored: FileRef): OpenedFile {
  const [state, setState] = useState<{ file?: Blob; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  const { fileId, version } = stored
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file changes only with its id and version
  useEffect(() => {
    const stopping = new AbortController()
    openFile(stored, { signal: stopping.signal }).then(
      (file) => stopping.signal.aborted || setState({ file }),
      (error: unknown) => stopping.signal.aborted || setState({ error }),
    )
    return () => {
      stopping.abort()
      setState({})
    }
  }, [fileId, version, attempt])
  const again = useCallback(() => {
    setState({})
    setAttempt((count) => count + 1)
  }, [])
  return { file: state.file, error: state.error, again }
}
