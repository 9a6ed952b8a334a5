import { useEffect, useState } from 'react'
import classes from './documents.module.css'

/** What the frame's page may do: show text, its own styles and pictures that it carries itself. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

const style = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1.5rem; background: #fff; color: #1a1a1a;
    font: 16px/1.55 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere }
  table { border-collapse: collapse } td, th { border: 1px solid #999; padding: .2rem .5rem }
  img { max-width: 100% }`

/** HTML that somebody else wrote, in a frame without scripts, links, forms or an origin. */
export function PageFrame({ html, title }: { html: string; title: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>.</title><style>${style}</style>${html}`
    const made = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [html])
  return url === undefined ? null : (
    <iframe
      className={classes.frame}
      src={url}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
    />
  )
}
