/** What a newer browser knows without loading a language's dates. */
interface WithTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } }
}

/** IANA name of the time zone that this device is set to now. */
export function deviceZone(): string {
  const { Temporal } = globalThis as WithTemporal
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
