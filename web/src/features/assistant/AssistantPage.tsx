import { Button, Drawer, Group, Stack, Switch } from '@mantine/core'
import { IconEraser, IconMessages } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Prepared, prepareQuestion } from '../../assistant/ask-question'
import { consentOf } from '../../assistant/context'
import { stopRun } from '../../assistant/runs'
import { caseKind } from '../../domain/case'
import { conversationKind, messageKind, titleFrom } from '../../domain/conversation'
import { branchesOf } from '../../domain/conversation-branch.ts'
import { documentKind } from '../../domain/document'
import { keepDraft } from '../../lib/drafts'
import { WriterFields, Writers } from '../../records-ui/Writers.tsx'
import { Fetching, later, laterDialog } from '../../ui/later'
import { PageHeader } from '../../ui/PageHeader'
import { showUndo } from '../../ui/undo-toast'
import { useRecords } from '../../vault/hooks'
import { removing, undo, updating, writeRecords } from '../../vault/records'
import classes from './assistant.module.css'
import { BranchNotice } from './BranchNotice'
import { Composer } from './Composer'
import { ContextBar } from './ContextBar'
import { ConversationList } from './ConversationList'
import { ExportMenu } from './ExportMenu'
import { PromptLibrary } from './PromptLibrary'
import { ProviderNotice } from './ProviderNotice'
import { QuickStart } from './QuickStart'
import { useAsk } from './use-ask'
import { type Assistant, useAssistant } from './use-assistant'
import { useCommands } from './use-commands.ts'

const MessageList = later(async () => (await import('./MessageList')).MessageList, <Fetching />)
const AttachDialog = laterDialog(async () => (await import('./AttachDialog')).AttachDialog)
const ReviewDialog = laterDialog(async () => (await import('./ReviewDialog')).ReviewDialog)

