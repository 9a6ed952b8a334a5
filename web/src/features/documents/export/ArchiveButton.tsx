import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { icon } from '../../../ui/icon'
import { useRecord } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { ExportDialog } from './ExportDialog'

/** The documents of a case as one file to hand out; nothing while there are none. */
export function ArchiveButton({
  caseId,
  entries,
}: {
  caseId: string
  entries: readonly Entry<DocumentRecord>[]
}) {
  const { t } = useTranslation('documents')
  const legalCase = useRecord(caseKind, caseId)
  const [open, setOpen] = useState(false)
  if (entries.length === 0) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={icon(IconFileZip, 15)}
        onClick={() => setOpen(true)}
      >
        {t('exportZip')}
      </Button>
      {open && (
        <ExportDialog
          entries={entries}
          archive={legalCase?.value.title ?? ''}
          opened
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
