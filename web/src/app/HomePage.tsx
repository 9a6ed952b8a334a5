import { useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { currentMarkers } from '../lib/auth-markers'

const LandingPage = lazy(async () => ({
  default: (await import('../features/landing/LandingPage')).LandingPage,
}))

const AuthPage = lazy(async () => ({
  default: (await import('../features/auth/AuthPage')).AuthPage,
}))

/** `/`: the landing page, or the auth view in place when a mail link led here. */
export function HomePage() {
  const [markers] = useState(currentMarkers)
  const navigate = useNavigate()
  if (markers.recovery || markers.expired) return <AuthPage />
  return <LandingPage onEnter={(href) => void navigate({ href })} />
}
