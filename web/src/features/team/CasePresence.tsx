import { Badge } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { icon } from '../../ui/icon'
import { usePresence } from '../../vault/records/hooks'

/** Who else is looking at this case now. Tells the others at the same time that one does oneself. */
export function CasePresence({ caseId }: { caseId: string }) {
  const { t } = useTranslation('team')
  const format = useFormat()
  const people = usePeople()
  const names = usePresence(caseId)
    .map((id) => nameOf(people, id))
    .filter((name) => name !== '')
  return (
    <span role="status">
      {names.length > 0 && (
        <Badge variant="light" tt="none" leftSection={icon(IconEye, 12)}>
          {t('alsoHere', { names: format.list(names), count: names.length })}
        </Badge>
      )}
    </span>
  )
}
