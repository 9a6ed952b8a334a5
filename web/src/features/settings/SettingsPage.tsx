import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, type SettingsTab } from '../../lib/paths'
import { PageHeader } from '../../ui/PageHeader'
import { Spinner } from '../../ui/Spinner'
import { ProfileTab } from './ProfileTab'

/** The tabs as data: one exists when its line does. */
const tabs: readonly {
  readonly id: SettingsTab
  readonly label: 'tabProfile' | 'tabSecurity' | 'tabAi' | 'tabTeam' | 'tabData'
  readonly Panel: ComponentType
}[] = [
  { id: 'profile', label: 'tabProfile', Panel: ProfileTab },
  {
    id: 'security',
    label: 'tabSecurity',
    Panel: lazy(async () => ({ default: (await import('./SecurityTab')).SecurityTab })),
  },
  {
    id: 'ai',
    label: 'tabAi',
    Panel: lazy(async () => ({ default: (await import('./ProvidersTab')).ProvidersTab })),
  },
  {
    id: 'team',
    label: 'tabTeam',
    Panel: lazy(async () => ({ default: (await import('./team/TeamTab')).TeamTab })),
  },
  {
    id: 'data',
    label: 'tabData',
    Panel: lazy(async () => ({ default: (await import('./DataTab')).DataTab })),
  },
]

/** /settings: the tab stands in the address, so that it can be linked to. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { t: tCommon } = useTranslation()
  const search: { tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const current = tabs.find(({ id }) => id === search.tab) ?? tabs[0]

  return (
    <>
      <PageHeader title={tCommon('titleSettings')} />
      <Tabs
        value={current?.id ?? 'profile'}
        onChange={(value) => {
          const tab = tabs.find(({ id }) => id === value)?.id
          void navigate({ href: paths.settings(tab), replace: true })
        }}
      >
        <Tabs.List mb="md">
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Panel }) => (
          <Tabs.Panel key={id} value={id}>
            <Suspense fallback={<Spinner text={tCommon('loading')} />}>
              <Panel />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
