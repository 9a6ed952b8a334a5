/**
 * The inputs of a form, bound by name: each finds in the form around it what it shows, what is wrong
 * with that, and, where a record is described, what it is called.
 */
import { NumberInput, type NumberInputProps, TagsInput, type TagsInputProps } from '@mantine/core'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import type { CustomSubject } from '../../domain/record/custom-field.ts'
import { languages } from '../../i18n/languages'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { SelectField } from '../../ui/fields/SelectField'
import { SwitchField } from '../../ui/fields/SwitchField'
import { TickField } from '../../ui/fields/TickField'
import { CaseSelect } from '../CaseSelect'
import { ClientSelect } from '../ClientSelect'
import { FigureField } from '../FigureField'
import { PeopleSelect } from '../PeopleSelect'
import { PersonSelect } from '../PersonSelect'
import { useBound } from './form-context.ts'
import type { Option } from './form-types.ts'
import { OwnFields } from './OwnFields.tsx'

/** The names of the fields of T whose values an input for V can hold. */
type NamesOf<T, V> = {
  [Name in keyof T]-?: T[Name] extends V ? Name : never
}[keyof T] &
  string

/** What the form gives, so that nobody else does. */
type Given = 'name' | 'value' | 'checked' | 'onChange' | 'label'

/** An input for the fields of T that hold a V, with what it takes beside its name. `L` says whether
 *  the label must be given or is known. */
type Bound<T, V, L, Props> = (
  props: L &
    Omit<Props, Given> & {
      readonly name: NamesOf<T, V>
      /** Changes the form in another way than by this field alone. */
      readonly onChange?: (value: V) => void
    },
) => ReactElement

