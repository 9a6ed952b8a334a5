import { Button, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { clientMergeKind, planFollow } from '../../domain/client/client-merge.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { allRecords } from '../../vault/records/all-records.ts'
import { useRecords } from '../../vault/records/hooks'
import { Card } from './Card'
import classes from './ClientPage.module.css'
import { useMergeSteps } from './use-merge-steps.ts'

/** The records that became part of a client, each with the way back. Not there while there are none. */
export function ClientMerges({ id, name }: { id: string; name: string }) {
  const { t, i18n } = useTranslation('clients')
  const steps = useMergeSteps()
  const day = new Intl.DateTimeFormat(i18n.resolvedLanguage ?? 'en', { dateStyle: 'medium' })
  const all = useRecords(clientMergeKind)
  const merges = useMemo(() => {
    const standing = all.filter(({ value }) => value.keptId === id && value.undoneAt === null)
    const records = standing.length === 0 ? [] : allRecords()
    return standing.map((merge) => ({
      ...merge,
      late: planFollow(id, merge.value.absorbedId, records).length > 0,
    }))
  }, [all, id])
  if (merges.length === 0) return null
  return (
    <Card title={t('mergedClients')}>
      <ul className={classes.lines}>
        {merges.map(({ id: mergeId, value, late }) => (
          <li key={mergeId}>
            <Group justify="space-between" gap="xs">
              <span>
                {value.absorbedName}{' '}
                <span className={classes.soft}>
                  {t('mergedOn', { date: day.format(value.at) })}
                </span>
              </span>
              <Writers>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void steps.undo(mergeId, value.absorbedName, name)}
                >
                  {t('mergeUndo')}
                </Button>
              </Writers>
            </Group>
            {late && (
              <Writers>
                <Text size="sm">{t('mergeLate', { name: value.absorbedName })}</Text>
                <Button size="compact-sm" mt={4} onClick={() => void steps.follow(mergeId)}>
                  {t('mergeFollow')}
                </Button>
              </Writers>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
