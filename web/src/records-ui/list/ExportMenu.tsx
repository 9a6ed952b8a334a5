import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../ui/error-text'
import { IconButton } from '../../ui/IconButton'
import { downloadFile } from '../download-file.ts'
import { todayNow } from '../use-time-zone.ts'
import { exportedColumns, sheetOf } from './columns.ts'
import { csvFile, xlsxFile } from './export.ts'
import type { List } from './use-list.ts'

/** What is shown as a file: the ticked rows, or all of them when none is ticked. */
export function ExportMenu<T>({ list }: { list: List<T> }) {
  const { t } = useTranslation('lists')
  const { t: common } = useTranslation()
  const rows = list.selected.length > 0 ? list.selected : list.shown
  const name = `${list.spec.label} ${todayNow()}`

  async function save(kind: 'csv' | 'xlsx'): Promise<void> {
    const sheet = sheetOf(exportedColumns(list.spec, list.view), rows)
    try {
      const file = kind === 'csv' ? csvFile(sheet) : await xlsxFile(list.spec.label, sheet)
      downloadFile(`${name}.${kind}`, file)
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(common, error) })
    }
  }

  return (
    <Menu position="bottom-end" shadow="md" withinPortal keepMounted={false}>
      <Menu.Target>
        <IconButton
          icon={IconDownload}
          label={t('export')}
          variant="default"
          disabled={rows.length === 0}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('exportRows', { count: rows.length })}</Menu.Label>
        <Menu.Item onClick={() => void save('csv')}>{t('exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>{t('exportXlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
