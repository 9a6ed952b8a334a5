import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase, type RelatedCase } from '../../../domain/case/case.ts'
import { paths } from '../../../lib/paths'
import { Writers } from '../../../records-ui/Writers.tsx'
import { IconButton } from '../../../ui/IconButton'
import { lazyPart } from '../../../ui/lazy'
import { showUndo } from '../../../ui/undo-toast'
import { useRecords } from '../../../vault/records/hooks'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { Panel } from './Panel'

const AddRelated = lazyPart(async () => (await import('./AddRelated')).AddRelated)

/** Other cases that belong to this one, named here or there. */
export function RelatedPanel({ entry }: { entry: Entry<LegalCase> }) {
  const { t } = useTranslation('matters')
  const cases = useRecords(caseKind)
  const [adding, setAdding] = useState(false)
  const titleOf = (id: string): string =>
    cases.find((other) => other.id === id)?.value.title ?? t('caseGone')
  const naming = cases.filter(
    ({ id, value }) => id !== entry.id && value.related.some(({ caseId }) => caseId === entry.id),
  )
  const without = (related: readonly RelatedCase[], { caseId }: RelatedCase) =>
    related.filter((one) => one.caseId !== caseId)
  // One is added or taken away: what a colleague, or the person, changed in the list meanwhile stays.
  const add = (one: RelatedCase): Promise<void> =>
    updateRecord(caseKind, entry.id, (now) => ({
      ...now,
      related: [...without(now.related, one), one],
    }))

  async function remove(gone: RelatedCase): Promise<void> {
    await updateRecord(caseKind, entry.id, (now) => ({
      ...now,
      related: without(now.related, gone),
    }))
    showUndo(t('relatedRemoved', { title: titleOf(gone.caseId) }), () => add(gone))
  }

  return (
    <Panel
      title={t('related')}
      actions={
        <Writers>
          <Button size="compact-sm" variant="light" onClick={() => setAdding(true)}>
            {t('relatedAdd')}
          </Button>
        </Writers>
      }
    >
      {entry.value.related.length === 0 && naming.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('relatedNone')}
        </Text>
      )}
      {entry.value.related.map((one) => (
        <Group key={one.caseId} gap={8} wrap="nowrap" justify="space-between">
          <Text size="sm">
            <Anchor href={paths.case(one.caseId)} size="sm">
              {titleOf(one.caseId)}
            </Anchor>{' '}
            <Text span size="xs" c="dimmed">
              {t(`relation_${one.relation}`)}
            </Text>
          </Text>
          <Writers>
            <IconButton
              icon={IconTrash}
              label={t('relatedRemove', { title: titleOf(one.caseId) })}
              color="red"
              onClick={() => void remove(one)}
            />
          </Writers>
        </Group>
      ))}
      {naming.map(({ id, value }) => (
        <Text key={id} size="sm">
          <Anchor href={paths.case(id)} size="sm">
            {value.title}
          </Anchor>{' '}
          <Text span size="xs" c="dimmed">
            {t('relatedNames')}
          </Text>
        </Text>
      ))}
      {adding && <AddRelated entry={entry} onAdd={add} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
