// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../backend/errors'
import { sharedUntil } from '../../../backend/shares'
import { readShareLink, writeShareLink } from '../../../domain/document/share-link.ts'
import { renderScreen } from '../../testing/render-screen'
import { SharedPage } from './SharedPage'

vi.mock('../../../backend/shares', () => ({ sharedUntil: vi.fn(), getShared: vi.fn() }))

const fragment = writeShareLink({
  share: 'abcdefghijklmnopqrstuvwxyz',
  file: { fileId: 'F', version: 1, size: 2048, sealedSize: 4180, key: 'K', sha256: 'S' },
  name: 'Settlement.pdf',
  mediaType: 'application/pdf',
})

/** As a browser opens a link that somebody follows. */
function openLink(text: string): void {
  window.history.replaceState(null, '', `/shared#${text}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

afterEach(() => {
  vi.mocked(sharedUntil).mockReset()
})

describe('the page behind a link', () => {
  it('asks for the link again when the page was loaded without it', async () => {
    renderScreen(() => <SharedPage />)
    expect((await screen.findByRole('alert')).textContent).toContain('Open the link again')
    expect(sharedUntil).not.toHaveBeenCalled()
  })

  it('names the document and offers to open it', async () => {
    vi.mocked(sharedUntil).mockResolvedValue(new Date('2030-01-01T00:00:00Z'))
    openLink(fragment)
    renderScreen(() => <SharedPage />)
    expect(await screen.findByText('Settlement.pdf')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Decrypt and save' })).toBeTruthy()
  })

  it('names the document as it will be saved', async () => {
    vi.mocked(sharedUntil).mockResolvedValue(new Date('2030-01-01T00:00:00Z'))
    const link = readShareLink(fragment)
    if (link === null) throw new Error('no link')
    openLink(writeShareLink({ ...link, name: 'Settlement\u202Efdp.exe' }))
    renderScreen(() => <SharedPage />)
    expect(await screen.findByText('Settlementfdp.exe')).toBeTruthy()
  })

  it('says that a link was revoked or has expired', async () => {
    const gone = new ApiError({ type: 'not_found', message: 'gone', status: 404 })
    vi.mocked(sharedUntil).mockRejectedValue(gone)
    openLink(fragment)
    renderScreen(() => <SharedPage />)
    expect((await screen.findByRole('alert')).textContent).toContain('does not work any more')
    expect(screen.queryByRole('button', { name: 'Decrypt and save' })).toBeNull()
  })

  it('says that a link was cut off, and asks nobody', async () => {
    openLink(fragment.slice(0, 40))
    renderScreen(() => <SharedPage />)
    expect((await screen.findByRole('alert')).textContent).toContain('This link is incomplete')
    expect(sharedUntil).not.toHaveBeenCalled()
  })
})
