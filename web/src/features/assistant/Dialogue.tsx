import i18next from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prepareQuestion, stillCurrent } from '../../assistant/question/ask-question'
import type { Prepared } from '../../assistant/question/compose'
import { rosterSources } from '../../assistant/question/context'
import { isOnlyLate, stopRun } from '../../assistant/question/runs'
import { getAuth } from '../../backend/auth'
import { titleFrom } from '../../domain/conversation/conversation'
import { branchesOf } from '../../domain/conversation/conversation-branch.ts'
import { keepUnsaved } from '../../lib/unsaved'
import { WriterFields } from '../../records-ui/Writers.tsx'
import { Fetching, lazyDialog, lazyPart } from '../../ui/lazy'
import { hasVault } from '../../vault/records/current'
import { Composer } from './question/Composer'
import { useAsk } from './question/use-ask'
import { useCommands } from './question/use-commands.ts'
import { useFieldFocus } from './question/use-field-focus.ts'
import { useConsent } from './review/use-consent.ts'
import { type Assistant, typedKey } from './use-assistant'

const QuickStart = lazyPart(async () => (await import('./question/QuickStart')).QuickStart)
// What stands below an answer has words of another catalogue. Fetched with the list, it does not take
// the conversation off the page, and the reader's place with it, when the first answer comes.
const MessageList = lazyPart(
  async () => {
    const [list] = await Promise.all([
      import('./conversation/MessageList'),
      i18next.loadNamespaces('learning'),
    ])
    return list.MessageList
  },
  <Fetching />,
)
const PromptLibrary = lazyDialog(
  async () => (await import('./question/PromptLibrary')).PromptLibrary,
)
const AttachDialog = lazyDialog(async () => (await import('./question/AttachDialog')).AttachDialog)
const ReviewDialog = lazyDialog(async () => (await import('./review/ReviewDialog')).ReviewDialog)

/** What is looked at before it leaves. */
interface Review {
  readonly conversation: string
  /** whether the conversation was made for it */
  readonly begun: boolean
}

/** The open conversation: what was asked and answered, what is being typed, and what goes along. */
export function Dialogue({ assistant }: { assistant: Assistant }) {
  const { i18n } = useTranslation('assistant')
  const asking = useAsk(assistant)
  const [attaching, setAttaching] = useState(false)
  const [library, setLibrary] = useState(false)
  const [review, setReview] = useState<Review>()
  const [prepared, setPrepared] = useState<Prepared>()
  const { settings, id, typed, run, messages } = assistant
  const { text } = typed.values
  const { field, go } = useFieldFocus(`${id}/${messages.length}/${run !== undefined}`)
  const begin = (beginning: string): void => {
    typed.set({ text: beginning })
    go()
  }
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
  const blocked = useConsent(assistant) === 'forbidden'
  useEffect(() => {
    // Thousands of names take a while to compile: begin before the first question is typed.
    import('../../assistant/vault-shield').then(
      ({ warmShield }) => {
        if (hasVault()) warmShield(rosterSources(getAuth().user, settings.caseId))
      },
      () => undefined, // no network: the question itself will say so
    )
  }, [settings.caseId])

  const asked = {
    conversationId: review?.conversation ?? '',
    text: text.trim(),
    language: i18n.resolvedLanguage ?? 'en',
  }

  async function openReview(): Promise<void> {
    const made = await assistant.ensure(titleFrom(text))
    if (id === undefined) {
      // A new conversation has a field of its own now; what was typed moves there.
      keepUnsaved(typedKey(made), { values: { text }, base: { text: '' } })
      typed.drop()
    }
    setReview({ conversation: made, begun: id === undefined })
  }

  function cancelReview(): void {
    setReview(undefined)
    // Nothing was asked: nobody looks for a conversation about it.
    if (review?.begun) void assistant.unmake()
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
          key={id}
          messages={messages}
          at={assistant.at}
          settings={settings}
          run={run}
          branches={branches}
          onAskAgain={(question, failed) => void asking.again(question, failed)}
          onResend={asking.resend}
          onBranch={(question) => void asking.branch(question)}
        />
      )}
      <WriterFields>
        <Composer
          field={field}
          text={text}
          running={run !== undefined}
          busy={run !== undefined && !isOnlyLate(run)}
          blocked={blocked}
          commands={commands}
          onText={(next) => typed.set({ text: next })}
          onSend={() => void asking.send(text, prepared === undefined ? {} : { prepared })}
          onStop={() => id !== undefined && stopRun(id)}
          onAttach={() => setAttaching(true)}
          onReview={() => void openReview()}
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
        opened={review !== undefined}
        settings={settings}
        onChange={assistant.change}
        prepare={async () => {
          const built = await prepareQuestion(asked)
          setPrepared(built)
          return built
        }}
        isCurrent={(built) => stillCurrent(built, asked)}
        onSend={(built) => {
          setReview(undefined)
          void asking.send(text, { prepared: built })
        }}
        onClose={cancelReview}
      />
    </>
  )
}
