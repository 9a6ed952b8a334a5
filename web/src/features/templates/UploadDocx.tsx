import { FileButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyTemplate, templateKind } from '../../domain/template/template.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { docxType } from '../../records-ui/paper/docx-type.ts'
import type { Step } from '../../records-ui/use-step.ts'
import { storeFile } from '../../vault/records/files'
import { createRecord } from '../../vault/records/records'

/** A Word file becomes a template as it is: looked through first, then sealed and stored. What stands
 *  inside is given what asks for the file, and may come and go as menus do. */
export function UploadDocx({
  step,
  onStored,
  children,
}: {
  step: Step
  onStored: (id: string) => void
  children: (choose: () => void) => ReactNode
}) {
  const { t, i18n } = useTranslation('templates')
  const take = (file: File | null): void => {
    if (file === null) return
    void step.run(async () => {
      const { readDocxTemplate } = await import('./docx-template.ts')
      await readDocxTemplate(file)
      const stored = await storeFile(file)
      const id = await createRecord(templateKind, {
        ...emptyTemplate(i18n.resolvedLanguage ?? 'en'),
        name: tidyLine(file.name.replace(/\.docx$/i, '')),
        file: stored,
        fileName: tidyLine(file.name),
      })
      onStored(id)
    })
  }
  return (
    <FileButton
      onChange={take}
      accept={`.docx,${docxType}`}
      inputProps={{ 'aria-label': t('uploadWord') }}
    >
      {({ onClick }) => children(onClick)}
    </FileButton>
  )
}
