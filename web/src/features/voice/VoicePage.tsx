import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WriterFields } from '../../records-ui/Writers.tsx'
import { Fetching, lazyPart } from '../../ui/lazy'
import { PageHeader } from '../../ui/PageHeader'
import { CommandPanel } from './CommandPanel'

const DictationPanel = lazyPart(
  async () => (await import('./DictationPanel')).DictationPanel,
  <Fetching />,
)

/** /voice: commands and dictation, by voice or by keyboard. */
export function VoicePage() {
  const { t } = useTranslation('voice')
  const { t: common } = useTranslation()
  const [tab, setTab] = useState<string | null>('commands')
  return (
    <>
      <PageHeader title={common('titleVoice')} description={t('intro')} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="commands">{t('commands')}</Tabs.Tab>
          <Tabs.Tab value="dictation">{t('dictation')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="commands">
          <WriterFields>
            <CommandPanel />
          </WriterFields>
        </Tabs.Panel>
        <Tabs.Panel value="dictation">
          <WriterFields>
            <DictationPanel />
          </WriterFields>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
