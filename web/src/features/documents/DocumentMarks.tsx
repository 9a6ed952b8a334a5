import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../domain/document/document.ts'

/** What a list says about a document beside its name. */
export function DocumentMarks({ document }: { document: DocumentRecord }) {
  const { t } = useTranslation('documents')
  const { category, tags, privilege, hold, checkOut, suggested } = document
  return (
    <>
      {category !== '' && (
        <Badge size="sm" variant={suggested.includes('category') ? 'outline' : 'light'}>
          {t(`category_${category}Name`)}
        </Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag} size="sm" variant="default">
          {tag}
        </Badge>
      ))}
      {privilege !== null && (
        <Badge size="sm" color="red" variant="light">
          {t('privilegedMark')}
        </Badge>
      )}
      {hold !== null && (
        <Badge size="sm" color="orange" variant="light">
          {t('holdMark')}
        </Badge>
      )}
      {checkOut !== null && (
        <Badge size="sm" color="yellow" variant="light">
          {t('checkedOutMark', { name: checkOut.name })}
        </Badge>
      )}
    </>
  )
}
