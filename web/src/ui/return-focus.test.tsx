// @vitest-environment happy-dom
import { Button, MantineProvider, Menu } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useEffect, useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../i18n/setup'
import { FormDialog } from './FormDialog'
import { lazyDialog } from './lazy'
import { returnFocus } from './return-focus.ts'

beforeAll(async () => {
  localStorage.setItem('selectedLanguage', 'en')
  await startI18n(['common', 'records'])
})

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

const draft = { changed: false, discard: () => undefined }

/** Saves as the real ones do: busy for a while, then gone, or still there with what went wrong or
 *  for what else there is to change. */
function Dialog({
  opened,
  onClose,
  fails = false,
  stays = false,
}: Props & { readonly fails?: boolean; readonly stays?: boolean }) {
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  async function save(): Promise<void> {
    setSaving(true)
    await new Promise((resolve) => setTimeout(resolve))
    // A browser takes the focus from what is disabled; this document does not.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setSaving(false)
    if (fails) setError(new Error('not stored'))
    else if (!stays) onClose()
  }
  return (
    <FormDialog
      opened={opened}
      title="New"
      saving={saving}
      error={error}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <input aria-label="Name" data-autofocus />
    </FormDialog>
  )
}

const Fetched = lazyDialog(async () => Dialog)
const Refused = (props: Props) => <Dialog {...props} fails />
const Staying = (props: Props) => <Dialog {...props} stays />
const Passing = (props: Props) => (props.opened ? <Dialog {...props} /> : null)

function Screen({ What, once = false }: { What: ComponentType<Props>; once?: boolean }) {
  useEffect(returnFocus, [])
  const [opened, setOpened] = useState(false)
  const [used, setUsed] = useState(false)
  const open = (): void => setOpened(true)
  return (
    <MantineProvider env="test">
      <main id="content" tabIndex={-1}>
        {!(once && used) && <Button onClick={open}>Open</Button>}
        <Menu>
          <Menu.Target>
            <Button>More</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={open}>Entry</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <What
          opened={opened}
          onClose={() => {
            setOpened(false)
            setUsed(true)
          }}
        />
      </main>
    </MantineProvider>
  )
}

async function field(): Promise<HTMLElement> {
  const name = await screen.findByLabelText('Name')
  await waitFor(() => expect(name).toHaveFocus())
  return name
}

const kinds = [
  ['one that always stands', Dialog],
  ['one that is fetched', Fetched],
  ['one that is there only while open', Passing],
] as const
const ways = [
  ['Escape', '{Escape}'],
  ['Save', '{Tab}{Tab}{Enter}'],
] as const

for (const [kind, What] of kinds) {
  for (const [way, keys] of ways) {
    test(`${kind}: after ${way} the keyboard is where it was`, async () => {
      const user = userEvent.setup()
      render(<Screen What={What} />)
      for (const _ of ['the first time', 'again']) {
        screen.getByRole('button', { name: 'Open' }).focus()
        await user.keyboard('{Enter}')
        await field()
        await user.keyboard(keys)
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
      }
    })
  }

  test(`${kind}: opened from a menu, it gives the keyboard back to the menu's button`, async () => {
    const user = userEvent.setup()
    render(<Screen What={What} />)
    screen.getByRole('button', { name: 'More' }).focus()
    await user.keyboard('{Enter}')
    ;(await screen.findByRole('menuitem', { name: 'Entry' })).focus()
    await user.keyboard('{Enter}')
    await field()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
  })
}

test('where what opened it is gone, the keyboard goes on in the screen', async () => {
  const user = userEvent.setup()
  render(<Screen What={Dialog} once />)
  screen.getByRole('button', { name: 'Open' }).focus()
  await user.keyboard('{Enter}')
  await field()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

const remaining = [
  ['what could not be saved', Refused, 1],
  ['a form that stays open', Staying, 0],
] as const
for (const [kind, What, alerts] of remaining) {
  test(`${kind} gives the keyboard back to Save`, async () => {
    const user = userEvent.setup()
    render(<Screen What={What} />)
    screen.getByRole('button', { name: 'Open' }).focus()
    await user.keyboard('{Enter}')
    await field()
    await user.keyboard('{Tab}{Tab}{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus())
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts)
  })
}
