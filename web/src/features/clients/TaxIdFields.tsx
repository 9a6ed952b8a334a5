import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type TaxId, taxSchemes } from '../../domain/values/tax-id.ts'
import { checkTaxId, guessTaxScheme } from '../../domain/values/tax-scheme.ts'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import { Repeat } from './Repeat'
import { useTaxSchemeName } from './use-tax-scheme-name.ts'

/** Tax and registration numbers. A number that cannot be right is pointed out, and taken. */
export function TaxIdFields({
  taxIds,
  onChange,
}: {
  taxIds: readonly TaxId[]
  onChange: (taxIds: readonly TaxId[]) => void
}) {
  const { t } = useTranslation('clients')
  const nameOf = useTaxSchemeName()
  return (
    <Repeat
      items={taxIds}
      legendOf={(number) => t('taxNumber', { number })}
      removeLabelOf={(number) => t('removeTaxNumber', { number })}
      addLabel={t('addTaxNumber')}
      blank={(): TaxId => ({ scheme: 'other', value: '' })}
      onChange={onChange}
    >
      {(taxId, change) => {
        const verdict = checkTaxId(taxId)
        return (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            <ChoiceSelect
              size="xs"
              label={t('taxScheme')}
              value={taxId.scheme}
              onChange={(scheme) => change({ scheme })}
              data={taxSchemes.map((scheme) => ({ value: scheme, label: nameOf(scheme) }))}
            />
            <LineField
              size="xs"
              label={t('taxId')}
              value={taxId.value}
              autoComplete="off"
              description={
                verdict?.ok === false
                  ? t(verdict.why === 'shape' ? 'taxShape' : 'taxCheckDigits', {
                      example: verdict.example,
                    })
                  : verdict?.ok === true && t('taxRight')
              }
              onChange={(value) => change({ value })}
              onBlur={() => {
                if (taxId.scheme === 'other') change({ scheme: guessTaxScheme(taxId.value) })
              }}
            />
          </SimpleGrid>
        )
      }}
    </Repeat>
  )
}
