import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roleOf, timekeeperClasses, withRole } from '../../domain/time/billing-terms.ts'
import { changeBillingTerms, useBillingTerms } from '../../records-ui/billing-terms.ts'
import { usePeople } from '../../records-ui/use-people.ts'
import { SelectField } from '../../ui/fields/SelectField'

/** Does a step; true when it worked. */
export type Attempt = (run: () => Promise<unknown>) => Promise<boolean>

/** The role of each person, by which their hours are priced and their name stands in LEDES files. */
export function RolesOfPeople({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('time')
  const terms = useBillingTerms()
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      {usePeople().map((person) => (
        <SelectField
          key={person.id}
          label={t('roleOf', { name: person.name })}
          value={roleOf(terms, person.id)}
          onChange={(value) => {
            const role = timekeeperClasses.find((known) => known === value)
            if (role !== undefined)
              void attempt(() => changeBillingTerms({ timekeepers: withRole(terms, person, role) }))
          }}
          data={[
            { value: '', label: t('roleNone'), disabled: true },
            ...timekeeperClasses.map((value) => ({ value, label: t(`role_${value}`) })),
          ]}
        />
      ))}
    </SimpleGrid>
  )
}
