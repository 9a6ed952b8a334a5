// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LongSelect } from './LongSelect'

const short = { value: 'a', label: 'Answer, FRCP 12(a)' }
const long = { value: 'b', label: 'Contestação no procedimento comum, CPC art. 335 (draft)' }
const longest = {
  value: 'c',
  label: 'Serve a motion that demands answering papers seven days before, CPLR 2214(b)',
}

it.each([
  [short, []],
  [long, ['on a phone']],
  [longest, ['everywhere']],
])('says a choice again beneath where the field would cut it off: %o', (chosen, beneath) => {
  render(
    <MantineProvider env="test">
      <LongSelect
        label="Period"
        data={[short, long, longest]}
        value={chosen.value}
        onChange={() => {}}
      />
    </MantineProvider>,
  )
  const [, ...again] = screen.getAllByText(chosen.label)
  expect(
    again.map((text) => (text.className.includes('hidden-from-sm') ? 'on a phone' : 'everywhere')),
  ).toEqual(beneath)
})
