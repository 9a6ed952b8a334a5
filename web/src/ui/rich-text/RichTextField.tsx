import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { ReadOnlyFields } from '../read-only-fields.ts'
import '@mantine/tiptap/styles.layer.css'
import { type Editor, type JSONContent, useEditor } from '@tiptap/react'
import {
  type CSSProperties,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { AlignControls } from './AlignControls'
import { extensions } from './extensions.ts'
import { handleOf, type RichTextHandle } from './handle'
import { plainPaste } from './plain-paste.ts'
import classes from './RichText.module.css'

/**
 * A text with paragraphs, headings and lists. `value` is the editor's own tree; the field
 * tells every change of it, and follows it when somebody else changes it.
 */
export function RichTextField({
  label,
  description,
  value,
  onChange,
  error,
  height = '14rem',
  language,
  tools,
}: {
  label: string
  description?: string
  value: JSONContent
  onChange: (value: JSONContent) => void
  error?: string | undefined
  height?: string
  language?: string
  /** More buttons for the toolbar. */
  tools?: (handle: RichTextHandle) => ReactNode
}) {
  const labels = useLabels()
  const readOnly = useContext(ReadOnlyFields)
  const errorId = useId()
  const editor = useRichEditor({
    label,
    value,
    onChange,
    readOnly,
    language,
    errorId: error && errorId,
  })
  const style = { '--rich-height': height } as CSSProperties
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={error}
      errorProps={{ id: errorId }}
    >
      <RichTextEditor
        editor={editor}
        labels={labels}
        withCodeHighlightStyles={false}
        className={error === undefined ? undefined : classes.invalid}
        mt={4}
      >
        {!readOnly && <Toolbar editor={editor} tools={tools} />}
        <RichTextEditor.Content className={classes.content} style={style} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

/** The editor of a field; it follows `value` when that is changed elsewhere. */
function useRichEditor({
  label,
  value,
  onChange,
  readOnly,
  language,
  errorId,
}: {
  label: string
  value: JSONContent
  onChange: (value: JSONContent) => void
  readOnly: boolean
  language: string | undefined
  /** What says what is wrong with the text; undefined while nothing is. */
  errorId: string | undefined
}): Editor {
  const told = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange
  const editorProps = useMemo(
    () => ({
      handleDOMEvents: plainPaste,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
        ...(language === undefined ? {} : { lang: language }),
        ...(errorId === undefined
          ? {}
          : { 'aria-invalid': 'true', 'aria-describedby': errorId, tabindex: '0' }),
      },
    }),
    [label, language, errorId, readOnly],
  )
  // The editor takes its options anew whenever one of them is another object.
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editable: !readOnly,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      told.current = changed.getJSON()
      tell.current(told.current)
    },
  })

  useEffect(() => {
    if (value === told.current || JSON.stringify(value) === JSON.stringify(told.current)) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return editor
}

function Toolbar({
  editor,
  tools,
}: {
  editor: Editor
  tools: ((handle: RichTextHandle) => ReactNode) | undefined
}) {
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <AlignControls editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      {tools?.(handleOf(editor))}
    </RichTextEditor.Toolbar>
  )
}

function useLabels() {
  const { t } = useTranslation()
  return {
    boldControlLabel: t('editorBold'),
    italicControlLabel: t('editorItalic'),
    underlineControlLabel: t('editorUnderline'),
    h1ControlLabel: t('editorHeading', { level: 1 }),
    h2ControlLabel: t('editorHeading', { level: 2 }),
    h3ControlLabel: t('editorHeading', { level: 3 }),
    bulletListControlLabel: t('editorBullets'),
    orderedListControlLabel: t('editorNumbers'),
    blockquoteControlLabel: t('editorQuote'),
    undoControlLabel: t('editorUndo'),
    redoControlLabel: t('editorRedo'),
  }
}
