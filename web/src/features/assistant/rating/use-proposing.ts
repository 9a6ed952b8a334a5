/** Turns what edits suggest into proposals that a person accepts or not. */
import { notifications } from '@mantine/notifications'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Proposal, proposalsAfter } from '../../../assistant/proposals'
import { useAuth } from '../../../backend/use-auth'
import {
  firstScope,
  type LearnedPreference,
  learnedPreferenceKind,
} from '../../../domain/learning/preference'
import { creating, writeRecords } from '../../../vault/records/records'

const styleKeys: Readonly<
  Record<string, 'styleShorter' | 'styleLonger' | 'styleHeadings' | 'styleProse' | 'styleLists'>
> = {
  shorter: 'styleShorter',
  longer: 'styleLonger',
  headings: 'styleHeadings',
  prose: 'styleProse',
  lists: 'styleLists',
}

/** What models would be told. */
function wordsFor(t: TFunction<'learning'>, { topic, from, to }: Proposal): string {
  if (topic === 'term') return t('proposeTerm', { from, to })
  if (topic === 'clause') return t('proposeClause', { clause: to })
  if (topic === 'jurisdiction') return t('proposeJurisdiction', { place: to })
  return t(styleKeys[to] ?? 'styleShorter')
}

const longestExcerpt = 300

/** Keep what a person's edits suggest as proposals, and say so. */
export function useProposing(): (caseId: string) => Promise<void> {
  const { t, i18n } = useTranslation('learning')
  const { user } = useAuth()
  return async (caseId) => {
    const personId = user?.id ?? ''
    const found = proposalsAfter(personId, caseId, i18n.resolvedLanguage ?? 'en')
    if (found.length === 0) return
    const now = Date.now()
    await writeRecords(
      found.map((proposal) =>
        creating(learnedPreferenceKind, {
          topic: proposal.topic,
          key: proposal.key,
          text: wordsFor(t, proposal).slice(0, 1000),
          scope: firstScope(proposal.caseId),
          state: 'proposed',
          personId,
          caseId: proposal.caseId,
          evidence: excerpts(proposal),
          at: now,
        } satisfies LearnedPreference),
      ),
    )
    notifications.show({
      message: t('proposedNotice', { count: found.length }),
    })
  }
}

/** Words of an edit stay with its case: a proposal from several cases names its edits only. */
function excerpts({ evidence, caseId }: Proposal): LearnedPreference['evidence'] {
  return evidence.map(({ ratingId, conversationId, at, before, after, ...edit }) => ({
    ratingId,
    conversationId,
    at,
    before: edit.caseId === caseId ? before.slice(0, longestExcerpt) : '',
    after: edit.caseId === caseId ? after.slice(0, longestExcerpt) : '',
  }))
}
