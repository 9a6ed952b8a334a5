import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type ListView,
  newSavedView,
  type SavedView,
  savedViewKind,
} from '../../domain/record/list-view.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { foldText } from '../../domain/values/text.ts'
import { createRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { DialogForm } from '../form/DialogForm'
import { useForm } from '../form/use-form.ts'

const blank = { name: '', shared: false }

/** Keep the present view under a name; a view of one's own with that name takes its place. */
export function SaveViewDialog({
  opened,
  list,
  view,
  person,
  offered,
  onClose,
}: {
  opened: boolean
  list: string
  view: ListView
  person: string
  offered: readonly Entry<SavedView>[]
  onClose: () => void
}) {
  const { t } = useTranslation('lists')
  const { t: word } = useTranslation('records')
  const named = (name: string) =>
    offered.find(({ value }) => value.owner === person && foldText(value.name) === foldText(name))
  const form = useForm({
    key: `${list}:saveView`,
    initial: blank,
    problems: ({ name }) => {
      const problem = savedViewKind.fields.name.problem(name)
      return { name: problem && word(problemKeys[problem]) }
    },
    save: async ({ name, shared }) => {
      const same = named(name)
      if (same !== undefined) await updateRecord(savedViewKind, same.id, { view, shared })
      else {
        const made = newSavedView({ list, name, owner: person, shared, view })
        await createRecord(savedViewKind, made)
      }
    },
    onClose,
  })
  const same = named(form.values.name)
  return (
    <DialogForm of={form} opened={opened} title={t('viewSaveTitle')}>
      <form.Line name="name" label={t('viewName')} aria-required data-autofocus />
      {same !== undefined && !form.saving && (
        <Text size="xs" c="dimmed" role="status">
          {t('viewReplaces')}
        </Text>
      )}
      <form.Tick name="shared" label={t('viewShare')} description={t('viewShareHelp')} />
    </DialogForm>
  )
}
