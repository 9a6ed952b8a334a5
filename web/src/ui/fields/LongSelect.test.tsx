// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LongSelect } from './LongSelect'

const short = { value: 'a', label: 'Answer, FRCP 12(a)' }
const long = { value: 'b', label: 'Contestação no procedimento comum, CPC art. 335 (draft)' }

it.each([
  [short, 1],
  [long, 2],
])('says a choice again beneath where a phone would cut it off: %o', (chosen, times) => {
  render(
    <MantineProvider env="test">
      <LongSelect label="Period" data={[short, long]} value={chosen.value} onChange={() => {}} />
    </MantineProvider>,
  )
  expect(screen.getAllByText(chosen.label)).toHaveLength(times)
})
