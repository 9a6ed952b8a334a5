import { RichTextEditor } from '@mantine/tiptap'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconPageBreak,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from 'react-i18next'

const choices = [
  { align: 'left', key: 'editorLeft', Icon: IconAlignLeft },
  { align: 'center', key: 'editorCenter', Icon: IconAlignCenter },
  { align: 'right', key: 'editorRight', Icon: IconAlignRight },
  { align: 'justify', key: 'editorJustify', Icon: IconAlignJustified },
] as const

/** How the lines of a paragraph stand, and where a page ends. */
export function AlignControls({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const current = useEditorState({
    editor,
    selector: ({ editor: { state } }) => String(state.selection.$from.parent.attrs.align ?? 'left'),
  })
  return (
    <RichTextEditor.ControlsGroup>
      {choices.map(({ align, key, Icon }) => (
        <RichTextEditor.Control
          key={align}
          aria-label={t(key)}
          title={t(key)}
          active={current === align}
          aria-pressed={current === align}
          onClick={() =>
            editor
              .chain()
              .focus()
              .updateAttributes('paragraph', { align })
              .updateAttributes('heading', { align })
              .run()
          }
        >
          <Icon size={16} stroke={1.5} aria-hidden="true" />
        </RichTextEditor.Control>
      ))}
      <RichTextEditor.Control
        aria-label={t('editorPageBreak')}
        title={t('editorPageBreak')}
        onClick={() => editor.chain().focus().insertContent({ type: 'pageBreak' }).run()}
      >
        <IconPageBreak size={16} stroke={1.5} aria-hidden="true" />
      </RichTextEditor.Control>
    </RichTextEditor.ControlsGroup>
  )
}
