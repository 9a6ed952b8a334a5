import { type ReactNode, useEffect, useState } from 'react'
import { droppedFiles, type PickedFile } from '../../lib/dropped-files.ts'
import classes from './DropZone.module.css'

/** A place that takes dropped files and folders, as a second way to what a button does. Where nobody
 *  may add any (`disabled`) they are let go again. */
export function DropZone({
  hint,
  disabled,
  onFiles,
  children,
}: {
  /** What is said while something is held above it. */
  hint: string
  disabled: boolean
  onFiles: (files: readonly PickedFile[]) => void
  children: ReactNode
}) {
  const [over, setOver] = useState(false)
  useEffect(refuseStrayDrops, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what a button does
    <div
      className={classes.drop}
      data-over={over}
      data-hint={hint}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled && event.dataTransfer.types.includes('Files'))
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (disabled) return
        void droppedFiles(event.dataTransfer).then((files) => {
          if (files.length > 0) onFiles(files)
        })
      }}
    >
      {children}
    </div>
  )
}

/** A file dropped beside a drop zone would replace the app with the file. Answers how to stop. */
export function refuseStrayDrops(): () => void {
  const refuse = (event: Event): void => event.preventDefault()
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}
