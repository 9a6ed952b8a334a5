/** What can follow a slash: the four quick actions, prompts of one's own, things to do. */
import { useTranslation } from 'react-i18next'
import { savedPromptKind } from '../../../domain/conversation/saved-prompt.ts'
import { useRecords } from '../../../vault/records/hooks'

/** One command. */
export interface Command {
  readonly id: string
  readonly word: string
  readonly name: string
  run(): void
}

const texts = [
  { word: 'wordContract', name: 'actionContract', text: 'actionContractText' },
  { word: 'wordResearch', name: 'actionResearch', text: 'actionResearchText' },
  { word: 'wordPrecedents', name: 'actionPrecedents', text: 'actionPrecedentsText' },
  { word: 'wordCompliance', name: 'actionCompliance', text: 'actionComplianceText' },
] as const

/** The words of the commands that are always there, which no prompt may take. */
export function useReservedWords(): readonly string[] {
  const { t } = useTranslation('assistant')
  return [
    ...texts.map(({ word }) => t(word)),
    t('wordNew'),
    t('wordAttach'),
    t('wordConsensus'),
    t('wordPrompts'),
  ].map((word) => word.toLowerCase())
}

/** All commands. `begin` puts a text into the field; the others do what they say. */
export function useCommands(does: {
  readonly begin: (text: string) => void
  readonly openNew: () => void
  readonly attach: () => void
  readonly switchConsensus: () => void
  readonly openPrompts: () => void
}): readonly Command[] {
  const { t } = useTranslation('assistant')
  const prompts = useRecords(savedPromptKind)
  const act = (word: string, name: string, step: () => void): Command => ({
    id: `do:${word}`,
    word,
    name,
    run: () => {
      does.begin('')
      step()
    },
  })
  return [
    ...texts.map(({ word, name, text }) => ({
      id: word,
      word: t(word),
      name: t(name),
      run: () => does.begin(t(text)),
    })),
    ...[...prompts]
      .sort((a, b) => a.value.name.localeCompare(b.value.name))
      .map(({ id, value }) => ({
        id,
        word: value.word,
        name: value.name,
        run: () => does.begin(value.text),
      })),
    act(t('wordNew'), t('newConversation'), does.openNew),
    act(t('wordAttach'), t('attachDocuments'), does.attach),
    act(t('wordConsensus'), t('multiAi'), does.switchConsensus),
    act(t('wordPrompts'), t('promptLibrary'), does.openPrompts),
  ]
}
