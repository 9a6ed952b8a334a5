import classes from './Logo.module.css'

/** The product's mark and name. The name is a name: it is not translated. */
export function Logo({ name = true }: { name?: boolean }) {
  return (
    <span className={classes.logo}>
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#1d4a46" />
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d="M16 6v20M10 26h12M8 10h16" stroke="#f5efe2" strokeWidth="2" />
          <path
            d="M4.5 18.5 8 10l3.5 8.5a3.6 3.6 0 0 1-7 0ZM20.5 18.5 24 10l3.5 8.5a3.6 3.6 0 0 1-7 0Z"
            stroke="#d9b26a"
            strokeWidth="1.8"
          />
        </g>
      </svg>
      {name && <span className={classes.name}>Legal AI Platform</span>}
    </span>
  )
}
