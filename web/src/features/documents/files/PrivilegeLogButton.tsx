import { Button, Menu } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../../domain/document.ts'
import { type PrivilegeEntry, privilegeLog } from '../../../domain/privilege-log.ts'
import { downloadFile } from '../../../records-ui/download-file.ts'
import { csvFile, xlsxFile } from '../../../records-ui/list/export.ts'
import type { Entry } from '../../../vault/types'

/** The log of the privileged ones among some documents, as a file; nothing while there are none. */
export function PrivilegeLogButton({
  entries,
  caseTitle,
}: {
  entries: readonly Entry<DocumentRecord>[]
  caseTitle: (caseId: string) => string
}) {
  const { t } = useTranslation('documents')
  const privileged = entries.filter(({ value }) => value.privilege !== null)
  if (privileged.length === 0) return null

  async function save(format: 'csv' | 'xlsx'): Promise<void> {
    const rows = privileged.flatMap(({ value }): PrivilegeEntry[] => {
      const { privilege, name, category, bates, caseId } = value
      if (privilege === null) return []
      return [
        {
          ...privilege,
          name,
          bates,
          caseTitle: caseTitle(caseId),
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
    const sheet = privilegeLog(rows, headers, (basis) => t(`basis_${basis}Name`))
    const file = format === 'csv' ? csvFile(sheet) : await xlsxFile(t('privilegeLog'), sheet)
    downloadFile(`${t('privilegeLog')}.${format}`, file)
  }

  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileExport size={16} aria-hidden="true" />}>
          {t('privilegeLog')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>XLSX</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