/** /ai: questions to one model or to three at once, with what the vault knows kept back. */
export function AssistantPage() {
  const { t } = useTranslation('assistant')
  const { t: common } = useTranslation()
  const assistant = useAssistant()
  const [listed, setListed] = useState(false)
  const { settings, id, messages } = assistant
  const list = (
    <ConversationList
      conversations={assistant.conversations}
      messages={assistant.allMessages}
      current={id}
      onOpen={(next) => {
        setListed(false)
        assistant.open(next)
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
              leftSection={<IconMessages size={16} aria-hidden="true" />}
              onClick={() => setListed(true)}
            >
              {t('conversations')}
            </Button>
            <ExportMenu assistant={assistant} />
            <Writers>
              <Button
                variant="default"
                disabled={messages.length === 0}
                leftSection={<IconEraser size={16} aria-hidden="true" />}
                onClick={() => void clear(assistant, t('cleared'), t('undo'), common('close'))}
              >
                {t('clearConversation')}
              </Button>
            </Writers>
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.rail}>{list}</div>
        <Stack gap="md" miw={0}>
          <ProviderNotice />
          <WriterFields>
            <Group gap="lg" align="flex-end">
              <Switch
                label={t('multiAi')}
                classNames={{ body: classes.switchBody, input: classes.switchInput }}
                title={t('multiAiHint')}
                checked={settings.consensus}
                onChange={(event) =>
                  void assistant.change({ consensus: event.currentTarget.checked })
                }
              />
            </Group>
            <ContextBar settings={settings} onChange={(patch) => void assistant.change(patch)} />
          </WriterFields>
          <BranchNotice assistant={assistant} />
          <Dialogue assistant={assistant} />
        </Stack>
      </div>
      <Drawer
        opened={listed}
        onClose={() => setListed(false)}
        title={t('conversations')}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        {list}
      </Drawer>
    </>
  )
}

function Dialogue({ assistant }: { assistant: Assistant }) {
  const { i18n } = useTranslation('assistant')
  const asking = useAsk(assistant)
  const [attaching, setAttaching] = useState(false)
  const [library, setLibrary] = useState(false)
  const [reviewing, setReviewing] = useState<string>()
  const [prepared, setPrepared] = useState<Prepared>()
  const cases = useRecords(caseKind)
  const documents = useRecords(documentKind)
  const { settings, id, typed, run, messages } = assistant
  const { text } = typed.values
  const begin = (beginning: string): void => typed.set({ text: beginning })
  const commands = useCommands({
    begin,
    openNew: () => assistant.open(undefined),
    attach: () => setAttaching(true),
    switchConsensus: () => void assistant.change({ consensus: !settings.consensus }),
    openPrompts: () => setLibrary(true),
  })
  const branches = useMemo(
    () => branchesOf(assistant.conversations, id ?? ''),
    [assistant.conversations, id],
  )
  const consent = consentOf(cases, documents, settings.caseId, settings.documentIds)
  const blocked = consent === 'forbidden'
  const count = messages.length
  useEffect(() => {
    if (count > 0) window.scrollTo({ top: document.body.scrollHeight })
  }, [count])

  async function review(): Promise<void> {
    const made = await assistant.ensure(titleFrom(text))
    if (id === undefined) {
      // A new conversation has a field of its own now; what was typed moves there.
      keepDraft(`assistant:message:${made}`, { values: { text }, base: { text: '' } })
      typed.drop()
    }
    setReviewing(made)
  }

  return (
    <>
      {messages.length === 0 && run === undefined ? (
        <WriterFields>
          <QuickStart
            disabled={blocked}
            onAsk={(question) => void asking.send(question, { quick: true })}
            onBegin={begin}
          />
        </WriterFields>
      ) : (
        <MessageList
          messages={messages}
          placeholders={settings.placeholders}
          run={run}
          branches={branches}
          onAskAgain={(question, failed) => void asking.again(question, failed)}
          onResend={asking.resend}
          onBranch={(question) => void asking.branch(question)}
        />
      )}
      <WriterFields>
        <Composer
          text={text}
          running={run !== undefined}
          blocked={blocked}
          commands={commands}
          onText={(next) => typed.set({ text: next })}
          onSend={() => void asking.send(text, prepared === undefined ? {} : { prepared })}
          onStop={() => id !== undefined && stopRun(id)}
          onAttach={() => setAttaching(true)}
          onReview={() => void review()}
          onPrompts={() => setLibrary(true)}
        />
      </WriterFields>
      <PromptLibrary
        opened={library}
        onPick={(beginning) => {
          // What is typed already is asked about: the prompt goes before it.
          begin(text.trim() === '' ? beginning : `${beginning.trimEnd()}\n\n${text}`)
          setLibrary(false)
        }}
        onClose={() => setLibrary(false)}
      />
      <AttachDialog
        opened={attaching}
        chosen={settings.documentIds}
        caseId={settings.caseId}
        onChange={(documentIds) => void assistant.change({ documentIds })}
        onClose={() => setAttaching(false)}
      />
      <ReviewDialog
        opened={reviewing !== undefined}
        settings={settings}
        onChange={assistant.change}
        prepare={async () => {
          const built = await prepareQuestion(
            reviewing ?? '',
            text.trim(),
            i18n.resolvedLanguage ?? 'en',
          )
          setPrepared(built)
          return built
        }}
        onSend={(built) => {
          setReviewing(undefined)
          void asking.send(text, { prepared: built })
        }}
        onClose={() => setReviewing(undefined)}
      />
    </>
  )
}

/** Take every message out of the conversation; one step back brings them all again. */
async function clear(
  { id, messages }: Assistant,
  message: string,
  undoLabel: string,
  closeLabel: string,
): Promise<void> {
  if (id === undefined) return
  stopRun(id)
  await writeRecords([
    ...messages.map((one) => removing(messageKind, one.id)),
    updating(conversationKind, id, { placeholders: [] }),
  ])
  showUndo({
    message,
    undoLabel,
    closeLabel,
    onUndo: async () => {
      await undo()
    },
  })
}
