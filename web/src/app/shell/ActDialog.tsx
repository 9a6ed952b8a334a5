import { Anchor, Button, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedFactors } from '../../backend/second-factor'
import { useAuth } from '../../backend/use-auth'
import { passkeysPossible } from '../../lib/passkeys-possible'
import { paths } from '../../lib/paths'
import { mayShowPasskey } from '../../vault/account/act-door'
import { ActForm, type Way } from './ActForm'

const useWay = {
  password: 'usePassword',
  passkey: 'usePasskey',
  factor: 'useFactor',
  key: 'useKey',
  mail: 'useMail',
} as const

/** Asks for one of the things by which this person can show that it is them. */
export function ActDialog({
  isStrict,
  onShown,
  onClose,
}: {
  /** For administration: a mailed code does not count. */
  isStrict: boolean
  onShown: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('act')
  const { t: tCommon } = useTranslation()
  const { ways, isKnown } = useWays(isStrict)
  const [chosen, setChosen] = useState<Way>()
  const [running, setRunning] = useState(false)
  const way = chosen ?? ways[0]

  return (
    <Modal
      opened
      onClose={running ? () => undefined : onClose}
      title={t('title')}
      // Above the dialog whose button it was asked for.
      zIndex={300}
    >
      <Stack gap="sm">
        {way !== undefined && <Text size="sm">{t('text')}</Text>}
        {way !== undefined && (
          <ActForm
            key={way}
            way={way}
            onRunning={setRunning}
            onShown={onShown}
            onCancel={onClose}
          />
        )}
        {way === undefined && isKnown && <NoWay onClose={onClose} />}
        {way === undefined && !isKnown && <Text size="sm">{tCommon('loading')}</Text>}
        <Stack gap={0} align="flex-start">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button
                key={other}
                variant="subtle"
                size="xs"
                disabled={running}
                onClick={() => setChosen(other)}
              >
                {t(useWay[other])}
              </Button>
            ))}
        </Stack>
      </Stack>
    </Modal>
  )
}

/** For an administrator who came with a provider and has set up nothing else. */
function NoWay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('act')
  return (
    <>
      <Text size="sm">{t('noWay')}</Text>
      <Anchor href={paths.settings('security')} size="sm" onClick={onClose}>
        {t('noWayLink')}
      </Anchor>
    </>
  )
}

/** What this person has; the best first. A password is known at once, the rest is asked for. */
function useWays(isStrict: boolean): { readonly ways: readonly Way[]; readonly isKnown: boolean } {
  const hasPassword = useAuth(({ user }) => user?.hasPassword) ?? true
  const [found, setFound] = useState<readonly Way[]>()
  useEffect(() => {
    let isWanted = true
    Promise.all([
      passkeysPossible() ? mayShowPasskey().catch(() => false) : false,
      askedFactors().catch(() => undefined),
    ]).then(([passkey, asked]) => {
      if (!isWanted) return
      const has = {
        passkey,
        factor: asked?.factorId !== undefined,
        key: asked?.keyId !== undefined,
      }
      setFound((['passkey', 'factor', 'key'] as const).filter((way) => has[way]))
    })
    return () => {
      isWanted = false
    }
  }, [])
  const own: readonly Way[] = hasPassword ? ['password'] : []
  const mailed: readonly Way[] = hasPassword || isStrict || found === undefined ? [] : ['mail']
  return { ways: [...own, ...(found ?? []), ...mailed], isKnown: found !== undefined }
}
