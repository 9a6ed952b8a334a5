import type { ReactNode } from 'react'

/** Flags drawn small and plain: emoji flags are letters on some systems. 18 by 12 units. */
const flags: Readonly<Record<string, ReactNode>> = {
  us: (
    <>
      <path fill="#fff" d="M0 0h18v12H0z" />
      <path fill="#b22234" d="M0 0h18v1.7H0zM0 3.4h18v1.7H0zM0 6.8h18v1.7H0zM0 10.3h18V12H0z" />
      <path fill="#3c3b6e" d="M0 0h8v6.8H0z" />
      <path
        fill="#fff"
        d="M1 1h1v1H1zM3.5 1h1v1h-1zM6 1h1v1H6zM2.2 2.9h1v1h-1zM4.8 2.9h1v1h-1zM1 4.8h1v1H1zM3.5 4.8h1v1h-1zM6 4.8h1v1H6z"
      />
    </>
  ),
  es: (
    <>
      <path fill="#aa151b" d="M0 0h18v12H0z" />
      <path fill="#f1bf00" d="M0 3h18v6H0z" />
      <path fill="#aa151b" d="M4 4.6h2.6v1.8A1.3 1.3 0 0 1 4 6.4z" />
    </>
  ),
  pt: (
    <>
      <path fill="#d22" d="M0 0h18v12H0z" />
      <path fill="#060" d="M0 0h7.2v12H0z" />
      <circle cx="7.2" cy="6" r="2.4" fill="#ffcc29" />
      <path fill="#fff" d="M6 4.7h2.4v1.8a1.2 1.2 0 0 1-2.4 0z" />
    </>
  ),
  de: (
    <>
      <path d="M0 0h18v4H0z" />
      <path fill="#d00" d="M0 4h18v4H0z" />
      <path fill="#ffce00" d="M0 8h18v4H0z" />
    </>
  ),
  cn: (
    <>
      <path fill="#de2910" d="M0 0h18v12H0z" />
      <path fill="#ffde00" d="m3.6 1.4.6 1.7h1.8L4.5 4.2l.6 1.7-1.5-1-1.5 1 .6-1.7L1.2 3.1H3z" />
      <path fill="#ffde00" d="M7 1h.8v.8H7zM8.2 2.5H9v.8h-.8zM8.2 4.4H9v.8h-.8zM7 5.9h.8v.8H7z" />
    </>
  ),
  jp: (
    <>
      <path fill="#fff" d="M0 0h18v12H0z" />
      <circle cx="9" cy="6" r="3.6" fill="#bc002d" />
    </>
  ),
  kr: (
    <>
      <path fill="#fff" d="M0 0h18v12H0z" />
      <path fill="#cd2e3a" d="M6 6a3 3 0 0 1 6 0z" />
      <path fill="#0047a0" d="M6 6a3 3 0 0 0 6 0z" />
      <path
        stroke="#000"
        strokeWidth=".8"
        d="m3 2.6 1.4-1M3.7 3.6l1.4-1M13 1.6l1.4 1M13.7 3.6l-1.4-1M3 9.4l1.4 1M5.1 9.4l-1.4-1M13 10.4l1.4-1M12.3 9.4l1.4-1"
      />
    </>
  ),
  ru: (
    <>
      <path fill="#fff" d="M0 0h18v4H0z" />
      <path fill="#0039a6" d="M0 4h18v4H0z" />
      <path fill="#d52b1e" d="M0 8h18v4H0z" />
    </>
  ),
}

/** The flag beside a language's name; silent, because the name says it. */
export function Flag({ code }: { code: string }) {
  return (
    <svg
      width="18"
      height="12"
      viewBox="0 0 18 12"
      aria-hidden="true"
      style={{ flex: 'none', borderRadius: 2, boxShadow: '0 0 0 1px rgb(0 0 0 / 0.15)' }}
    >
      {flags[code]}
    </svg>
  )
}
