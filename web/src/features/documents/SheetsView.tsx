import { Button, ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './documents.module.css'
import type { Sheet } from './sheets.ts'

const rowsAtOnce = 200

/** The sheets of a workbook, one at a time. */
export function SheetsView({ sheets }: { sheets: readonly Sheet[] }) {
  const { t } = useTranslation('documents')
  const [at, setAt] = useState(0)
  const sheet = sheets[at]
  if (sheet === undefined) return <Text c="dimmed">{t('sheetEmpty')}</Text>
  return (
    <Stack gap="sm">
      {sheets.length > 1 && (
        <ScrollArea type="auto" scrollbarSize={6}>
          <SegmentedControl
            size="xs"
            aria-label={t('sheets')}
            value={String(at)}
            onChange={(next) => setAt(Number(next))}
            data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          />
        </ScrollArea>
      )}
      {sheet.cut && (
        <Text size="xs" c="dimmed">
          {t('sheetCut')}
        </Text>
      )}
      <SheetTable key={at} sheet={sheet} />
    </Stack>
  )
}

function SheetTable({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('documents')
  const [shown, setShown] = useState(rowsAtOnce)
  if (sheet.rows.length === 0) return <Text c="dimmed">{t('sheetEmpty')}</Text>
  const columns = Math.max(...sheet.rows.map((row) => row.length))
  const letters = Array.from({ length: columns }, (_, index) => columnName(index))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className={classes.sheetFrame} tabIndex={0} aria-label={sheet.name}>
        <table className={classes.sheet}>
          <thead>
            <tr>
              <td />
              {letters.map((letter) => (
                <th key={letter} scope="col">
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.slice(0, shown).map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
              <tr key={number}>
                <th scope="row">{number + 1}</th>
                {letters.map((letter, column) => (
                  <td key={letter}>{row[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown < sheet.rows.length && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setShown(shown + 5 * rowsAtOnce)}
        >
          {t('sheetMore', { count: sheet.rows.length - shown })}
        </Button>
      )}
    </>
  )
}

/** A, B, ... Z, AA, AB ... */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
