import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/routes'
import { installTrustedTypes } from './backend/trusted-types'
import { startI18n } from './i18n/setup'
import { followTheme } from './ui/color-scheme'
import './lib/auth-markers'
import './ui/tokens.css'

installTrustedTypes()
followTheme()
await startI18n()

const container = document.getElementById('root')
if (container === null) throw new Error('main: index.html has no #root')
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
