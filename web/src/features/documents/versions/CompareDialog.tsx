import { Alert, Group, Modal, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { compareTexts } from '../../../domain/document/document-compare.ts'
import type { EarlierVersion } from '../../../domain/document/document-details.ts'
import { documentTextKind } from '../../../domain/document/document-text.ts'
import { getRecord } from '../../../vault/records/records'
import classes from '../documents.module.css'

/** The text of an earlier version beside that of the newest. */
export function CompareDialog({
  document,
  version,
  onClose,
}: {
  document: DocumentRecord
  /** undefined keeps the dialog shut. */
  version: EarlierVersion | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('documents')
  return (
    <Modal opened={version !== undefined} onClose={onClose} title={t('compareTitle')} size="xl">
      {version !== undefined && (
        <Differences before={version.textIds} after={document.text.textIds} />
      )}
    </Modal>
  )
}

function Differences({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const { t } = useTranslation('documents')
  const compared = useMemo(() => {
    const [old, now] = [textOf(before), textOf(after)]
    if (old.trim() === '' || now.trim() === '') return null
    return compareTexts(old, now, () => performance.now())
  }, [before, after])
  if (compared === null) return <Alert color="yellow">{t('compareNoText')}</Alert>
  const { changes, added, removed } = compared
  if (added + removed === 0) return <Text>{t('compareSame')}</Text>
  return (
    <Stack gap="sm">
      <Group gap="md" role="status">
        <Text size="sm">{t('compareAdded', { count: added })}</Text>
        <Text size="sm">{t('compareRemoved', { count: removed })}</Text>
      </Group>
      <p className={classes.compared}>
        {changes.map(({ what, text }, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the changes are the text in order
          if (what === 'added') return <ins key={at}>{text}</ins>
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          if (what === 'removed') return <del key={at}>{text}</del>
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          return <span key={at}>{shortened(text, at === 0, at === changes.length - 1)}</span>
        })}
      </p>
    </Stack>
  )
}

/** Unchanged text only serves to find one's way: long stretches are cut in the middle. */
function shortened(text: string, first: boolean, last: boolean): string {
  const kept = 300
  if (text.length <= kept * 2) return text
  const head = first ? '' : text.slice(0, kept)
  const tail = last ? '' : text.slice(-kept)
  return `${head}\n[…]\n${tail}`
}

function textOf(textIds: readonly string[]): string {
  return textIds
    .flatMap((id) => getRecord(documentTextKind, id)?.value.pages ?? [])
    .map(({ text }) => text)
    .join('\n')
}
