import { createElement, type ReactNode } from 'react'
import { type Block, numbered, type RichText, type Run } from '../domain/rich-text/rich-text.ts'
import classes from './RichTextView.module.css'

const tags = { heading1: 'h3', heading2: 'h4', heading3: 'h5', quote: 'blockquote' } as const

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
  return (
    <section className={classes.sheet} aria-label={label} lang={language}>
      {numbered(text).map(({ block, mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name
        <BlockView key={index} block={block} mark={mark} />
      ))}
    </section>
  )
}

function BlockView({ block, mark }: { block: Block; mark: string }) {
  if (block.type === 'rule') return <hr />
  if (block.type === 'pageBreak') return <div className={classes.pageBreak} />
  const tag = tags[block.type as keyof typeof tags] ?? 'p'
  const runs = block.runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <RunView key={index} run={run} />
  ))
  return createElement(
    tag,
    { 'data-align': block.align, 'data-level': mark === '' ? undefined : block.level },
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
