/**
 * A model's Markdown, harmless: HTML is text, there are no images, and no link opens by itself.
 * A citation of a passage becomes a link into the document; any other address is opened only
 * after a question, and never one into which a name came back: it would carry the name away.
 */
import { Anchor, Table } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import Markdown, { type Components } from 'react-markdown'
import type { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { restoreText, restoreUnfinished } from '../../../assistant/shield/restore'
import type { SentPassage } from '../../../domain/conversation/conversation'
import classes from '../assistant.module.css'
import { ExternalLinkDialog } from './ExternalLinkDialog'
import { markdownTables } from './markdown-tables.ts'
import { passagePath } from './passage-path'
import { plain } from './plain.ts'
import { isQuickToRead } from './quick-to-read.ts'

const plugins = [markdownTables]

const citation = /\[(P\d{1,4}(?:\s*,\s*P\d{1,4})*)\](?!\()/g

/** `[P1, P2]` as links of our own; the address is an anchor no document has. */
function linkCitations(text: string): string {
  return text.replace(citation, (_, ids: string) =>
    ids
      .split(/\s*,\s*/)
      .map((id) => `[${id}](#passage-${id})`)
      .join(' '),
  )
}

/** An answer as Markdown, with names restored and citations that open their passages. */
export function SafeMarkdown({
  text,
  map,
  passages,
  unfinished = false,
}: {
  text: string
  map: PlaceholderMap
  passages: readonly SentPassage[]
  /** true while the text is still arriving */
  unfinished?: boolean
}) {
  const [address, setAddress] = useState<string>()
  const restored = useMemo(
    () => linkCitations((unfinished ? restoreUnfinished : restoreText)(text, map, plain)),
    [text, map, unfinished],
  )
  const components = useMemo<Components>(
    () => ({
      a: ({ href, children }) =>
        href !== undefined && holdsName(href, map)
          ? children
          : link(href, children, passages, setAddress),
      img: ({ alt }) => <>{alt}</>,
      table: ({ children }) => (
        <Table.ScrollContainer minWidth={0}>
          <Table withTableBorder withColumnBorders layout="auto">
            {children}
          </Table>
        </Table.ScrollContainer>
      ),
      h1: ({ children }) => <h4>{children}</h4>,
      h2: ({ children }) => <h4>{children}</h4>,
      h3: ({ children }) => <h4>{children}</h4>,
      h5: ({ children }) => <h4>{children}</h4>,
      h6: ({ children }) => <h4>{children}</h4>,
    }),
    [passages, map],
  )
  return (
    <div className={classes.markdown}>
      {isQuickToRead(text) ? (
        <Markdown components={components} remarkPlugins={plugins}>
          {restored}
        </Markdown>
      ) : (
        <p style={{ whiteSpace: 'pre-wrap' }}>{restoreText(text, map)}</p>
      )}
      <ExternalLinkDialog address={address} onClose={() => setAddress(undefined)} />
    </div>
  )
}

/** Whether an address holds what a placeholder stood for, with whatever signs between its letters: where
 *  an address is no link's title, a name stands in it as it was escaped. */
function holdsName(address: string, map: PlaceholderMap): boolean {
  const read = letters(decoded(address))
  const names = map.entries().map(({ value }) => letters(value))
  return names.some((name) => name !== '' && read.includes(name))
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** What is encoded in an address, read as far as it is: a stray per cent sign hides nothing behind it. */
function decoded(address: string): string {
  const utf8 = new TextDecoder()
  return address.replace(/(?:%[\da-f]{2})+/gi, (run) =>
    utf8.decode(Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))),
  )
}

/** An address as a browser asks for it, with its host in plain letters; undefined for one that is not of
 *  the web, or that has a name in front of its host to be taken for it. */
function webAddress(href = ''): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined
  const address = new URL(href)
  return address.username === '' && address.password === '' ? address.href : undefined
}

function link(
  href: string | undefined,
  children: ReactNode,
  passages: readonly SentPassage[],
  ask: (address: string) => void,
): ReactNode {
  const cited = /^#passage-(P\d+)$/.exec(href ?? '')?.[1]
  if (cited !== undefined) {
    const passage = passages.find(({ id }) => id === cited)
    return passage === undefined ? (
      `[${cited}]`
    ) : (
      <Anchor href={passagePath(passage)}>{cited}</Anchor>
    )
  }
  const address = webAddress(href)
  if (address === undefined) return children
  return (
    <Anchor component="button" type="button" onClick={() => ask(address)}>
      {children}
    </Anchor>
  )
}
