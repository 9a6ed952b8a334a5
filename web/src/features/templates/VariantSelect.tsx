import { useTranslation } from 'react-i18next'
import type { Template } from '../../domain/template/template.ts'
import { SelectField } from '../../ui/fields/SelectField'
import type { Entry } from '../../vault/wire/types'
import { languageName } from './list/use-template-list'

/** The language to write in, where a template has variants. Not there while it has none. */
export function VariantSelect({
  entry,
  all,
  onChoose,
}: {
  entry: Entry<Template>
  all: readonly Entry<Template>[]
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('templates')
  const { family } = entry.value
  const variants = all.filter(
    ({ id, value }) =>
      id === entry.id ||
      (family !== '' &&
        value.family === family &&
        value.binnedAt === null &&
        value.state !== 'retired'),
  )
  if (variants.length < 2) return null
  return (
    <SelectField
      label={t('fieldLanguage')}
      value={entry.id}
      onChange={onChoose}
      data={variants.map(({ id, value }) => ({
        value: id,
        label: `${languageName(value.language)} · ${value.name}`,
      }))}
      mb="md"
    />
  )
}
