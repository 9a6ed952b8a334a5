import { Autocomplete, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { practiceAreas } from '../../domain/case/case.ts'
import { practiceAreaFor, practiceAreaKeys, practiceAreaName } from '../../domain/case/labels.ts'

/** Offers the usual fields of law and takes the firm's own words. */
export function PracticeAreaInput({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (stored: string) => void
  error: string | undefined
}) {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const [text, setText] = useState(() => practiceAreaName(value, word))
  // Somebody else set the value, for example by starting the form over.
  if (practiceAreaFor(text, word) !== value.trim()) setText(practiceAreaName(value.trim(), word))
  return (
    <Autocomplete
      comboboxProps={{ keepMounted: false }}
      openOnFocus={false}
      name="practiceArea"
      label={t('practiceArea')}
      data={practiceAreas.map((area) => word(practiceAreaKeys[area]))}
      value={text}
      error={error}
      autoComplete="off"
      onChange={(typed) => {
        setText(typed)
        onChange(practiceAreaFor(typed, word))
      }}
    />
  )
}

/** Practice areas by their names: those that the form knows, and the firm's own. */
export function PracticeAreasInput({
  label,
  description,
  value,
  onChange,
}: {
  label: string
  description?: string
  value: readonly string[]
  onChange: (areas: readonly string[]) => void
}) {
  const { t: word } = useTranslation('records')
  return (
    <TagsInput
      comboboxProps={{ keepMounted: false }}
      label={label}
      description={description}
      data={practiceAreas.map((area) => word(practiceAreaKeys[area]))}
      value={value.map((area) => practiceAreaName(area, word))}
      onChange={(names) => onChange(names.map((name) => practiceAreaFor(name, word)))}
    />
  )
}
