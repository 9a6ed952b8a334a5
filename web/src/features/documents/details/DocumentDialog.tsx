import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import { useStep } from '../../../records-ui/use-step.ts'
import { FormDialog } from '../../../ui/FormDialog'
import type { Draft } from '../../../ui/use-draft'
import { updateRecord } from '../../../vault/records/records'

/** A form over something that is known of a document: typed as a draft, stored in its record. */
export function DocumentDialog<T>({
  id,
  opened,
  title,
  size = 'md',
  draft: { changed, drop },
  change,
  onClose,
  children,
}: {
  id: string
  opened: boolean
  title: string
  size?: 'md' | 'lg'
  draft: Draft<T>
  /** What to store; null while something typed is not right. */
  change: () => Partial<DocumentRecord> | null
  onClose: () => void
  children: ReactNode
}) {
  const step = useStep((error) => error)

  async function save(): Promise<void> {
    const patch = change()
    if (patch === null) return
    if (!(await step.run(() => updateRecord(documentKind, id, patch)))) return
    drop()
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      title={title}
      size={size}
      saving={step.busy}
      error={step.error}
      draft={{ changed, discard: drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap="sm">{children}</Stack>
    </FormDialog>
  )
}
