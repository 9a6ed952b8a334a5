import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from './Spinner'
import { TabRow } from './TabRow'

/** A part of a screen with a name of its own in the address. */
export interface AddressTab<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly Panel: ComponentType
}

/** Tabs of which the open one stands in the address, so that it can be linked to. The first is
 *  open where the address names none. */
export function AddressTabs<Id extends string>({
  tabs,
  pathTo,
  keepMounted = true,
}: {
  tabs: readonly AddressTab<Id>[]
  /** The address of the screen with one of its tabs open. */
  pathTo: (tab: Id | undefined) => string
  /** Whether a tab that was left stays as it was. */
  keepMounted?: boolean
}) {
  const { t } = useTranslation()
  const search: { tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const named = (name: string | null | undefined): Id | undefined =>
    tabs.find(({ id }) => id === name)?.id
  const open = named(search.tab) ?? tabs[0]?.id
  return (
    <Tabs
      value={open ?? null}
      keepMounted={keepMounted}
      onChange={(name) => void navigate({ href: pathTo(named(name)), replace: true })}
    >
      <TabRow mb="md" tabs={tabs.map(({ id, label }) => ({ id, name: label }))} active={open} />
      {tabs.map(({ id, Panel }) => (
        <Tabs.Panel key={id} value={id}>
          <Suspense fallback={<Spinner text={t('loading')} />}>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
