/** What the parts of a country are called there, by the country's code and theirs (ISO 3166-2).
 *  They are proper names, which a lawyer abroad looks for as the court writes them. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DE: {
    BB: 'Brandenburg',
    BE: 'Berlin',
    BW: 'Baden-Württemberg',
    BY: 'Bayern',
    HB: 'Bremen',
    HE: 'Hessen',
    HH: 'Hamburg',
    MV: 'Mecklenburg-Vorpommern',
    NI: 'Niedersachsen',
    NW: 'Nordrhein-Westfalen',
    RP: 'Rheinland-Pfalz',
    SH: 'Schleswig-Holstein',
    SL: 'Saarland',
    SN: 'Sachsen',
    ST: 'Sachsen-Anhalt',
    TH: 'Thüringen',
  },
  US: {
    AK: 'Alaska',
    CA: 'California',
    HI: 'Hawaii',
    IL: 'Illinois',
    MA: 'Massachusetts',
    ME: 'Maine',
    NE: 'Nebraska',
    NV: 'Nevada',
    NY: 'New York',
    UT: 'Utah',
    VT: 'Vermont',
  },
}

/** The name of a part of a country; its code where none is known. */
export function subdivisionName(country: string, code: string): string {
  return names[country]?.[code] ?? code
}
