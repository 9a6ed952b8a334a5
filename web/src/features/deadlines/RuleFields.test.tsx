// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ruleSets } from '../../domain/deadline/rule-sets.ts'
import { renderScreen } from '../testing/render-screen'
import { RuleEvidence } from './RuleFields'

const set = ruleSets.find(({ id }) => id === 'es-lec')

it('says what holds the rules, and that no lawyer checked them', async () => {
  if (set === undefined) throw new Error('Spain ships')
  await renderScreen(() => <RuleEvidence set={set} />)
  const said = screen.getByText(/LEC 130-136/)
  expect(said).toHaveTextContent(/10 published/)
  expect(said).toHaveTextContent('No lawyer admitted there has checked these rules yet.')
})

it('names the lawyer who did', async () => {
  if (set === undefined) throw new Error('Spain ships')
  const checked = { ...set, lawyer: 'Avv. M. Rossi, Milano' }
  await renderScreen(() => <RuleEvidence set={checked} />)
  expect(screen.getByText(/Checked by: Avv\. M\. Rossi, Milano\./)).toBeVisible()
})
