import { Stack } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconSparkles } from '@tabler/icons-react'
import type { JSONContent } from '@tiptap/react'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorNode } from '../../../domain/formats/rich-text/editor.ts'
import type { RichTextHandle } from '../../../ui/rich-text/handle'
import { RichTextField } from '../../../ui/rich-text/RichTextField'
import { DraftAssist } from './DraftAssist'

/** A text with the assistant at hand. It asks nobody before it is told to. The tree is the domain's:
 *  here it is taken for the editor's own, whose schema allows no other nodes. */
export function TextField({
  value,
  onChange,
  caseId = '',
  tools,
  language = 'en',
  ...field
}: Omit<ComponentProps<typeof RichTextField>, 'value' | 'onChange'> & {
  value: EditorNode
  onChange: (tree: EditorNode) => void
  caseId?: string
}) {
  const { t } = useTranslation('templates')
  const [assisting, setAssisting] = useState(false)
  const latest = useRef<RichTextHandle>(undefined)
  const handle = useMemo<RichTextHandle>(
    () => ({
      insertText: (text) => latest.current?.insertText(text),
      wrapBlocks: (before, after) => latest.current?.wrapBlocks(before, after),
      passages: () => latest.current?.passages() ?? [],
      replacePassage: (passage, by) => latest.current?.replacePassage(passage, by) ?? false,
    }),
    [],
  )
  return (
    <Stack gap="xs">
      <RichTextField
        {...field}
        value={value as JSONContent}
        onChange={(tree) => onChange(tree as EditorNode)}
        language={language}
        tools={(own) => {
          latest.current = own
          return (
            <>
              {tools?.(own)}
              <RichTextEditor.ControlsGroup>
                <RichTextEditor.Control
                  onClick={() => setAssisting(!assisting)}
                  active={assisting}
                  aria-pressed={assisting}
                  aria-label={t('aiTitle')}
                  title={t('aiTitle')}
                >
                  <IconSparkles size={16} stroke={1.5} aria-hidden="true" />
                </RichTextEditor.Control>
              </RichTextEditor.ControlsGroup>
            </>
          )
        }}
      />
      {assisting && <DraftAssist handle={handle} caseId={caseId} language={language} />}
    </Stack>
  )
}
