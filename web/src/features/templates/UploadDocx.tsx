import { FileButton, Menu } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { emptyTemplate, templateKind } from '../../domain/template/template.ts'
import { tidyLine } from '../../domain/text.ts'
import { docxType } from '../../records-ui/paper/docx-type.ts'
import type { Step } from '../../records-ui/use-step.ts'
import { storeFile } from '../../vault/files'
import { createRecord } from '../../vault/records'

/** A Word file becomes a template as it is: looked through first, then sealed and stored. */
export function UploadDocx({ step, onStored }: { step: Step; onStored: (id: string) => void }) {
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
      {(props) => (
        <Menu.Item
          leftSection={<IconFileUpload size={15} aria-hidden="true" />}
          closeMenuOnClick={false}
          {...props}
        >
          {t('uploadWord')}
        </Menu.Item>
      )}
    </FileButton>
  )
}
