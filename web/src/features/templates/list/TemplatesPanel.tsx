import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Template, templateKind } from '../../../domain/template/template.ts'
import { BinBulk } from '../../../records-ui/list/BinBulk'
import { BulkBar } from '../../../records-ui/list/BulkBar'
import { RecordList } from '../../../records-ui/list/RecordList'
import { useBulkStep } from '../../../records-ui/list/use-bulk-step.ts'
import type { List } from '../../../records-ui/list/use-list.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { EmptyState } from '../../../ui/EmptyState'
import type { Entry } from '../../../vault/wire/types'
import { removeTemplate } from '../remove-template.ts'
import { useTemplateList } from './use-template-list'

/** The firm's templates. `onGenerate` is told for which of them documents are wanted. */
export function TemplatesPanel({
  onGenerate,
  onStarters,
}: {
  onGenerate: (ids: readonly string[]) => void
  /** Asked for something to begin with. */
  onStarters: () => void
}) {
  const { t } = useTranslation('templates')
  const list = useTemplateList(onGenerate)
  return (
    <>
      <RecordList
        list={list}
        search={t('search')}
        nothing={[t('nothingFound'), t('nothingFoundText')]}
        selectable
        empty={
          <EmptyState
            icon={<IconTemplate size={32} />}
            title={t('emptyTitle')}
            action={
              <Writers>
                <Button variant="light" onClick={onStarters}>
                  {t('emptyAction')}
                </Button>
              </Writers>
            }
          >
            {t('emptyText')}
          </EmptyState>
        }
      />
      <TemplateBulk list={list} onGenerate={onGenerate} />
    </>
  )
}

function TemplateBulk({
  list,
  onGenerate,
}: {
  list: List<Entry<Template>>
  onGenerate: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('templates')
  const { t: common } = useTranslation()
  const bulk = useBulkStep(templateKind, () => '')
  if (list.view.bin) {
    return (
      <BinBulk
        list={list}
        onRestore={(rows) => bulk(rows, () => ({ binnedAt: null }), 'bulkRestored')}
        onDelete={async (rows) => {
          for (const { id } of rows) await removeTemplate(id)
        }}
      />
    )
  }
  return (
    <BulkBar
      list={list}
      actions={[
        {
          key: 'package',
          label: t('makePackage'),
          reads: true,
          run: async (rows) => {
            onGenerate(rows.map(({ id }) => id))
            return false
          },
        },
        {
          key: 'delete',
          label: common('delete'),
          danger: true,
          run: (rows) => bulk(rows, () => ({ binnedAt: Date.now() }), 'bulkBinned'),
        },
      ]}
    />
  )
}
