/** The days on which courts close by a law of their own, beside or in the place of their country's
 *  holidays: the files in `domain/data/court-calendars`. */
import { fileStem } from '../../lib/data-file.ts'
import { type NamedCalendar, readNamedCalendar } from './countries.ts'

const files = import.meta.glob<unknown>('../data/court-calendars/*.json', {
  eager: true,
  import: 'default',
})

/** By id, such as `br-jf`. */
export const courtCalendars: Readonly<Record<string, NamedCalendar>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => {
    const id = fileStem(path)
    return [id, readNamedCalendar(id, file)]
  }),
)
