import { notifications } from '@mantine/notifications'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMailFile, type MailReader, type PendingMail } from './mail-file.ts'

/** E-mails on their way in: dropped or chosen, read one after the other, filed one by one. */
export function useMails(readMail: MailReader) {
  const { t } = useTranslation('communications')
  const [queue, setQueue] = useState<readonly PendingMail[]>([])
  const [filed, setFiled] = useState(0)
  const [reading, setReading] = useState(false)
  const [over, setOver] = useState(false)
  const complain = (key: 'mailNotMail' | 'mailUnreadable', name: string): void =>
    void notifications.show({ color: 'red', message: t(key, { name }) })

  async function take(files: readonly File[]): Promise<void> {
    setReading(true)
    for (const file of files) {
      const mail = isMailFile(file) ? await readMail(file) : undefined
      if (mail !== undefined) setQueue((before) => [...before, { mail, file }])
      else complain(isMailFile(file) ? 'mailUnreadable' : 'mailNotMail', file.name)
    }
    setReading(false)
  }

  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
  return {
    next: queue[0],
    /** How many went before: two may have one name. */
    filed,
    done: () => {
      setQueue((before) => before.slice(1))
      setFiled((before) => before + 1)
    },
    take,
    reading,
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        void take([...event.dataTransfer.files])
      },
    },
  }
}
