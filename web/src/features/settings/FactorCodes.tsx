import { Button, Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton'
import { printOnly } from '../../ui/print-only'
import classes from './FactorCodes.module.css'

/** The codes that stand in for a lost phone; shown once. */
export function FactorCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('settings')
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
      <Group gap="xs">
        <Button onClick={onDone}>{t('factorCodesKept')}</Button>
        <CopyButton text={codes.join('\n')} />
        <Button variant="default" onClick={printOnly}>
          {t('print')}
        </Button>
      </Group>
    </Paper>
  )
}
