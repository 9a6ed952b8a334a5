import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconFolderPlus, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { pickedFiles } from '../../lib/dropped-files.ts'
import { downloadFile } from '../../records-ui/download-file.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { FactList } from '../../ui/FactList'
import { icon } from '../../ui/icon'
import classes from './documents.module.css'
import type { Mail, MailAttachment } from './mail.ts'
import { addUploads } from './upload-queue.ts'

/** An e-mail as text, with its attachments to keep. */
export function MailView({ mail, caseId }: { mail: Mail; caseId: string }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const sent = Date.parse(mail.date)
  return (
    <Stack gap="md" className={classes.mail ?? ''}>
      <Title order={3} size="h4">
        {mail.subject || t('mailNoSubject')}
      </Title>
      <FactList
        empty=""
        facts={[
          [t('mailFrom'), mail.from],
          [t('mailTo'), mail.to],
          [t('mailCc'), mail.cc],
          [t('mailDate'), Number.isNaN(sent) ? mail.date : format.dateTime(sent)],
        ]}
      />
      {mail.attachments.length > 0 && (
        <Stack gap={6} component="section" aria-label={t('mailAttachments')}>
          {mail.attachments.map((attachment, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may be named alike
            <Attachment key={at} attachment={attachment} caseId={caseId} />
          ))}
        </Stack>
      )}
      <p className={classes.pageText}>{mail.text}</p>
    </Stack>
  )
}

function Attachment({ attachment, caseId }: { attachment: MailAttachment; caseId: string }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const { name, mediaType, bytes } = attachment
  return (
    <Group gap="xs">
      <IconPaperclip size={15} aria-hidden="true" />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {format.bytes(bytes.length)}
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={icon(IconDownload, 14)}
        aria-label={t('mailSave', { name })}
        onClick={() => downloadFile(name, new Blob([bytes]))}
      >
        {t('download')}
      </Button>
      <Writers>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={icon(IconFolderPlus, 14)}
          aria-label={t('mailKeepNamed', { name })}
          onClick={() =>
            addUploads(caseId, pickedFiles([new File([bytes], name, { type: mediaType })]))
          }
        >
          {t('mailKeep')}
        </Button>
      </Writers>
    </Group>
  )
}
