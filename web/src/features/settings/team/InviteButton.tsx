import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { firmId, firmKind } from '../../../domain/firm/firm.ts'
import { optionalEmail } from '../../../domain/record/rules.ts'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { useRoleName } from '../../../records-ui/use-role-name.ts'
import { CopyButton } from '../../../ui/CopyButton'
import { icon } from '../../../ui/icon'
import { renameFirm } from '../../../vault/account/workspaces'
import { useRecord, useVault } from '../../../vault/records/hooks'
import { inviteMember, type MadeInvite } from '../../../vault/records/team'
import { rolesToGive } from '../../../vault/wire/roles'
import type { Role } from '../../../vault/wire/types'
import classes from './team.module.css'

interface Sent extends MadeInvite {
  readonly email: string
  readonly role: Role
}

const blank: { readonly email: string; readonly role: Role } = { email: '', role: 'attorney' }

/** Invites somebody, and shows the link that carries the secret once. */
export function InviteButton() {
  const { t } = useTranslation('team')
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState<Sent>()
  return (
    <>
      <Group>
        <Button leftSection={icon(IconUserPlus)} onClick={() => setOpen(true)}>
          {t('invite')}
        </Button>
      </Group>
      <InviteDialog opened={open} onClose={() => setOpen(false)} onSent={setSent} />
      {sent !== undefined && <LinkDialog sent={sent} onClose={() => setSent(undefined)} />}
    </>
  )
}

function InviteDialog({
  opened,
  onClose,
  onSent,
}: {
  opened: boolean
  onClose: () => void
  onSent: (sent: Sent) => void
}) {
  const { t, i18n } = useTranslation('team')
  const { t: word } = useTranslation('records')
  const { user } = useAuth()
  const { role: own } = useVault()
  const firm = useRecord(firmKind, firmId)
  const { roleName, roleAbout } = useRoleName()
  const form = useForm({
    key: 'team:invite',
    initial: blank,
    problems: ({ email }) => ({
      email: optionalEmail(email) === null && email.trim() !== '' ? null : word('problemEmail'),
    }),
    async save({ email, role }) {
      // Colleagues see the firm's name; until now it stood with the account alone.
      if (firm === undefined && user?.lawFirm) await renameFirm(user.lawFirm)
      const address = email.trim().toLowerCase()
      const made = await inviteMember({ email: address, role, language: i18n.language })
      onSent({ ...made, email: address, role })
    },
    onClose,
  })
  return (
    <DialogForm of={form} opened={opened} title={t('invite')} submitLabel={t('sendInvitation')}>
      <form.Line name="email" label={t('email')} inputMode="email" data-autofocus />
      <form.Choice
        name="role"
        label={t('role')}
        description={roleAbout(form.values.role)}
        data={rolesToGive(own).map((value) => ({ value, label: roleName(value) }))}
      />
      <Text size="xs" c="dimmed">
        {t('inviteText')}
      </Text>
    </DialogForm>
  )
}

function LinkDialog({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation()
  const format = useFormat()
  const { roleName } = useRoleName()
  const link = window.location.origin + paths.join(sent.link)
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} size="lg" title={t('linkTitle')}>
      <Stack gap="md">
        <Text size="sm">{t('linkText', { email: sent.email })}</Text>
        <Text component="output" className={classes.link} aria-label={t('linkLabel')}>
          {link}
        </Text>
        <Alert color="yellow">{t('linkWarning', { role: roleName(sent.role) })}</Alert>
        <Text size="xs" c="dimmed">
          {t('linkOnce', { date: format.date(sent.expiresAt) })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('close')}
          </Button>
          <CopyButton text={link} />
        </Group>
      </Stack>
    </Modal>
  )
}
