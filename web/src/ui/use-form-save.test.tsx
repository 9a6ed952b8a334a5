// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearDrafts } from '../lib/drafts'
import { useDraft } from './use-draft'
import { useFormProblems } from './use-form-problems'
import { useFormSave } from './use-form-save'

afterEach(clearDrafts)

/** A form with one field that must not be empty, and what became of it. */
function openForm(save: () => Promise<unknown>) {
  const onClose = vi.fn()
  const { result } = renderHook(() => {
    const draft = useDraft('form', { name: '' })
    const problems = useFormProblems({ name: draft.values.name === '' ? 'missing' : null })
    const form = useFormSave({ draft, problems, save, onClose })
    return { draft, problems, form }
  })
  const type = (name: string) => act(async () => result.current.draft.set({ name }))
  const submit = () => act(async () => result.current.form.onSubmit())
  return { now: () => result.current, onClose, type, submit }
}

it('says what is wrong instead of saving', async () => {
  const save = vi.fn(async () => undefined)
  const { now, onClose, submit } = openForm(save)
  expect(now().problems.errorOf('name')).toBeUndefined()
  await submit()
  expect(now().problems.errorOf('name')).toBe('missing')
  expect(save).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

it('forgets what was typed once it is saved, and closes', async () => {
  const { now, onClose, type, submit } = openForm(async () => undefined)
  await submit()
  await type('Weber')
  await submit()
  expect(onClose).toHaveBeenCalledOnce()
  expect(now().draft.values).toEqual({ name: '' })
  expect(now().problems.errorOf('name')).toBeUndefined()
})

it('keeps what was typed when saving fails, and shows why until the next try', async () => {
  const failure = new Error('offline')
  const save = vi.fn(async () => Promise.reject(failure))
  const { now, onClose, type, submit } = openForm(save)
  await type('Weber')
  await submit()
  expect(now().form).toMatchObject({ error: failure, saving: false, draft: { changed: true } })
  expect(now().draft.values).toEqual({ name: 'Weber' })
  expect(onClose).not.toHaveBeenCalled()
  save.mockReturnValueOnce(new Promise(() => undefined))
  await submit()
  expect(now().form).toMatchObject({ error: undefined, saving: true })
})
