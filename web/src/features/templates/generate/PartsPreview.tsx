import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RichTextView } from '../../../records-ui/RichTextView'
import type { Part } from './use-generation.ts'

/** The documents as they stand with the answers so far. */
export function PartsPreview({ parts }: { parts: readonly Part[] }) {
  const [first, second] = parts
  if (first === undefined) return null
  if (second === undefined) return <PartView part={first} />
  return (
    <Tabs defaultValue={first.entry.id} keepMounted={false}>
      <Tabs.List>
        {parts.map(({ entry }) => (
          <Tabs.Tab key={entry.id} value={entry.id}>
            {entry.value.name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map((part) => (
        <Tabs.Panel key={part.entry.id} value={part.entry.id} pt="sm">
          <PartView part={part} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function PartView({ part: { entry, interview } }: { part: Part }) {
  const { t } = useTranslation('templates')
  return (
    <RichTextView
      text={interview.filled.text}
      label={t('previewOf', { title: entry.value.name })}
      language={entry.value.language}
    />
  )
}
