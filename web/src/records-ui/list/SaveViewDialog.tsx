import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemKeys } from '../../domain/labels.ts'
import {
  type ListView,
  newSavedView,
  type SavedView,
  savedViewKind,
  viewNameProblem,
} from '../../domain/list-view.ts'
import { foldText } from '../../domain/text.ts'
import { FormDialog } from '../../ui/FormDialog'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { createRecord, updateRecord } from '../../vault/records'
import type { Entry } from '../../vault/types'

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
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const problem = viewNameProblem(name)
  const problems = useFormProblems({ name: problem && word(problemKeys[problem]) })
  const same = offered.find(
    ({ value }) => value.owner === person && foldText(value.name) === foldText(name),
  )

  function startOver(): void {
    draft.drop()
    problems.reset()
    setError(undefined)
  }

  async function save(): Promise<void> {
    if (!problems.attempt()) return
    setSaving(true)
    setError(undefined)
    try {
      if (same !== undefined) await updateRecord(savedViewKind, same.id, { view, shared })
      else {
        const made = newSavedView({ list, name, owner: person, shared, view })
        await createRecord(savedViewKind, made)
      }
      startOver()
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened={opened}
      title={t('viewSaveTitle')}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: startOver }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <TextInput
          name="name"
          label={t('viewName')}
          value={name}
          onChange={(event) => draft.set({ name: event.currentTarget.value })}
          error={problems.errorOf('name')}
          aria-required
          autoComplete="off"
          data-autofocus
        />
        {same !== undefined && !saving && (
          <Text size="xs" c="dimmed" role="status">
            {t('viewReplaces')}
          </Text>
        )}
        <Checkbox
          label={t('viewShare')}
          description={t('viewShareHelp')}
          checked={shared}
          onChange={(event) => draft.set({ shared: event.currentTarget.checked })}
        />
      </div>
    </FormDialog>
  )
}
