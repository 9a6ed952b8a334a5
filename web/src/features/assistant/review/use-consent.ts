import { casesSaid, consentOf } from '../../../assistant/question/context'
import { type AiConsent, caseKind } from '../../../domain/case/case'
import { disclosureKind } from '../../../domain/conversation/disclosure'
import { documentKind } from '../../../domain/document/document'
import { useRecords } from '../../../vault/records/hooks'
import type { Assistant } from '../use-assistant'

/** What the cases allow that the open conversation draws on or has spoken of, live. */
export function useConsent({ settings, messages }: Assistant): AiConsent {
  const cases = useRecords(caseKind)
  const documents = useRecords(documentKind)
  const before = casesSaid(messages, useRecords(disclosureKind))
  return consentOf(cases, documents, settings.caseId, settings.documentIds, before)
}
