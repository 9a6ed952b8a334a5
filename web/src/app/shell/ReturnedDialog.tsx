import { Button, Group, List, Modal, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { colleagueKind, colleagueOf } from '../../domain/firm/colleague.ts'
import { paths } from '../../lib/paths'
import { titleIn } from '../../records-ui/edit-conflicts/say-value.ts'
import { wordCatalogues } from '../../records-ui/edit-conflicts/word-catalogues.ts'
import { wordsOf } from '../../records-ui/edit-conflicts/words.ts'
import { shortId } from '../../records-ui/use-people.ts'
import { isHeldBack } from '../../vault/account/restored'
import { seeReturned } from '../../vault/account/workspaces'
import { storedRecord } from '../../vault/records/all-records'
import { useRecords, useVault } from '../../vault/records/hooks'
import { compartmentOf } from '../../vault/records/records'
import type { Returned } from '../../vault/wire/types'

/** As many records as are named one by one. */
const mostNamed = 100

/** What going on with a restored server came to: records, files and people. */
export function ReturnedDialog({
  opened,
  returned,
  onClose,
}: {
  opened: boolean
  returned: Returned
  onClose: () => void
}) {
  const { t } = useTranslation(['restored', 'common', 'settings'])
  const { back, kept, lostFiles, gone } = returned
  const { joined, inside } = useStillIn(returned)
  const isHeld = isHeldBack(returned)
  const keptFor = (wanted: string): readonly string[] =>
    kept.flatMap(({ id, reason }) => (reason === wanted ? [id] : []))
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t('title')}>
      <Stack gap="md">
        {joined.length + inside.length > 0 && (
          <Text size="sm" fw={600}>
            {t('held')}
          </Text>
        )}
        <People title={t('joined')} text={t('joinedText')} ids={joined} />
        <Inside title={t('inside')} text={t('insideText')} walls={inside} />
        <People title={t('gone')} text={t('goneText')} ids={gone} />
        <Records title={t('keptWall')} text={t('keptWallText')} ids={keptFor('wall')} />
        <Records title={t('keptRole')} text={t('keptRoleText')} ids={keptFor('role')} />
        <Records title={t('keptRefused')} text={t('keptRefusedText')} ids={keptFor('refused')} />
        <Records title={t('lostFiles')} text={t('lostFilesText')} ids={lostFiles} />
        <Records title={t('back')} text={t('backText', { count: back.length })} ids={back} />
        {back.length + kept.length === 0 && <Text size="sm">{t('nothing')}</Text>}
        <Group justify="flex-end">
          {joined.length > 0 && (
            <Button variant="default" component="a" href={paths.settings('team')} onClick={onClose}>
              {t('settings:tabTeam')}
            </Button>
          )}
          <Button onClick={() => void seeReturned()}>{t(isHeld ? 'send' : 'seen')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Who can read again and was not removed since. */
function useStillIn({ joined, inside }: Returned): Pick<Returned, 'joined' | 'inside'> {
  const { members, walls } = useVault()
  return {
    joined: joined.filter((id) => members.some(({ userId }) => userId === id)),
    inside: inside.flatMap((one) => {
      const now = walls.find(({ id }) => id === one.wall)?.members ?? []
      const still = one.members.filter((id) => now.includes(id))
      return still.length === 0 ? [] : [{ wall: one.wall, members: still }]
    }),
  }
}

/** Who is inside a wall again, beside the cases behind it. */
function Inside({ walls, ...words }: { title: string; text: string; walls: Returned['inside'] }) {
  const colleagues = useRecords(colleagueKind)
  const cases = useRecords(caseKind)
  if (walls.length === 0) return null
  return (
    <Part {...words}>
      {walls.map(({ wall, members }) => (
        <List.Item key={wall}>
          {members.map((id) => nameOf(colleagues, id)).join(', ')}{' '}
          <Text span c="dimmed" inherit>
            {cases
              .filter(({ id }) => compartmentOf(id) === wall)
              .map(({ value }) => value.title)
              .join(', ')}
          </Text>
        </List.Item>
      ))}
    </Part>
  )
}

function People({ ids, ...words }: { title: string; text: string; ids: readonly string[] }) {
  const colleagues = useRecords(colleagueKind)
  if (ids.length === 0) return null
  return (
    <Part {...words}>
      {ids.map((id) => (
        <List.Item key={id}>{nameOf(colleagues, id)}</List.Item>
      ))}
    </Part>
  )
}

function nameOf(colleagues: Parameters<typeof colleagueOf>[0], id: string): string {
  return colleagueOf(colleagues, id)?.value.name || shortId(id)
}

/** Records by name; those that were removed have none, and are counted with the rest. */
function Records({ ids, ...words }: { title: string; text: string; ids: readonly string[] }) {
  const { t } = useTranslation(wordCatalogues)
  const { t: own } = useTranslation('restored')
  if (ids.length === 0) return null
  const named = ids.flatMap((id) => {
    const record = storedRecord(id)
    const title = record && titleIn(record.value)
    return record && title ? [{ id, noun: t(wordsOf(record.kind).noun), title }] : []
  })
  const shown = named.slice(0, mostNamed)
  const more = ids.length - shown.length
  return (
    <Part {...words}>
      {shown.map(({ id, noun, title }) => (
        <List.Item key={id}>
          <Text span c="dimmed" inherit>
            {noun}
          </Text>{' '}
          {title}
        </List.Item>
      ))}
      {more > 0 && <List.Item>{own('more', { count: more })}</List.Item>}
    </Part>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb={4}>
        {text}
      </Text>
      <List size="sm" spacing={2}>
        {children}
      </List>
    </section>
  )
}
