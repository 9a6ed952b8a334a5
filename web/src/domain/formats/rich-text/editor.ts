/**
 * Between our text and the tree that the editor on the screen keeps.
 *
 * The editor's tree is read without trust: an element it should not have is left out,
 * its text is kept.
 */
import {
  type Alignment,
  alignments,
  type Block,
  type BlockType,
  deepestLevel,
  joinRuns,
  type RichText,
  type Run,
} from './rich-text.ts'

/** A node of the editor's tree, as its JSON spells it. */
export interface EditorNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly text?: string
  readonly marks?: readonly { readonly type: string }[]
  readonly content?: readonly EditorNode[]
}

/** The tree for a text. */
export function toEditor(text: RichText): EditorNode {
  const content: EditorNode[] = []
  for (let at = 0; at < text.length; ) {
    const one = text[at] as Block
    if (one.type === 'bullet' || one.type === 'number') {
      const end = endOfList(text, at)
      content.push(...listNodes(text.slice(at, end), 0))
      at = end
    } else {
      content.push(blockNode(one))
      at += 1
    }
  }
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content }
}

function endOfList(text: RichText, from: number): number {
  let end = from
  while (text[end]?.type === 'bullet' || text[end]?.type === 'number') end += 1
  return end
}

/** Items in a row: those of `level` become items of lists, deeper ones lists inside them. */
function listNodes(items: RichText, level: number): EditorNode[] {
  const lists: { type: string; content: EditorNode[] }[] = []
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Block
    let end = at + 1
    while (end < items.length && (items[end] as Block).level > level) end += 1
    const type = item.type === 'bullet' ? 'bulletList' : 'orderedList'
    // A deeper item with no item above it stands in one of its own.
    const node: EditorNode = {
      type: 'listItem',
      content: [
        { type: 'paragraph', content: inlineNodes(item.runs) },
        ...listNodes(items.slice(at + 1, end), level + 1),
      ],
    }
    const last = lists.at(-1)
    if (last?.type === type) last.content.push(node)
    else lists.push({ type, content: [node] })
    at = end
  }
  return lists
}

function blockNode({ type, align, runs }: Block): EditorNode {
  const attrs = align === 'left' ? {} : { attrs: { align } }
  const content = inlineNodes(runs)
  switch (type) {
    case 'rule':
      return { type: 'horizontalRule' }
    case 'pageBreak':
      return { type: 'pageBreak' }
    case 'quote':
      return { type: 'blockquote', content: [{ type: 'paragraph', ...attrs, content }] }
    case 'heading1':
    case 'heading2':
    case 'heading3':
      return {
        type: 'heading',
        attrs: { level: Number(type.slice(-1)), ...(align === 'left' ? {} : { align }) },
        content,
      }
    default:
      return { type: 'paragraph', ...attrs, content }
  }
}

function inlineNodes(runs: readonly Run[]): EditorNode[] {
  return runs.flatMap((run) => {
    const marks = (['bold', 'italic', 'underline'] as const)
      .filter((mark) => run[mark])
      .map((type) => ({ type }))
    return run.text
      .split('\n')
      .flatMap((line, index): EditorNode[] => [
        ...(index === 0 ? [] : [{ type: 'hardBreak' }]),
        ...(line === ''
          ? []
          : [{ type: 'text', text: line, ...(marks.length > 0 ? { marks } : {}) }]),
      ])
  })
}

/** The text of a tree. */
export function fromEditor(node: EditorNode): RichText {
  return (node.content ?? []).flatMap((child) => blocksOf(child, 'paragraph', 0))
}

function blocksOf(node: EditorNode, as: BlockType, level: number): Block[] {
  const children = node.content ?? []
  switch (node.type) {
    case 'horizontalRule':
      return [{ type: 'rule', align: 'left', level: 0, runs: [] }]
    case 'pageBreak':
      return [{ type: 'pageBreak', align: 'left', level: 0, runs: [] }]
    case 'bulletList':
    case 'orderedList': {
      const type = node.type === 'bulletList' ? 'bullet' : 'number'
      return children.flatMap((item) => itemBlocks(item, type, level))
    }
    case 'blockquote':
      return children.flatMap((child) => blocksOf(child, 'quote', level))
    case 'heading': {
      const depth = Math.min(3, Math.max(1, Number(node.attrs?.level) || 1))
      return [textBlock(node, `heading${depth}` as BlockType, 0)]
    }
    default:
      return [textBlock(node, as, level)]
  }
}

/** The first paragraph of an item is the item; further ones are new lines of it. */
function itemBlocks(item: EditorNode, type: 'bullet' | 'number', level: number): Block[] {
  const children = item.content ?? []
  const isList = ({ type: name }: EditorNode): boolean => /List$/.test(name)
  const own = children.filter((child) => !isList(child)).map((child) => runsOf(child))
  const runs = own.flatMap((some, index) => (index === 0 ? some : [{ text: '\n' }, ...some]))
  return [
    { type, align: 'left', level: Math.min(deepestLevel, level), runs: joinRuns(runs) },
    ...children.filter(isList).flatMap((child) => blocksOf(child, type, level + 1)),
  ]
}

function textBlock(node: EditorNode, type: BlockType, level: number): Block {
  return { type, align: alignOf(node), level, runs: joinRuns(runsOf(node)) }
}

function alignOf({ attrs }: EditorNode): Alignment {
  return alignments.find((one) => one === attrs?.align) ?? 'left'
}

function runsOf(node: EditorNode): Run[] {
  if (node.type === 'hardBreak') return [{ text: '\n' }]
  if (node.text !== undefined) {
    const has = (type: string): boolean => node.marks?.some((mark) => mark.type === type) === true
    return [
      {
        text: node.text,
        ...(has('bold') ? { bold: true } : {}),
        ...(has('italic') ? { italic: true } : {}),
        ...(has('underline') ? { underline: true } : {}),
      },
    ]
  }
  return (node.content ?? []).flatMap(runsOf)
}
