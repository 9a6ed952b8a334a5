/** Formatters of civil days and times, each made once: making one takes as long as hundreds of uses. */
const made = new Map<string, Intl.DateTimeFormat>()

/** How a language writes days and times that stand on no clock; they are given as if in UTC. */
export function civilFormat(
  language: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  made.set(key, format)
  return format
}

/** `HH:MM` as the language writes it; '' stays ''. */
export function timeOfDay(time: string, language: string): string {
  if (time === '') return ''
  return civilFormat(language, { timeStyle: 'short' }).format(new Date(`2000-01-01T${time}:00Z`))
}
