// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyLine, invoiceKind } from '../../domain/billing/invoice.ts'
import { clientKind, emptyClient } from '../../domain/client/client.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { ClientMoney } from './ClientWork'

beforeEach(() => {
  openFakeVault()
})
afterEach(closeFakeVault)

it('states what a client was billed and paid, once anything was', async () => {
  const user = userEvent.setup()
  const id = await createRecord(clientKind, { ...emptyClient(), name: 'Acme', language: 'es' })
  const on = '2025-03-04' as CivilDate
  const invoice = {
    ...invoiceKind.parse({ clientId: id, state: 'issued', currency: 'USD' }),
    lines: [{ ...emptyLine('USD', on), amount: money(50_000, 'USD') }],
    plan: {
      agreedOn: on,
      instalments: [
        { dueOn: on, amount: money(20_000, 'USD') },
        { dueOn: '2025-04-04' as CivilDate, amount: money(30_000, 'USD') },
      ],
    },
    payments: [{ on, amount: money(20_000, 'USD'), source: 'external' as const, reference: '' }],
  }
  const shown = await renderScreen(() => <ClientMoney id={id} />)
  expect(screen.queryByRole('button', { name: 'Statement of account' })).toBeNull()
  shown.unmount()

  await createRecord(invoiceKind, { ...invoice, number: '2026-0001', issuedOn: on })
  await renderScreen(() => <ClientMoney id={id} />)
  await user.click(screen.getByRole('button', { name: 'Statement of account' }))
  const table = await screen.findByRole('table', { name: 'Statement of account' })
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'DateSubjectBilledPaid or creditedBalance',
    'Opening balance$0.00',
    'March 4, 2025Invoice 2026-0001$500.00$500.00',
    'March 4, 2025Payment of invoice 2026-0001$200.00$300.00',
    'Closing balance$500.00$200.00$300.00',
  ])
  const plan = await screen.findByRole('table', { name: 'Instalments' })
  expect(plan).toHaveTextContent(/April 4, 2025.*Invoice 2026-0001 · overdue.*\$300\.00\$300\.00$/)
  const paper = document.querySelector<HTMLElement>('[data-print-sheet]')
  expect(paper).toHaveAttribute('lang', 'es')
  expect(paper).toHaveTextContent(/^Estado de cuentaAcme/)
  expect(paper).toHaveTextContent('4 de marzo de 2025Pago de la factura 2026-0001')
  expect(paper).toHaveTextContent('4 de abril de 2025Factura 2026-0001 · vencido')
  await user.type(screen.getByLabelText('From'), '9999-01-01')
  expect(screen.getByText('Enter days that exist, the first not after the last.')).toBeVisible()
})
