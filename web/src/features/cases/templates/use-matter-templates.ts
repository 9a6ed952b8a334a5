import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type MatterTemplate,
  matterTemplateKind,
} from '../../../domain/casework/matter-template.ts'
import { starterTemplates } from '../../../domain/casework/matter-template-starter.ts'
import { textOrder } from '../../../domain/values/text.ts'
import { useRecords } from '../../../vault/records/hooks'

/** A template that is offered. */
export interface OfferedTemplate {
  /** The record's id, or `starter:` and the starter's. */
  readonly id: string
  /** '' for a starter template that the firm left as it is. */
  readonly recordId: string
  readonly template: MatterTemplate
}

/** The firm's templates, and the starters that it has not made its own, by name. */
export function useMatterTemplates(): readonly OfferedTemplate[] {
  const { t, i18n } = useTranslation('starters')
  const records = useRecords(matterTemplateKind)
  return useMemo(() => {
    const own = records.filter(({ value }) => value.binnedAt === null)
    const taken = new Set(own.map(({ value }) => value.starter))
    const order = textOrder(i18n.resolvedLanguage ?? 'en')
    return [
      ...own.map(({ id, value }) => ({ id, recordId: id, template: value })),
      ...starterTemplates((key) => t(key))
        .filter(({ id }) => !taken.has(id))
        .map(({ id, template }) => ({ id: `starter:${id}`, recordId: '', template })),
    ].sort((a, b) => order(a.template.name, b.template.name))
  }, [records, t, i18n.resolvedLanguage])
}
