import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { learnedPreferenceKind } from '../../domain/learning/preference'
import { ratingKind } from '../../domain/learning/rating'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { TickField } from '../../ui/fields/TickField'
import { icon } from '../../ui/icon'
import { listRecords, removing, writePortions } from '../../vault/records/records'
import { useRights } from '../../vault/records/use-rights.ts'

/** Takes away everything that was learned: one's own, or for owners and administrators the firm's. */
export function EraseButton({ personId }: { personId: string }) {
  const { t } = useTranslation('learning')
  const [asking, setAsking] = useState(false)
  const [everybody, setEverybody] = useState(false)
  const { govern: mayAll } = useRights()

  async function erase(): Promise<void> {
    const mine = ({ value }: { value: { personId: string } }) =>
      (mayAll && everybody) || value.personId === personId
    await writePortions([
      ...listRecords(ratingKind)
        .filter(mine)
        .map(({ id }) => removing(ratingKind, id)),
      ...listRecords(learnedPreferenceKind)
        .filter(mine)
        .map(({ id }) => removing(learnedPreferenceKind, id)),
    ])
  }

  return (
    <>
      <div>
        <Button
          variant="outline"
          color="red"
          leftSection={icon(IconTrash)}
          onClick={() => setAsking(true)}
        >
          {t('eraseButton')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('eraseTitle')}
        confirmLabel={t('eraseButton')}
        danger
        onConfirm={erase}
        onClose={() => {
          setAsking(false)
          setEverybody(false)
        }}
      >
        <Text size="sm">{t('eraseText')}</Text>
        {mayAll && (
          <TickField
            mt="sm"
            label={t('eraseEverybody')}
            checked={everybody}
            onChange={setEverybody}
          />
        )}
      </ConfirmDialog>
    </>
  )
}
