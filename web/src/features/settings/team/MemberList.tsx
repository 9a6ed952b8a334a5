import { Badge, Group, Menu, Text } from '@mantine/core'
import { IconDotsVertical, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listHeldMembers } from '../../../backend/standing'
import { formatCivilDate } from '../../../domain/values/civil-date.ts'
import { nameOf, usePeople } from '../../../records-ui/use-people.ts'
import { useRoleName } from '../../../records-ui/use-role-name.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect'
import { IconButton } from '../../../ui/IconButton'
import { showUndo } from '../../../ui/undo-toast'
import { useVault } from '../../../vault/records/hooks'
import { setMemberRole } from '../../../vault/records/team'
import { mayManage, rolesToGive } from '../../../vault/wire/roles'
import type { Role } from '../../../vault/wire/types'
import { CompareDialog } from './CompareDialog'
import { RemoveDialog } from './RemoveDialog'
import classes from './team.module.css'
import { type RosterMember, useNamesOfReaders, useRoster } from './use-roster.ts'

/** Who is in the firm, as what, and whether their keys were checked. */
export function MemberList() {
  const { t } = useTranslation('team')
  const roster = useRoster()
  useNamesOfReaders(roster)
  const held = useHeldMembers()
  const [comparing, setComparing] = useState<RosterMember>()
  const [removing, setRemoving] = useState<RosterMember>()
  return (
    <>
      <ul className={classes.list} aria-label={t('membersTitle')}>
        {roster.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            held={held.includes(member.userId)}
            onCompare={() => setComparing(member)}
            onRemove={() => setRemoving(member)}
          />
        ))}
      </ul>
      {comparing !== undefined && (
        <CompareDialog member={comparing} onClose={() => setComparing(undefined)} />
      )}
      {removing !== undefined && (
        <RemoveDialog member={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  )
}

/** Into whose account somebody came without its earlier keys. Not known when it cannot be asked. */
function useHeldMembers(): readonly string[] {
  const { workspace } = useVault()
  const [held, setHeld] = useState<readonly string[]>([])
  useEffect(() => {
    if (workspace !== undefined) listHeldMembers(workspace).then(setHeld, () => undefined)
  }, [workspace])
  return held
}

function MemberRow({
  member,
  held,
  onCompare,
  onRemove,
}: {
  member: RosterMember
  held: boolean
  onCompare: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('team')
  const { role, members } = useVault()
  const { roleName } = useRoleName()
  const [error, setError] = useState<unknown>()
  const { name, email, isMe } = member
  const manages = !isMe && mayManage(role, member, members)
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.who}>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {isMe ? t('you', { name }) : name}
          </Text>
          {!isMe && <Trust verified={member.verified} />}
        </Group>
        {email !== '' && email !== name && (
          <Text size="xs" c="dimmed">
            {email}
          </Text>
        )}
        <Away member={member} />
        {held && (
          <Text size="xs" c="red">
            {t('heldMember')}
          </Text>
        )}
      </div>
      <div className={classes.tools}>
        {manages ? (
          <RolePicker member={member} onError={setError} />
        ) : (
          <Text size="sm">{roleName(member.role)}</Text>
        )}
        {!isMe && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <IconButton icon={IconDotsVertical} label={t('actionsFor', { name })} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onCompare}>{t('compare')}</Menu.Item>
              {manages && (
                <Menu.Item color="red" onClick={onRemove}>
                  {t('remove')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <ErrorAlert error={error} />
    </li>
  )
}

/** Whether the keys of a member were proved to be theirs, in words and a mark. */
function Trust({ verified }: { verified: boolean }) {
  const { t } = useTranslation('team')
  const Icon = verified ? IconShieldCheck : IconShieldQuestion
  return (
    <Badge
      size="sm"
      variant="light"
      color={verified ? 'green' : 'yellow'}
      leftSection={<Icon size={12} aria-hidden="true" />}
    >
      {verified ? t('verified') : t('unverified')}
    </Badge>
  )
}

function Away({ member: { absence } }: { member: RosterMember }) {
  const { t, i18n } = useTranslation('team')
  const people = usePeople()
  if (absence === undefined) return null
  const until = formatCivilDate(absence.until, i18n.language)
  const standIn = nameOf(people, absence.standInId)
  return (
    <Text size="xs">
      {standIn === '' ? t('awayAlone', { until }) : t('away', { until, name: standIn })}
    </Text>
  )
}

function RolePicker({
  member: { userId, name, role },
  onError,
}: {
  member: RosterMember
  onError: (error: unknown) => void
}) {
  const { t } = useTranslation('team')
  const { role: own } = useVault()
  const { roleName } = useRoleName()
  const [busy, setBusy] = useState(false)

  async function change(next: Role): Promise<void> {
    setBusy(true)
    onError(undefined)
    try {
      await setMemberRole(userId, next)
      showUndo(t('roleChanged', { name, role: roleName(next) }), () => setMemberRole(userId, role))
    } catch (failure) {
      onError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ChoiceSelect
      size="xs"
      aria-label={t('roleOf', { name })}
      value={role}
      disabled={busy}
      data={rolesToGive(own).map((value) => ({ value, label: roleName(value) }))}
      onChange={(role) => void change(role)}
    />
  )
}
