/** The days on which courts close by a law of their own, beside or in the place of their country's
 *  holidays: the files in `domain/data/court-calendars`. */
import { byStem, readEach } from '../../lib/data-file.ts'
import { readNamedCalendar } from './countries.ts'

const files = import.meta.glob<unknown>('../data/court-calendars/*.json', {
  eager: true,
  import: 'default',
})

/** The files that ship, by id, such as `br-jf`. */
export const courtCalendarFiles = byStem(files)

/** By id, such as `br-jf`. */
export const courtCalendars = readEach(courtCalendarFiles, readNamedCalendar)
