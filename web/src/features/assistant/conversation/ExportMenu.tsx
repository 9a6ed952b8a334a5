import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../backend/errors'
import { downloadFile } from '../../../records-ui/download-file.ts'
import type { Format } from '../../../records-ui/paper/make-file.ts'
import { errorText } from '../../../ui/error-text'
import { icon } from '../../../ui/icon'
import classes from '../assistant.module.css'
import type { Assistant } from '../use-assistant'

const choices = [
  { format: 'md', label: 'exportMarkdown' },
  { format: 'docx', label: 'exportWord' },
  { format: 'pdf', label: 'exportPdf' },
] as const satisfies readonly { format: Format; label: string }[]

/** The conversation as a file, or on the clipboard. Names stand in it: nothing leaves the device. */
export function ExportMenu({ assistant: { settings, messages } }: { assistant: Assistant }) {
  const { t, i18n } = useTranslation('assistant')
  const { t: common } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  const language = i18n.resolvedLanguage ?? 'en'
  const text = async () => {
    const { transcript } = await import('./transcript.ts')
    return transcript(settings, messages, t, language)
  }
  const say = (message: string, color?: string): void => {
    notifications.show({
      message,
      ...(color === undefined ? {} : { color }),
    })
  }
  async function run(step: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await step()
    } catch (error) {
      const missing = isApiError(error, 'assets_missing')
      say(missing ? errorText(common, error) : t('errorExport'), 'red')
    } finally {
      setBusy(false)
    }
  }
  const save = (format: Format): Promise<void> =>
    run(async () => {
      const { makeFile } = await import('../../../records-ui/paper/make-file.ts')
      const made = await makeFile(await text(), format, settings.title || t('untitled'), language)
      downloadFile(made.name, made.blob)
      if (made.lacking.length > 0) say(t('exportLacking', { signs: made.lacking.join(' ') }))
    })
  const copy = (): Promise<void> =>
    run(async () => {
      const { toMarkdown } = await import('../../../domain/formats/rich-text/write.ts')
      await navigator.clipboard.writeText(toMarkdown(await text()))
      say(t('conversationCopied'))
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          disabled={messages.length === 0}
          classNames={{ label: classes.headerLabel, section: classes.headerIcon }}
          loading={busy}
          leftSection={icon(IconDownload)}
        >
          {t('exportConversation')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={icon(IconCopy, 14)} onClick={() => void copy()}>
          {t('copyConversation')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
