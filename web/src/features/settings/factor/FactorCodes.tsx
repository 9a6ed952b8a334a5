import { Button, Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { confirmFactorRecoveryCodes } from '../../../backend/second-factor'
import { CopyButton } from '../../../ui/CopyButton'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { printOnly } from '../../../ui/print-only'
import { useSaving } from '../../../ui/use-saving'
import classes from './FactorCodes.module.css'

/** The codes that stand in for a lost phone; shown once, and in force alone when the person has them. */
export function FactorCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const { saving, error, run } = useSaving()
  return (
    <Paper>
      <div data-print-sheet>
        <Text fw={600}>{t('factorCodesTitle')}</Text>
        <Text size="sm" c="dimmed" mt={4}>
          {t('factorCodesText')}
        </Text>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <ErrorAlert error={error} />
      <Group gap="xs">
        <Button
          loading={saving}
          onClick={() =>
            run(async () => {
              await confirmFactorRecoveryCodes(codes)
              onDone()
            }, t('factorCodesMade'))
          }
        >
          {t('factorCodesKept')}
        </Button>
        <CopyButton text={codes.join('\n')} />
        <Button variant="default" onClick={printOnly}>
          {t('print')}
        </Button>
      </Group>
    </Paper>
  )
}