/** The inputs of a form over T. */
export interface BoundFields<T, L> {
  /** One line. */
  readonly Line: Bound<T, string, L, ComponentProps<typeof LineField>>
  readonly Paragraphs: Bound<T, string, L, ComponentProps<typeof ParagraphsField>>
  /** A day; what is typed and no day is kept as it is, and said to be wrong. */
  readonly Day: Bound<T, string, L, ComponentProps<typeof DateField>>
  /** A time of the day, `09:30`. */
  readonly Clock: Bound<T, string, L, ComponentProps<typeof LineField>>
  /** A figure as text: an amount of a currency, or a number with so many digits. */
  readonly Figure: Bound<T, string, L, DistributiveOmit<ComponentProps<typeof FigureField>, Given>>
  /** A whole number of `min` or more; nothing typed is the least. */
  readonly Count: Bound<T, number, L, NumberInputProps & { readonly min: number }>
  /** One of a few fixed choices: those of the description unless others are given. */
  readonly Choice: <Name extends NamesOf<T, string>>(
    props: L &
      Omit<ComponentProps<typeof LineField>, Given | 'data'> & {
        readonly name: Name
        readonly data?: readonly { readonly value: T[Name] & string; readonly label: string }[]
        readonly onChange?: (value: T[Name]) => void
      },
  ) => ReactElement
  /** One of some values that come from elsewhere. */
  readonly Select: Bound<T, string, L, ComponentProps<typeof SelectField>>
  /** One of the eight languages; `none` is what it is called to choose no one. */
  readonly Language: Bound<
    T,
    string,
    L,
    { readonly none?: string; readonly description?: ReactNode }
  >
  readonly Tick: Bound<T, boolean, L, ComponentProps<typeof TickField>>
  readonly Switch: Bound<T, boolean, L, ComponentProps<typeof SwitchField>>
  /** Lines, each on a tag of its own. */
  readonly Tags: Bound<T, readonly string[], L, TagsInputProps>
  readonly Case: (props: {
    readonly name: NamesOf<T, string>
    readonly onChange?: (id: string) => void
  }) => ReactElement
  readonly Client: (props: { readonly name: NamesOf<T, string> }) => ReactElement
  readonly Person: Bound<T, string, L, ComponentProps<typeof PersonSelect>>
  readonly People: Bound<T, readonly string[], L, ComponentProps<typeof PeopleSelect>>
  /** The firm's own fields of a case or a client. */
  readonly Own: (props: {
    readonly of: CustomSubject
    readonly area?: string
    readonly isNew?: boolean
  }) => ReactElement | null
  /** A field with an input of its own. */
  readonly Field: <Name extends keyof T & string>(props: {
    readonly name: Name
    readonly children: (field: {
      readonly value: T[Name]
      readonly error: string | undefined
      readonly set: (value: T[Name]) => void
    }) => ReactNode
  }) => ReactNode
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

// biome-ignore lint/suspicious/noExplicitAny: the names are held against the form's values where a form is made
type Loose = any

/** Every input; which names each may have is said by the form that hands them out. */
export const boundFields: BoundFields<Loose, { label?: string }> = {
  Line: ({ name, ...rest }: Loose) => {
    const { field } = useBound(name)
    return <LineField autoComplete="off" {...field} {...rest} />
  },
  Paragraphs: ({ name, ...rest }: Loose) => {
    const { field } = useBound(name)
    return <ParagraphsField autosize minRows={2} {...field} {...rest} />
  },
  Day: ({ name, ...rest }: Loose) => {
    const { field } = useBound(name)
    return <DateField {...field} {...rest} />
  },
  Clock: ({ name, ...rest }: Loose) => {
    const { field } = useBound(name)
    return <LineField type="time" {...field} {...rest} />
  },
  Figure: ({ name, ...rest }: Loose) => {
    const { field } = useBound(name)
    return <FigureField {...field} {...rest} />
  },
  Count: ({ name, min, onChange, ...rest }: Loose) => {
    const { field } = useBound(name)
    const set = onChange ?? field.onChange
    return (
      <NumberInput
        allowDecimal={false}
        min={min}
        {...field}
        onChange={(typed) => set(Math.max(min, Number(typed) || 0))}
        {...rest}
      />
    )
  },
  Choice: ({ name, ...rest }: Loose) => {
    const { field, options } = useBound(name)
    return <ChoiceSelect data={options as readonly Option[]} {...field} {...rest} />
  },
  Select: ({ name, ...rest }: Loose) => {
    const { field } = useBound(name)
    return <SelectField {...field} {...rest} />
  },
  Language: ({ name, none, ...rest }: Loose) => {
    const { field } = useBound(name)
    const known = languages.map(({ code, name }) => ({ value: code, label: name }))
    const data = none === undefined ? known : [{ value: '', label: none }, ...known]
    return <SelectField data={data} {...field} {...rest} />
  },
  Tick: ({ name, ...rest }: Loose) => {
    const { value, ...field } = useBound(name).field
    return <TickField checked={value === true} {...field} {...rest} />
  },
  Switch: ({ name, ...rest }: Loose) => {
    const { value, ...field } = useBound(name).field
    return <SwitchField checked={value === true} {...field} {...rest} />
  },
  Tags: ({ name, ...rest }: Loose) => {
    const { value, ...field } = useBound(name).field
    return (
      <TagsInput
        comboboxProps={{ keepMounted: false }}
        acceptValueOnBlur
        value={[...value]}
        {...field}
        {...rest}
      />
    )
  },
  Case: ({ name, ...rest }: Loose) => {
    const { value, error, onChange } = useBound(name).field
    return <CaseSelect value={value} onChange={onChange} error={error} {...rest} />
  },
  Client: ({ name }: Loose) => {
    const { value, error, onChange } = useBound(name).field
    return <ClientSelect value={value} onChange={onChange} error={error} />
  },
  Person: ({ name, ...rest }: Loose) => {
    const { label = '', value, onChange } = useBound(name).field
    return <PersonSelect label={label} value={value} onChange={onChange} {...rest} />
  },
  People: ({ name, ...rest }: Loose) => {
    const { label = '', value, onChange } = useBound(name).field
    return <PeopleSelect label={label} value={value} onChange={onChange} {...rest} />
  },
  Own: OwnFields,
  Field: ({ name, children }: Loose) => {
    const { value, error, onChange } = useBound(name).field
    return children({ value, error, set: onChange })
  },
}
