// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../i18n/setup'
import { SecurityBadge } from './SecurityBadge'

beforeAll(async () => {
  localStorage.setItem('selectedLanguage', 'en')
  await startI18n(['common'])
})

const variants = [
  ['e2ee', 'E2EE Protected'],
  ['encrypted', 'Encrypted'],
  ['zero-knowledge', 'Zero-Knowledge'],
  ['protected', 'PII Protected'],
  ['locked', 'Locked'],
  ['unlocked', 'Unlocked'],
] as const
test.each(variants)('%s says %s in three sizes', (variant, text) => {
  const widths = (['sm', 'md', 'lg'] as const).map((size) => {
    const { container, unmount } = render(<SecurityBadge variant={variant} size={size} />)
    expect(screen.getByText(text)).toBeVisible()
    const width = Number(container.querySelector('svg')?.getAttribute('width'))
    unmount()
    return width
  })
  expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
})
