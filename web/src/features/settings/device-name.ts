/** A browser's long description of itself, in the two words a person would use. */

const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Windows', /Windows/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** "Firefox, Windows"; undefined for something that is no browser we know. */
export function deviceName(userAgent: string): string | undefined {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const name = [browser, system].filter((part) => part !== undefined).join(', ')
  return name === '' ? undefined : name
}
