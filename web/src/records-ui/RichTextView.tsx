import { createElement, type ReactNode } from 'react'
import {
  type Block,
  type BlockType,
  numbered,
  type RichText,
  type Run,
} from '../domain/formats/rich-text/rich-text.ts'
import classes from './RichTextView.module.css'

const depths: Readonly<Partial<Record<BlockType, number>>> = {
  heading1: 3,
  heading2: 4,
  heading3: 5,
}

/** A text as it will be read. Every run is a text node; there is nothing in it that could act. */
export function RichTextView({
  text,
  label,
  language,
}: {
  text: RichText
  label: string
  language: string
}) {
  const levels = headingLevels(text)
  return (
    <section className={classes.sheet} aria-label={label} lang={language}>
      {numbered(text).map(({ block, mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name
        <BlockView key={index} block={block} mark={mark} level={levels[index] ?? 0} />
      ))}
    </section>
  )
}

/** The levels of the headings under the page's own, none of them skipped. */
function headingLevels(text: RichText): readonly number[] {
  const above: number[] = []
  return text.map(({ type }) => {
    const depth = depths[type]
    if (depth === undefined) return 0
    while ((above.at(-1) ?? 0) >= depth) above.pop()
    above.push(depth)
    return above.length + 2
  })
}

function BlockView({ block, mark, level }: { block: Block; mark: string; level: number }) {
  if (block.type === 'rule') return <hr />
  if (block.type === 'pageBreak') return <div className={classes.pageBreak} />
  const tag = level > 0 ? `h${level}` : block.type === 'quote' ? 'blockquote' : 'p'
  const runs = block.runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <RunView key={index} run={run} />
  ))
  return createElement(
    tag,
    {
      'data-align': block.align,
      'data-level': mark === '' ? undefined : block.level,
    },
    mark === '' ? null : <span className={classes.mark}>{mark} </span>,
    runs,
  )
}

function RunView({ run }: { run: Run }): ReactNode {
  let shown: ReactNode = run.text
  if (run.underline) shown = <u>{shown}</u>
  if (run.italic) shown = <em>{shown}</em>
  return run.bold ? <strong>{shown}</strong> : shown
}
