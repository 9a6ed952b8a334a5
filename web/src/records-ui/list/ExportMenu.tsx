import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton'
import { todayNow } from '../use-time-zone.ts'
import { exportedColumns, sheetOf } from './columns.ts'
import { SheetMenu } from './SheetMenu'
import type { List } from './use-list.ts'

/** What is shown as a file: the ticked rows, or all of them when none is ticked. */
export function ExportMenu<T>({ list }: { list: List<T> }) {
  const { t } = useTranslation('lists')
  const rows = list.selected.length > 0 ? list.selected : list.shown
  return (
    <SheetMenu
      name={`${list.spec.fileName ?? list.spec.label} ${todayNow()}`}
      title={list.spec.label}
      label={t('exportRows', { count: rows.length })}
      make={() => list.spec.sheet?.(rows) ?? sheetOf(exportedColumns(list.spec, list.view), rows)}
      target={
        <IconButton
          icon={IconDownload}
          label={t('export')}
          variant="default"
          disabled={rows.length === 0}
        />
      }
    />
  )
}
