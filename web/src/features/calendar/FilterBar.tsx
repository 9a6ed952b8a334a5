import { MultiSelect, Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../../domain/case/case.ts'
import { picking } from '../../records-ui/picking.ts'
import { isKept, useChoices } from '../../records-ui/RecordSelect'
import { usePeople } from '../../records-ui/use-people.ts'
import { SelectField } from '../../ui/fields/SelectField'
import { SwitchField } from '../../ui/fields/SwitchField'
import type { LookProps } from './CalendarToolbar'
import classes from './calendar.module.css'
import { itemTypes, typeKey } from './calendar-look.ts'

const choosing = {
  kind: caseKind,
  nameOf: ({ title }: LegalCase) => title,
  isOffered: isKept,
}

/** What is let through: types, one case, one person, what is done. */
export function FilterBar({ look, onChange }: LookProps) {
  const { t } = useTranslation('calendar')
  const people = usePeople()
  const chosen = useMemo(() => [look.caseId], [look.caseId])
  const cases = useChoices(choosing, chosen)
  return (
    <div className={classes.bar}>
      <MultiSelect
        aria-label={t('filterTypes')}
        placeholder={look.types.length === 0 ? t('allTypes') : ''}
        data={itemTypes.map((value) => ({ value, label: t(typeKey(value)) }))}
        value={[...look.types]}
        onChange={(types) => onChange({ types })}
        comboboxProps={{ withinPortal: true, keepMounted: false }}
        clearable
        flex="1 1 12rem"
      />
      <Select
        aria-label={t('filterCase')}
        placeholder={t('allCases')}
        {...cases}
        value={look.caseId === '' ? null : look.caseId}
        onChange={(id) => onChange({ caseId: id ?? '' })}
        searchable
        clearable
        limit={50}
        filter={picking}
        comboboxProps={{ withinPortal: true, keepMounted: false }}
        flex="1 1 10rem"
      />
      {people.length > 1 && (
        <SelectField
          aria-label={t('filterPerson')}
          value={look.person}
          onChange={(person) => onChange({ person })}
          data={[
            { value: '', label: t('everybody') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <SwitchField
        label={t('withOver')}
        checked={look.withOver}
        onChange={(withOver) => onChange({ withOver })}
      />
    </div>
  )
}
