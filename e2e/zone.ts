/** Where the walks take place: no midnight falls into them there, and today is the same day for a test
 *  as for its browser. LEGALAI_TEST_ZONE names another place. */
const hourIn = (place: string): number =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone: place, hour: 'numeric', hourCycle: 'h23' }).format(),
  )

/** IANA name of the time zone of tests and browsers alike. */
export const zone =
  process.env.LEGALAI_TEST_ZONE ??
  (hourIn('America/New_York') < 20 ? 'America/New_York' : 'Pacific/Auckland')

// Every worker asks anew, and is told what was chosen first.
process.env.LEGALAI_TEST_ZONE = zone
process.env.TZ = zone
