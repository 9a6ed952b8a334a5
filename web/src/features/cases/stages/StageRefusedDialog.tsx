import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MoveRefusal } from '../../../domain/casework/stage-move.ts'
import { paths } from '../../../lib/paths'

/** Why a case cannot go to a stage, and the way to what is missing. */
export function StageRefusedDialog({
  caseId,
  why,
  onClose,
}: {
  caseId: string
  why: MoveRefusal
  onClose: () => void
}) {
  const { t } = useTranslation('board')
  const { t: common } = useTranslation()
  return (
    <Modal opened onClose={onClose} title={t('refusedTitle')}>
      <Stack gap="md">
        <Text size="sm">{t(`refused_${why}`)}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          {why === 'conflictCheck' && (
            <Button component="a" href={paths.caseTab(caseId, 'conflicts')} onClick={onClose}>
              {t('openConflictCheck')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
