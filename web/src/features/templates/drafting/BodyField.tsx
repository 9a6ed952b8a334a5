import { type ComponentProps, useMemo, useState } from 'react'
import { type EditorNode, fromEditor, toEditor } from '../../../domain/formats/rich-text/editor.ts'
import type { RichText } from '../../../domain/formats/rich-text/rich-text.ts'
import { sameValue } from '../../../domain/record/patch.ts'
import { TextField } from './TextField'

/** A text as records hold it. While somebody types, the editor's own tree is kept beside it, which
 *  knows more than the text: an empty paragraph at the end, say. */
export function BodyField({
  value,
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: RichText
  onChange: (body: RichText) => void
}) {
  const [typed, setTyped] = useState<{ readonly tree: EditorNode; readonly body: RichText }>()
  const isTyped = typed !== undefined && (typed.body === value || sameValue(typed.body, value))
  const stored = useMemo(() => toEditor(value), [value])
  return (
    <TextField
      {...field}
      value={isTyped ? typed.tree : stored}
      onChange={(tree) => {
        const body = fromEditor(tree)
        setTyped({ tree, body })
        onChange(body)
      }}
    />
  )
}
