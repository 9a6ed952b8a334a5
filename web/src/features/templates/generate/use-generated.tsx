/** What becomes of the answers of an interview: files kept in the case or downloaded, or a draft. */
import { Anchor, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { draftKind } from '../../../domain/template/draft.ts'
import { paths } from '../../../lib/paths'
import { downloadFile } from '../../../records-ui/download-file.ts'
import { useTellLacking } from '../../../records-ui/paper/use-tell-lacking.ts'
import { storeDocument } from '../../../records-ui/store-document.ts'
import { useRecord } from '../../../vault/records/hooks'
import { creating, writeRecords } from '../../../vault/records/records'
import { useTemplateStep } from '../use-template-step.ts'
import { type Choices, type Filling, type Made, makePart, type Work } from './use-generation.ts'

/** The ways out of an interview. `done` is called when its answers have served. */
export function useGenerated(
  parts: Work['parts'],
  values: Choices,
  more: Filling,
  done: () => void,
) {
  const { t } = useTranslation('templates')
  const { run, busy, error } = useTemplateStep()
  const [stored] = useState(() => new Set<string>())
  const tellLacking = useTellLacking()
  const legalCase = useRecord(caseKind, values.caseId === '' ? undefined : values.caseId)?.value

  async function make(): Promise<readonly Made[]> {
    const made: Made[] = []
    for (const part of parts) {
      const { name } = part.entry.value
      const title = legalCase === undefined ? name : `${name} – ${legalCase.title}`
      made.push(...(await makePart(part, values.formats, title, more)))
    }
    return made
  }

  function tell(said: string, href: string, way: string): void {
    notifications.show({
      message: (
        <Group gap="xs">
          {said}
          <Anchor href={href}>{way}</Anchor>
        </Group>
      ),
    })
  }

  const store = (): Promise<boolean> =>
    run(async () => {
      const made = await make()
      for (const { name, blob, pages, source } of made) {
        // An attempt that broke off is gone on with; what it stored is not stored again.
        const what = JSON.stringify([values.caseId, name, source])
        if (stored.has(what)) continue
        await storeDocument({ caseId: values.caseId, name, blob, pages, source })
        stored.add(what)
      }
      stored.clear()
      const href = paths.caseTab(values.caseId, 'documents')
      tell(t('stored', { count: made.length }), href, t('openDocuments'))
      tellLacking(made)
      done()
    })

  const download = (): Promise<boolean> =>
    run(async () => {
      const made = await make()
      for (const { name, blob } of made) downloadFile(name, blob)
      tellLacking(made)
    })

  /** What is written goes on being written; an uploaded Word file is edited in Word. */
  const asDraft = (): Promise<boolean> =>
    run(async () => {
      const texts = parts.filter(({ entry }) => entry.value.file === null)
      await writeRecords(
        texts.map(({ entry: { value }, interview: { filled } }) =>
          creating(draftKind, {
            name: value.name,
            caseId: values.caseId,
            language: value.language,
            body: filled.text,
            binnedAt: null,
          }),
        ),
      )
      tell(t('draftsMade', { count: texts.length }), paths.templates('drafts'), t('openDrafts'))
      done()
    })

  return { store, download, asDraft, busy, error }
}
