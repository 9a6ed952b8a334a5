/**
 * A calendar file taken apart, whoever wrote it: what can be read of a broken one, in the time that
 * its length takes. What an event means is icalendar.ts's.
 */
import ICAL from 'ical.js'

/** The calendars of a text. One entry that cannot be read does not take the others with it. */
export function calendarsIn(text: string): { roots: ICAL.Component[]; refused: number } {
  try {
    return { roots: parsed(text), refused: 0 }
  } catch (error) {
    if (!/^BEGIN:VCALENDAR\s*$/imu.test(text)) throw error
  }
  const zones = blocks(text, 'VTIMEZONE').join('')
  const roots: ICAL.Component[] = []
  let refused = 0
  for (const block of blocks(text, 'VEVENT')) {
    try {
      roots.push(...parsed(`BEGIN:VCALENDAR\r\n${zones}${block}END:VCALENDAR\r\n`))
    } catch {
      refused++
    }
  }
  return { roots, refused }
}

function parsed(text: string): ICAL.Component[] {
  const read: unknown = ICAL.parse(text)
  const roots = (Array.isArray(read) && Array.isArray(read[0]) ? read : [read]) as unknown[][]
  return roots.map((root) => withSaneClocks(new ICAL.Component(root)))
}

/** The library follows the rule of a clock without end, even where it is never met. No clock changes
 *  otherwise than by the year. */
function withSaneClocks(root: ICAL.Component): ICAL.Component {
  const clocks = root.getAllSubcomponents('vtimezone').flatMap((zone) => zone.getAllSubcomponents())
  for (const clock of clocks) {
    for (const rule of clock.getAllProperties('rrule')) {
      if (!/FREQ=YEARLY/u.test(String(rule.getFirstValue()))) clock.removeProperty(rule)
    }
  }
  return root
}

/** Split and not matched: of many beginnings without an end each would be followed to the file's own. */
function blocks(text: string, name: string): string[] {
  const [, ...begun] = text.split(new RegExp(`^BEGIN:${name}\\r?\\n`, 'imu'))
  return begun.flatMap((one) => {
    const [inside, ...end] = one.split(new RegExp(`^END:${name}[^\\n]*\\n`, 'imu'))
    return end.length === 0 ? [] : [`BEGIN:${name}\r\n${inside}END:${name}\r\n`]
  })
}
