/** An invitation's link between opening it and having an open vault.
 *
 *  Its secret lies in the memory of the tab in which the link was opened, and of those that ask it:
 *  signing up leads over a mail, which opens a tab of its own. On the disk it lies sealed, as a draft
 *  of the open vault, and not before there is one: until then a browser that was closed has to be
 *  given the link again. */
import { takeInvitationLink, watchAddress } from './address-secrets'
import { dropUnsaved, keepUnsaved, readUnsaved, watchUnsaved } from './unsaved'

const draft = 'team:invitation'
/** Where earlier versions kept it, readable. */
const readable = 'legalai-invitation'

/** What tabs say to each other. */
type Word =
  | { readonly type: 'asks' }
  | { readonly type: 'has'; readonly link: string }
  | { readonly type: 'is-done' }

let held = ''
const watchers = new Set<() => void>()
const tabs = openTabs()

function hold(link: string): void {
  if (link === held) return
  held = link
  for (const heard of watchers) heard()
}

function openTabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel('legalai-invitation')
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.type === 'asks' && held !== '') say({ type: 'has', link: held })
    if (data.type === 'has' && held === '') hold(data.link)
    if (data.type === 'is-done') hold('')
  }
  return channel
}

function say(word: Word): void {
  tabs?.postMessage(word)
}

function take(): void {
  const link = takeInvitationLink()
  if (link !== '') hold(link)
}

/** What an earlier version left readable is taken up once, and removed. */
function takeReadable(): void {
  try {
    const link = localStorage.getItem(readable) ?? ''
    localStorage.removeItem(readable)
    if (held === '') hold(link)
  } catch {
    // Nothing was kept.
  }
}

take()
takeReadable()
watchAddress(take)
if (held === '') say({ type: 'asks' })

/** The link that waits for its answer, or ''. */
export function keptInvitation(): string {
  const sealed = readUnsaved(draft)
  return held !== '' || typeof sealed !== 'string' ? held : sealed
}

/** Hear of a link that came or went. Returns how to stop. */
export function watchInvitation(heard: () => void): () => void {
  watchers.add(heard)
  const stop = watchUnsaved(heard)
  return () => {
    watchers.delete(heard)
    stop()
  }
}

/** The vault is open: from now on it seals the link, so that a reload does not lose it. */
export function sealInvitation(): void {
  if (held !== '' && readUnsaved(draft) !== held) keepUnsaved(draft, held)
}

/** The invitation was answered, the person wants none of it, or has signed out. */
export function forgetInvitation(): void {
  hold('')
  dropUnsaved(draft)
  say({ type: 'is-done' })
}
