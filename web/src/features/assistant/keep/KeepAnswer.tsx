import { Button, Menu } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from '../../../ui/icon'
import { lazyPart } from '../../../ui/lazy'
import { type KeptThing, keptThings } from './kept-things.ts'
import type { KeepProps } from './use-keeping.ts'

const KeepText = lazyPart(async () => (await import('./KeepText')).KeepText)
const KeepTime = lazyPart(async () => (await import('./KeepTime')).KeepTime)
const KeepDeadline = lazyPart(async () => (await import('./KeepDeadline')).KeepDeadline)

const dialogs: Readonly<Record<KeptThing, ComponentType<KeepProps>>> = {
  note: KeepText,
  task: KeepText,
  draft: KeepText,
  deadline: KeepDeadline,
  time: KeepTime,
}

/** What an answer becomes in a case: something read, changed and confirmed by the person. */
export function KeepAnswer(answer: Omit<KeepProps, 'thing' | 'onClose'>) {
  const { t } = useTranslation('assistant')
  const [thing, setThing] = useState<KeptThing>()
  const Dialog = thing === undefined ? undefined : dialogs[thing]
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={icon(IconFolderPlus)}>
            {t('keepAnswer')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {keptThings.map(({ id, label }) => (
            <Menu.Item key={id} onClick={() => setThing(id)}>
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {thing !== undefined && Dialog !== undefined && (
        <Dialog {...answer} thing={thing} onClose={() => setThing(undefined)} />
      )}
    </>
  )
}
