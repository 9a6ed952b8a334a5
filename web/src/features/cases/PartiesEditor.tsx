import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { partyRoleKeys, partySideKeys } from '../../domain/case/labels.ts'
import { type Party, partySides } from '../../domain/case/party.ts'
import { paths } from '../../lib/paths'
import { Writers } from '../../records-ui/Writers.tsx'
import { IconButton } from '../../ui/IconButton'
import { icon } from '../../ui/icon'
import { lazyDialog } from '../../ui/lazy'
import { showUndo } from '../../ui/undo-toast'
import { updateRecord } from '../../vault/records/records'

const PartyDialog = lazyDialog(async () => (await import('./PartyDialog')).PartyDialog)

/** Everybody who takes part in a case, by side. */
export function PartiesEditor({ caseId, parties }: { caseId: string; parties: readonly Party[] }) {
  const { t } = useTranslation('cases')
  const [editing, setEditing] = useState<Party | 'new' | null>(null)
  const inOrder = partySides.flatMap((side) => parties.filter((party) => party.side === side))

  async function remove(party: Party): Promise<void> {
    await updateRecord(caseKind, caseId, (current) => ({
      ...current,
      parties: current.parties.filter(({ id }) => id !== party.id),
    }))
    showUndo(t('partyRemoved', { name: party.name }), () =>
      updateRecord(caseKind, caseId, (current) => ({
        ...current,
        parties: [...current.parties.filter(({ id }) => id !== party.id), party],
      })),
    )
  }

  return (
    <Paper component="section" aria-label={t('parties')}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('parties')}
        </Title>
        <Writers>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={icon(IconPlus, 15)}
            onClick={() => setEditing('new')}
          >
            {t('addParty')}
          </Button>
        </Writers>
      </Group>
      {parties.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noParties')}
        </Text>
      )}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {inOrder.map((party) => (
          <PartyLine
            key={party.id}
            party={party}
            onEdit={() => setEditing(party)}
            onRemove={() => void remove(party)}
          />
        ))}
      </Stack>
      <PartyDialog
        key={editing === null || editing === 'new' ? 'new' : editing.id}
        caseId={caseId}
        party={editing === 'new' ? null : editing}
        opened={editing !== null}
        onClose={() => setEditing(null)}
      />
    </Paper>
  )
}

const sideColors = { client: 'counsel', adverse: 'red', neutral: 'gray' } as const

function PartyLine({
  party,
  onEdit,
  onRemove,
}: {
  party: Party
  onEdit: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const contact = [party.email, party.phone, party.address].filter(Boolean).join(' · ')
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Group gap={8}>
          {party.clientId === '' ? (
            <Text span size="sm" fw={550}>
              {party.name}
            </Text>
          ) : (
            <Anchor href={paths.client(party.clientId)} size="sm" fw={550}>
              {party.name}
            </Anchor>
          )}
          <Text span size="sm" c="dimmed">
            {word(partyRoleKeys[party.role])}
          </Text>
          <Badge size="sm" variant="light" color={sideColors[party.side]}>
            {word(partySideKeys[party.side])}
          </Badge>
        </Group>
        {contact !== '' && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {contact}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <Writers>
          <IconButton
            icon={IconPencil}
            label={t('editParty', { name: party.name })}
            onClick={onEdit}
          />
        </Writers>
        <Writers>
          <IconButton
            icon={IconTrash}
            label={t('removeParty', { name: party.name })}
            color="red"
            onClick={onRemove}
          />
        </Writers>
      </Group>
    </Group>
  )
}
