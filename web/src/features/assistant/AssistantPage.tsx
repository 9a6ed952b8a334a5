import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { IconEraser, IconMessages } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stopRun } from '../../assistant/question/runs'
import { WriterFields, Writers } from '../../records-ui/Writers.tsx'
import { SwitchField } from '../../ui/fields/SwitchField'
import { icon } from '../../ui/icon'
import { Fetching, lazyPart } from '../../ui/lazy'
import { PageHeader } from '../../ui/PageHeader'
import classes from './assistant.module.css'
import { ExportMenu } from './conversation/ExportMenu'
import { Dialogue } from './Dialogue'
import { ContextBar } from './question/ContextBar'
import { type Assistant, useAssistant } from './use-assistant'

const ConversationList = lazyPart(
  async () => (await import('./conversation/ConversationList')).ConversationList,
  <Fetching />,
)
const ArchiveNotice = lazyPart(
  async () => (await import('./conversation/ArchiveNotice')).ArchiveNotice,
)
const BranchNotice = lazyPart(
  async () => (await import('./conversation/BranchNotice')).BranchNotice,
)
const ProviderNotice = lazyPart(
  async () => (await import('./question/ProviderNotice')).ProviderNotice,
)
const TemporaryNotice = lazyPart(
  async () => (await import('./conversation/TemporaryNotice')).TemporaryNotice,
)
const RetentionNotice = lazyPart(
  async () => (await import('./conversation/RetentionNotice')).RetentionNotice,
)

/** How a question is asked, each by a switch. */
const modes = [
  { mode: 'consensus', label: 'multiAi', hint: 'multiAiHint' },
  { mode: 'analysis', label: 'caseAnalysis', hint: 'caseAnalysisHint' },
] as const

/** /ai: questions to one model or to three at once, with what the vault knows kept back. */
export function AssistantPage() {
  const { t } = useTranslation('assistant')
  const { t: common } = useTranslation()
  const assistant = useAssistant()
  const [listed, setListed] = useState(false)
  const { settings, id, messages } = assistant
  async function clear(): Promise<void> {
    if (id === undefined) return
    stopRun(id)
    const { clearConversation } = await import('./conversation/clear-conversation.ts')
    await clearConversation(id, t('cleared'))
  }
  const list = (
    <ConversationList
      conversations={assistant.conversations}
      messages={assistant.allMessages}
      current={id}
      onOpen={(next, at) => {
        setListed(false)
        assistant.open(next, at)
      }}
    />
  )
  return (
    <>
      <PageHeader
        title={common('titleAssistant')}
        actions={
          <>
            <Button
              hiddenFrom="md"
              variant="default"
              leftSection={icon(IconMessages)}
              onClick={() => setListed(true)}
            >
              {t('conversations')}
            </Button>
            <ExportMenu assistant={assistant} />
            <Writers>
              <Button
                variant="default"
                disabled={messages.length === 0}
                classNames={{ label: classes.headerLabel, section: classes.headerIcon }}
                leftSection={icon(IconEraser)}
                onClick={() => void clear()}
              >
                {t('clearConversation')}
              </Button>
            </Writers>
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.rail} data-screen-only>
          {list}
        </div>
        <Stack gap="md" className={classes.talk}>
          {/* Where the list of conversations lies in a drawer, nothing else names the one that is open. */}
          {id !== undefined && settings.title !== '' && (
            <Text component="h2" size="md" fw={600} truncate hiddenFrom="md">
              {settings.title}
            </Text>
          )}
          <ProviderNotice />
          <WriterFields>
            <Modes assistant={assistant} />
            <ContextBar assistant={assistant} />
          </WriterFields>
          {settings.branch && <BranchNotice assistant={assistant} />}
          {settings.archived && <ArchiveNotice />}
          {assistant.temporary && <TemporaryNotice />}
          <RetentionNotice assistant={assistant} />
          <Dialogue assistant={assistant} />
        </Stack>
      </div>
      <Drawer opened={listed} onClose={() => setListed(false)} title={t('conversations')}>
        {list}
      </Drawer>
    </>
  )
}

/** How a question is asked, by switches. */
function Modes({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation('assistant')
  const look = { body: classes.switchBody, input: classes.switchInput }
  return (
    <Group gap="lg" align="flex-end" data-screen-only>
      {modes.map(({ mode, label, hint }) => (
        <SwitchField
          key={mode}
          label={t(label)}
          classNames={look}
          title={t(hint)}
          checked={assistant.settings[mode]}
          onChange={(checked) => void assistant.change({ [mode]: checked })}
        />
      ))}
      {assistant.id === undefined && (
        <SwitchField
          label={t('temporary')}
          classNames={look}
          checked={assistant.temporary}
          onChange={(checked) => assistant.setTemporary(checked)}
        />
      )}
    </Group>
  )
}
