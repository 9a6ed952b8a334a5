import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listShares, type Share } from '../../../backend/shares'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { icon } from '../../../ui/icon'
import { useVault } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { ShareDialog } from './ShareDialog'
import { linksTo } from './versions.ts'

/** The links into the firm, and how to ask for them again; none while they are not wanted, or without the server. */
export function useLinks(wanted: boolean): readonly [readonly Share[], () => void] {
  const workspace = useVault((view) => view.workspace)
  const [shares, setShares] = useState<readonly Share[]>([])
  const load = useCallback(() => {
    if (!wanted || workspace === undefined) return
    listShares(workspace).then(setShares, () => undefined)
  }, [wanted, workspace])
  useEffect(load, [load])
  return [shares, load]
}

/** How many links lead to a document in the bin, and the way to them: there it has no other. */
export function BinLinks({
  entry,
  links,
  onClosed,
}: {
  entry: Entry<DocumentRecord>
  links: readonly Share[]
  onClosed: () => void
}) {
  const { t } = useTranslation('documents')
  const [isOpen, setOpen] = useState(false)
  const count = linksTo(entry.value, links).length
  return (
    <Writers>
      {count > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={icon(IconLink, 13)}
          onClick={() => setOpen(true)}
        >
          {t('binLinks', { count })}
        </Button>
      )}
      {isOpen && (
        <ShareDialog
          entry={entry}
          onClose={() => {
            setOpen(false)
            onClosed()
          }}
        />
      )}
    </Writers>
  )
}
