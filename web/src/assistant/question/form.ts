/** The form that a question about a case asks for in place of prose, and how answers to it are taken. */
import i18next from 'i18next'
import { analysisWords } from '../../domain/analysis/analysis-words'
import { takeForm } from '../../domain/analysis/form-answer'
import { caseKind } from '../../domain/case/case'
import { startI18n } from '../../i18n/setup'
import { getRecord } from '../../vault/records/records'
import { currentRuleSets } from '../../vault/records/rule-sets'
import { askedForm } from '../case-form'
import type { Form } from '../disclose'
import type { TakeAnswer } from './runs'

/** The form with the procedural rules of the case's country, and what becomes of an answer to it. */
export async function formOf(
  caseId: string,
  language: string,
): Promise<{ readonly form: Form; readonly take: TakeAnswer }> {
  const country = getRecord(caseKind, caseId)?.value.country ?? ''
  const offered = currentRuleSets().filter(({ jurisdiction }) => jurisdiction === country)
  await startI18n(['analysis'])
  const words = analysisWords(i18next.getFixedT(language, 'analysis'), language)
  return { form: askedForm(offered), take: (slot) => takeForm(slot, words) }
}
