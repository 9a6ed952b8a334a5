import i18next from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { rosterSources } from '../../assistant/question/context'
import { isOnlyLate, stopRun } from '../../assistant/question/runs'
import { getAuth } from '../../backend/auth'
import { branchesOf } from '../../domain/conversation/conversation-branch.ts'
import { WriterFields } from '../../records-ui/Writers.tsx'
import { Fetching, lazyDialog, lazyPart } from '../../ui/lazy'
import { hasVault } from '../../vault/records/current'
import { Composer } from './question/Composer'
import { useAsk } from './question/use-ask'
import { useCommands } from './question/use-commands.ts'
import { useFieldFocus } from './question/use-field-focus.ts'
import { useConsent } from './review/use-consent.ts'
import { useReview } from './review/use-review.ts'
import type { Assistant } from './use-assistant'

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

/** The open conversation: what was asked and answered, what is being typed, and what goes along. */
export function Dialogue({ assistant }: { assistant: Assistant }) {
  const asking = useAsk(assistant)
  const [attaching, setAttaching] = useState(false)
  const [library, setLibrary] = useState(false)
  const review = useReview(assistant)
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
  useWarmShield(settings.caseId)

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
          onSend={() => void asking.send(text, review.prepared && { prepared: review.prepared })}
          onStop={() => id !== undefined && stopRun(id)}
          onAttach={() => setAttaching(true)}
          onReview={() => void review.open()}
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
        opened={review.opened}
        settings={settings}
        onChange={assistant.change}
        prepare={review.prepare}
        isCurrent={review.isCurrent}
        onSend={(prepared) => {
          review.close()
          void asking.send(text, { prepared })
        }}
        onClose={review.cancel}
      />
    </>
  )
}

/** Thousands of names take a while to compile: begin before the first question is typed. */
function useWarmShield(caseId: string): void {
  useEffect(() => {
    import('../../assistant/vault-shield').then(
      ({ warmShield }) => {
        if (hasVault()) warmShield(rosterSources(getAuth().user, caseId))
      },
      () => undefined, // no network: the question itself will say so
    )
  }, [caseId])
}
