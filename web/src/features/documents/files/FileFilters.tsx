import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { documentCategories } from '../../../domain/document/document-details.ts'
import { SelectField } from '../../../ui/fields/SelectField'
import type { FileChoices, FileView } from './file-view.ts'

/** What the file room can be narrowed by; a choice that no document has is not offered. */
export function FileFilters({
  view,
  choices,
  caseTitles,
  onChange,
}: {
  view: FileView
  choices: FileChoices
  caseTitles: readonly (readonly [id: string, title: string])[]
  onChange: (patch: Partial<FileView>) => void
}) {
  const { t } = useTranslation('documents')
  const pick = (
    label: string,
    all: string,
    value: string,
    options: readonly { readonly value: string; readonly label: string }[],
    choose: (value: string) => void,
  ) => (
    <SelectField
      aria-label={label}
      value={value}
      onChange={choose}
      data={[{ value: '', label: all }, ...options]}
      maw="14rem"
    />
  )
  const categories = documentCategories.filter((category) => choices.categories.has(category))
  return (
    <Group gap="xs">
      {pick(
        t('filterCase'),
        t('allCases'),
        view.caseId,
        caseTitles
          .filter(([id]) => choices.caseIds.has(id))
          .map(([value, label]) => ({ value, label })),
        (caseId) => onChange({ caseId }),
      )}
      {pick(
        t('filterCategory'),
        t('allCategories'),
        view.category,
        [
          ...categories.map((value) => ({ value, label: t(`category_${value}Name`) })),
          ...(choices.categories.has('') ? [{ value: 'none', label: t('category_none') }] : []),
        ],
        (category) => onChange({ category: category as FileView['category'] }),
      )}
      {pick(
        t('filterType'),
        t('allTypes'),
        view.type,
        choices.types.map((value) => ({ value, label: value })),
        (type) => onChange({ type }),
      )}
      {choices.tags.length > 0 &&
        pick(
          t('filterTag'),
          t('allTags'),
          view.tag,
          choices.tags.map((value) => ({ value, label: value })),
          (tag) => onChange({ tag }),
        )}
    </Group>
  )
}
