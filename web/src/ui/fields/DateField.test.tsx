// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { DateField } from './DateField'

test.each([
  ['en', '2026-03-04', 'Wednesday, March 4, 2026'],
  ['de', '2026-03-04', 'Mittwoch, 4. März 2026'],
  ['zh', '2026-03-04', '2026年3月4日星期三'],
  ['ru', '2026-03-04', 'среда, 4 марта 2026 г.'],
  ['en', '', undefined],
  ['en', '2026-02', undefined],
  ['en', '020260-03-04', undefined],
  ['en', '2026-13-45', undefined],
])('in %s “%s” is read as %s', async (lng, value, said) => {
  const i18n = i18next.createInstance()
  await i18n.use(initReactI18next).init({ lng, resources: {} })
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <DateField label="Due" value={value} onChange={() => undefined} />
      </MantineProvider>
    </I18nextProvider>,
  )
  const wrapper = screen.getByLabelText('Due').closest('[class*="TextInput-root"]')
  expect(wrapper).toHaveTextContent(said === undefined ? /^Due$/ : said)
})
