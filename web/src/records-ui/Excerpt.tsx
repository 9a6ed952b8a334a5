import classes from './Excerpt.module.css'

/** A few words around what was looked for, which is marked. */
export function Excerpt({
  parts,
}: {
  parts: readonly { readonly text: string; readonly hit: boolean }[]
}) {
  return (
    <p className={classes.excerpt}>
      {parts.map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        part.hit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
      )}
    </p>
  )
}
