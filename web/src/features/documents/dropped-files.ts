/** The files in what was dropped, those inside folders included. */

/** Read everything that `items` holds. Call it before the drop event has ended. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry())
  // A browser without entries gives the plain list, in which folders cannot be told apart.
  if (entries.every((entry) => entry === null)) return [...transfer.files]
  const files = await Promise.all(entries.map((entry) => (entry === null ? [] : filesIn(entry))))
  return files.flat()
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile) {
    return [
      await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      ),
    ]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: File[] = []
  // A reader gives at most a hundred entries at a time, and none when it has given all.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return files
    for (const child of some) files.push(...(await filesIn(child)))
  }
}
