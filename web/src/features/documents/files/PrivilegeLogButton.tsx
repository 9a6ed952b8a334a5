import { Button } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { type PrivilegeEntry, privilegeLog } from '../../../domain/document/privilege-log.ts'
import { SheetMenu } from '../../../records-ui/list/SheetMenu'
import { icon } from '../../../ui/icon'
import { getRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/** The log of the privileged ones among some documents, as a file; nothing while there are none. */
export function PrivilegeLogButton({ entries }: { entries: readonly Entry<DocumentRecord>[] }) {
  const { t } = useTranslation('documents')
  const privileged = entries.filter(({ value }) => value.privilege !== null)
  if (privileged.length === 0) return null

  function make() {
    const rows = privileged.flatMap(({ value }): PrivilegeEntry[] => {
      const { privilege, name, category, bates, caseId } = value
      if (privilege === null) return []
      return [
        {
          ...privilege,
          name,
          bates,
          caseTitle: getRecord(caseKind, caseId)?.value.title ?? '',
          category: category === '' ? '' : t(`category_${category}Name`),
        },
      ]
    })
    const headers = [
      t('logNumber'),
      t('bates'),
      t('privilegeDate'),
      t('category'),
      t('privilegeAuthor'),
      t('privilegeRecipients'),
      t('privilegeBasis'),
      t('privilegeDescription'),
      t('logFile'),
      t('caseColumn'),
    ]
    return privilegeLog(rows, headers, (basis) => t(`basis_${basis}Name`))
  }

  return (
    <SheetMenu
      name={t('privilegeLog')}
      make={make}
      target={
        <Button size="compact-sm" variant="default" leftSection={icon(IconFileExport, 15)}>
          {t('privilegeLog')}
        </Button>
      }
    />
  )
}
