import { Alert, Anchor, Text } from '@mantine/core'
import { IconRestore, IconShieldExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from '../../ui/icon'
import { lazyDialog } from '../../ui/lazy'
import { isHeldBack } from '../../vault/account/restored'
import { useVault } from '../../vault/records/hooks'
import type { Returned, SealedProblem } from '../../vault/wire/types'

const FollowDialog = lazyDialog(async () => (await import('./FollowDialog')).FollowDialog)
const ReturnedDialog = lazyDialog(async () => (await import('./ReturnedDialog')).ReturnedDialog)

/** What the server delivered and this browser refused; the way on where it was restored from a
 *  backup, and what that came to. */
export function Refusals() {
  const problems = useVault((view) => view.problems)
  const returned = useVault((view) => view.returned)
  const [following, setFollowing] = useState(false)
  return (
    <>
      {problems.length > 0 && (
        <SealedProblems problems={problems} onFollow={() => setFollowing(true)} />
      )}
      <FollowDialog opened={following} onClose={() => setFollowing(false)} />
      {returned !== undefined && <ReturnedNotice returned={returned} />}
    </>
  )
}

const problemTexts = {
  altered: 'problemAltered',
  unsigned: 'problemUnsigned',
  rollback: 'problemRollback',
  fork: 'problemFork',
  checkpoint: 'problemCheckpoint',
  withheld: 'problemWithheld',
  unreadable: 'problemUnreadable',
  newer: 'problemNewer',
  ledger: 'problemLedger',
} as const

/** What a server that was restored from a backup looks like, where the whole workspace is meant. */
const behind: readonly string[] = ['rollback', 'ledger', 'withheld', 'fork']

function SealedProblems({
  problems,
  onFollow,
}: {
  problems: readonly SealedProblem[]
  onFollow: () => void
}) {
  const { t } = useTranslation(['vault', 'restored'])
  const isBehind = problems.some(({ id, reason }) => id === undefined && behind.includes(reason))
  return (
    <Alert
      color="red"
      role="alert"
      icon={icon(IconShieldExclamation, 18)}
      title={t('problemsTitle')}
    >
      {t('problems', { count: problems.length })}
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.reason}-${problem.id ?? ''}-${problem.version ?? ''}`}>
            {t(problemTexts[problem.reason])}
            {problem.id !== undefined && ` (${problem.id})`}
            {problem.kept && ` ${t('problemKept')}`}
          </li>
        ))}
      </ul>
      {isBehind && (
        <Anchor component="button" type="button" size="sm" onClick={onFollow}>
          {t('restored:title')}
        </Anchor>
      )}
    </Alert>
  )
}

/** Stands until the person has seen what became of it. */
function ReturnedNotice({ returned }: { returned: Returned }) {
  const { t } = useTranslation('restored')
  const [opened, setOpened] = useState(false)
  return (
    <Alert color="yellow" icon={icon(IconRestore, 18)} p="xs" role="status">
      <Text span size="sm">
        {t(isHeldBack(returned) ? 'held' : 'notice')}{' '}
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={() => setOpened(true)}>
        {t('noticeOpen')}
      </Anchor>
      <ReturnedDialog opened={opened} returned={returned} onClose={() => setOpened(false)} />
    </Alert>
  )
}
