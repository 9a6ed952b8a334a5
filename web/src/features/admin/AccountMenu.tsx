import { Menu, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminAccount, administerAccount } from '../../backend/admin'
import { isApiError } from '../../backend/errors'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { errorText } from '../../ui/error-text'
import { TickField } from '../../ui/fields/TickField'
import { IconButton } from '../../ui/IconButton'
import { type Act, actsFor, deleteLastOwner } from './account-acts'

/** What an administrator can do to one account. */
export function AccountMenu({ account }: { account: AdminAccount }) {
  const { t } = useTranslation('admin')
  const [asking, setAsking] = useState<Act>()
  const [agreed, setAgreed] = useState(false)
  const { act, tell } = useAct(account)
  const { email } = account
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton icon={IconDots} label={t('actionsFor', { email })} />
        </Menu.Target>
        <Menu.Dropdown>
          {actsFor(account).map((each) => (
            <Menu.Item
              key={each.act}
              {...(each.danger === true ? { color: 'red' } : {})}
              onClick={() => (each.question === undefined ? tell(act(each)) : setAsking(each))}
            >
              {t(each.label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking !== undefined}
        title={asking === undefined ? '' : t(asking.label)}
        confirmLabel={asking === undefined ? '' : t(asking.label)}
        danger={asking?.danger === true}
        disabled={asking?.agree !== undefined && !agreed}
        onClose={() => setAsking((now) => (now === asking ? undefined : now))}
        onConfirm={async () => {
          if (asking === undefined || (await act(asking))) return
          setAgreed(false)
          setAsking(deleteLastOwner)
        }}
      >
        <Stack gap="sm">
          {asking?.question !== undefined && <Text>{t(asking.question, { email })}</Text>}
          {asking?.agree !== undefined && (
            <TickField label={t(asking.agree)} checked={agreed} onChange={setAgreed} />
          )}
        </Stack>
      </ConfirmDialog>
    </>
  )
}

function useAct(account: AdminAccount) {
  const { t } = useTranslation('admin')
  const { t: tCommon } = useTranslation()
  const queries = useQueryClient()

  /** @returns Whether it was done; not where it would leave a firm without an owner. */
  async function act({ act: name, label }: Act): Promise<boolean> {
    try {
      await administerAccount(account.id, name)
    } catch (error) {
      if (isApiError(error, 'last_owner')) return false
      throw isApiError(error, 'conflict') ? new Error(t('lastAdmin')) : error
    } finally {
      await queries.invalidateQueries({ queryKey: ['admin'] })
    }
    notifications.show({
      color: 'green',
      message: t('actDone', { act: t(label), email: account.email }),
    })
    return true
  }

  function tell(done: Promise<unknown>): void {
    done.catch((error: unknown) =>
      notifications.show({ color: 'red', message: errorText(tCommon, error) }),
    )
  }

  return { act, tell }
}
