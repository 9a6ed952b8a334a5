import { Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/Section'
import { useVault } from '../../../vault/records/hooks'
import { useRights } from '../../../vault/records/use-rights.ts'
import { AbsenceSection } from './AbsenceSection'
import { FirmSection } from './FirmSection'
import { InvitationList } from './InvitationList'
import { InviteButton } from './InviteButton'
import { MemberList } from './MemberList'
import { WorkloadTable } from './WorkloadTable'

/** Who works in the firm, as its signed ledger says, and how their work lies. */
export function TeamTab() {
  const { t } = useTranslation('team')
  const { govern } = useRights()
  return (
    <>
      <Resealing />
      <Section title={t('membersTitle')} description={t('membersText')}>
        <Stack gap="sm">
          <MemberList />
          {govern ? (
            <InviteButton />
          ) : (
            <Text size="sm" c="dimmed">
              {t('whoInvites')}
            </Text>
          )}
        </Stack>
      </Section>
      {govern && (
        <Section title={t('invitationsTitle')} description={t('invitationsText')}>
          <InvitationList />
        </Section>
      )}
      <Section title={t('workTitle')} description={t('workText')}>
        <WorkloadTable />
      </Section>
      <Section title={t('absenceTitle')} description={t('absenceText')}>
        <AbsenceSection />
      </Section>
      <Section title={t('firmTitle')} description={t('firmText')}>
        <FirmSection governs={govern} />
      </Section>
    </>
  )
}

/** How far sealing anew is after a removal. It goes on in whichever browser comes next. */
function Resealing() {
  const { t } = useTranslation('team')
  const { resealing } = useVault()
  if (resealing === undefined) return null
  const { done, total } = resealing
  return (
    <Stack gap={6} mb="md" role="status">
      <Text size="sm" fw={500}>
        {t('resealing', { done, total })}
      </Text>
      <Progress value={total === 0 ? 100 : (100 * done) / total} aria-label={t('resealingLabel')} />
      <Text size="xs" c="dimmed">
        {t('resealingText')}
      </Text>
    </Stack>
  )
}
