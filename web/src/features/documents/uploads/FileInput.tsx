import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type PickedFile, pickedFiles } from '../../../lib/dropped-files.ts'
import classes from '../documents.module.css'

/** The button that lets a person choose files. */
export function FileInput({
  disabled = false,
  onFiles,
}: {
  disabled?: boolean
  onFiles: (files: readonly PickedFile[]) => void
}) {
  const { t } = useTranslation('documents')
  return (
    <label className={classes.pick} data-disabled={disabled || undefined}>
      <IconUpload size={16} aria-hidden="true" />
      {t('upload')}
      <input
        type="file"
        multiple
        disabled={disabled}
        className="lx-sr-only"
        onChange={(event) => {
          onFiles(pickedFiles(event.currentTarget.files ?? []))
          // The same file may be chosen again, for example after it was repaired.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
