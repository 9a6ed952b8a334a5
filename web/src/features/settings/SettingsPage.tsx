import { type ComponentType, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, type SettingsTab } from '../../lib/paths'
import { AddressTabs } from '../../ui/AddressTabs'
import { PageHeader } from '../../ui/PageHeader'
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
    Panel: lazy(async () => ({ default: (await import('./ai/ProvidersTab')).ProvidersTab })),
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

/** /settings: what concerns oneself, one's firm and what is kept. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { t: tCommon } = useTranslation()
  return (
    <>
      <PageHeader title={tCommon('titleSettings')} />
      <AddressTabs
        tabs={tabs.map((tab) => ({ ...tab, label: t(tab.label) }))}
        pathTo={paths.settings}
      />
    </>
  )
}
