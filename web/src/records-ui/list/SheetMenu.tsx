import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sheet } from '../../domain/formats/sheet.ts'
import { errorText } from '../../ui/error-text'
import { icon } from '../../ui/icon'
import { downloadFile } from '../download-file.ts'
import { csvFile, xlsxFile } from './export.ts'

/** A sheet that can be saved as a file. */
export interface SavedSheet {
  /** The file's name, without its ending. */
  readonly name: string
  /** What the workbook calls its sheet, where that is not the file's name. */
  readonly title?: string
  /** Makes the sheet when somebody has chosen. */
  readonly make: () => Sheet
}

/** Saves a sheet as CSV or as an Excel workbook. */
export function SheetMenu({
  label,
  disabled = false,
  target,
  children,
  ...sheet
}: SavedSheet & {
  /** Said above the choice, for example how many rows. */
  label?: string
  disabled?: boolean
  /** What opens the choice, where the usual button is too large. */
  target?: ReactNode
  /** Items for further kinds of file. */
  children?: ReactNode
}) {
  const { t } = useTranslation('lists')

  return (
    <Menu position="bottom-end" shadow="md" withinPortal keepMounted={false}>
      <Menu.Target>
        {target ?? (
          <Button variant="default" leftSection={icon(IconDownload)} disabled={disabled}>
            {t('export')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {label !== undefined && <Menu.Label>{label}</Menu.Label>}
        <SheetItems {...sheet} />
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The kinds of file, as items of a menu that has others beside them. */
export function SheetItems({ name, title = name, make }: SavedSheet) {
  const { t } = useTranslation('lists')
  const { t: common } = useTranslation()

  async function save(kind: 'csv' | 'xlsx'): Promise<void> {
    try {
      const sheet = make()
      const file = kind === 'csv' ? csvFile(sheet) : await xlsxFile(title, sheet)
      downloadFile(`${name}.${kind}`, file)
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(common, error) })
    }
  }

  return (
    <>
      <Menu.Item onClick={() => void save('csv')}>{t('exportCsv')}</Menu.Item>
      <Menu.Item onClick={() => void save('xlsx')}>{t('exportXlsx')}</Menu.Item>
    </>
  )
}
