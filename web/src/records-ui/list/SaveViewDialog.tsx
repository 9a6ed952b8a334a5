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
import { FormDialog } from '../../ui/FormDialog'
import { LineField } from '../../ui/fields/LineField'
import { TickField } from '../../ui/fields/TickField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { createRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'

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
  const draft = useDraft(`${list}:saveView`, blank)
  const { name, shared } = draft.values
  const problem = savedViewKind.fields.name.problem(name)
  const problems = useFormProblems({ name: problem && word(problemKeys[problem]) })
  const same = offered.find(
    ({ value }) => value.owner === person && foldText(value.name) === foldText(name),
  )

  const form = useFormSave({
    draft,
    problems,
    onClose,
    save: async () => {
      if (same !== undefined) await updateRecord(savedViewKind, same.id, { view, shared })
      else {
        const made = newSavedView({ list, name, owner: person, shared, view })
        await createRecord(savedViewKind, made)
      }
    },
  })

  return (
    <FormDialog opened={opened} title={t('viewSaveTitle')} {...form}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField
          name="name"
          label={t('viewName')}
          value={name}
          onChange={(name) => draft.set({ name })}
          error={problems.errorOf('name')}
          aria-required
          autoComplete="off"
          data-autofocus
        />
        {same !== undefined && !form.saving && (
          <Text size="xs" c="dimmed" role="status">
            {t('viewReplaces')}
          </Text>
        )}
        <TickField
          label={t('viewShare')}
          description={t('viewShareHelp')}
          checked={shared}
          onChange={(shared) => draft.set({ shared })}
        />
      </div>
    </FormDialog>
  )
}
