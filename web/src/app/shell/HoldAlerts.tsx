import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconHourglass, IconUserQuestion } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerHold, type Standing } from '../../backend/standing'
import { useFormat } from '../../i18n/use-format'
import { forgetReset, wasReset } from '../../lib/just-reset'
import { paths } from '../../lib/paths'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { icon } from '../../ui/icon'
import { useSaving } from '../../ui/use-saving'

/** What waits and what ends the wait; the question to a browser from before; after a reset that
 *  ended well, what else signs in. */
export function HoldAlerts({ standing }: { standing: Standing }) {
  const { heldUntil, asked, factors, passkeys } = standing
  const [reviewing, setReviewing] = useState(wasReset)
  if (heldUntil > 0) return <Held standing={standing} />
  if (asked !== undefined) return <Question {...asked} />
  if (!reviewing || factors + passkeys === 0) return null
  return (
    <Review
      standing={standing}
      onDone={() => {
        forgetReset()
        setReviewing(false)
      }}
    />
  )
}

function Held({ standing: { heldUntil, factors, passkeys } }: { standing: Standing }) {
  const { t } = useTranslation('hold')
  const format = useFormat()
  return (
    <Notice color="yellow" title={t('heldTitle', { until: format.dateTime(heldUntil) })}>
      <Text size="sm">{t('heldText')}</Text>
      <Text size="sm" mt="xs">
        {t('heldWays')}
      </Text>
      {factors + passkeys > 0 && (
        <Text size="sm" mt="xs">
          {t('heldFactors', { factors, passkeys })}
        </Text>
      )}
    </Notice>
  )
}

function Question({ since, until }: { since: number; until: number }) {
  const { t } = useTranslation('hold')
  const format = useFormat()
  const [refusing, setRefusing] = useState(false)
  const { saving, error, run } = useSaving()
  return (
    <Alert color="red" role="alert" icon={icon(IconUserQuestion, 18)} title={t('askedTitle')}>
      <Text size="sm">
        {t('askedText', { since: format.dateTime(since), until: format.dateTime(until) })}
      </Text>
      <ErrorAlert error={error} />
      <Group mt="sm">
        <Button
          size="xs"
          variant="default"
          loading={saving}
          onClick={() =>
            run(async () => {
              await answerHold(true)
              notifications.show({ color: 'green', message: t('allowed') })
            })
          }
        >
          {t('askedYes')}
        </Button>
        <Button size="xs" color="red" onClick={() => setRefusing(true)}>
          {t('askedNo')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={refusing}
        title={t('noTitle')}
        confirmLabel={t('noConfirm')}
        danger
        onClose={() => setRefusing(false)}
        onConfirm={async () => {
          await answerHold(false)
          notifications.show({ color: 'yellow', autoClose: false, message: t('refused') })
        }}
      >
        {t('noText')}
      </ConfirmDialog>
    </Alert>
  )
}

function Review({ standing, onDone }: { standing: Standing; onDone: () => void }) {
  const { t } = useTranslation('hold')
  const { factors, passkeys } = standing
  return (
    <Notice color="blue" title={t('reviewTitle')}>
      <Text size="sm">{t('reviewText', { factors, passkeys })}</Text>
      <Group mt="sm">
        <Anchor href={paths.settings('security')} size="sm">
          {t('review')}
        </Anchor>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('reviewed')}
        </Button>
      </Group>
    </Notice>
  )
}

function Notice(props: { color: string; title: string; children: ReactNode }) {
  return <Alert role="status" icon={icon(IconHourglass, 18)} {...props} />
}
