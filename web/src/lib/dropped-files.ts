/** The files in what was dropped or picked, those inside folders included, each with its folder. */

/** A file that a person chose. */
export interface PickedFile {
  readonly file: File
  /** The folders it lay in, outermost first, joined by `/`; '' for a file chosen by itself. */
  readonly folder: string
}

/** Files as an input or another part of the app gives them. */
export function pickedFiles(files: Iterable<File>): readonly PickedFile[] {
  return [...files].map((file) => ({ file, folder: folderOf(file.webkitRelativePath ?? '') }))
}

/** Read everything that `items` holds. Call it before the drop event has ended. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly PickedFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry())
  // A browser without entries gives the plain list, in which folders cannot be told apart.
  if (entries.every((entry) => entry === null)) return pickedFiles(transfer.files)
  const files = await Promise.all(
    entries.map((entry) => (entry === null ? [] : filesIn(entry, ''))),
  )
  return files.flat()
}

async function filesIn(entry: FileSystemEntry, folder: string): Promise<readonly PickedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return [{ file, folder }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const inside = folder === '' ? entry.name : `${folder}/${entry.name}`
  const files: PickedFile[] = []
  // A reader gives at most a hundred entries at a time, and none when it has given all.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return files
    for (const child of some) files.push(...(await filesIn(child, inside)))
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
