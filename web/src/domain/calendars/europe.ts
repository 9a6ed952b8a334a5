/** Public holidays of Spain, Portugal and the sixteen German Laender. */
import type { Holiday, HolidayCalendar } from './calendar.ts'

/** National holidays of Spain. Regional and local ones are given with the case. */
export const spain: HolidayCalendar = {
  id: 'es',
  holidays: [
    { name: 'Año Nuevo', on: { month: 1, day: 1 } },
    { name: 'Epifanía del Señor', on: { month: 1, day: 6 } },
    { name: 'Viernes Santo', on: { easter: -2 } },
    { name: 'Fiesta del Trabajo', on: { month: 5, day: 1 } },
    { name: 'Asunción de la Virgen', on: { month: 8, day: 15 } },
    { name: 'Fiesta Nacional de España', on: { month: 10, day: 12 } },
    { name: 'Todos los Santos', on: { month: 11, day: 1 } },
    { name: 'Día de la Constitución Española', on: { month: 12, day: 6 } },
    { name: 'Inmaculada Concepción', on: { month: 12, day: 8 } },
    { name: 'Natividad del Señor', on: { month: 12, day: 25 } },
  ],
  years: [1995, 2040],
  source: 'Estatuto de los Trabajadores art. 37.2; RD 2001/1983 art. 45; LOPJ art. 182',
}

/** National holidays of Portugal. Four were suspended from 2013 to 2015. */
export const portugal: HolidayCalendar = {
  id: 'pt',
  holidays: [
    { name: 'Ano Novo', on: { month: 1, day: 1 } },
    { name: 'Sexta-Feira Santa', on: { easter: -2 } },
    { name: 'Domingo de Páscoa', on: { easter: 0 } },
    { name: 'Dia da Liberdade', on: { month: 4, day: 25 } },
    { name: 'Dia do Trabalhador', on: { month: 5, day: 1 } },
    ...suspended({ name: 'Corpo de Deus', on: { easter: 60 } }),
    { name: 'Dia de Portugal', on: { month: 6, day: 10 } },
    { name: 'Assunção de Nossa Senhora', on: { month: 8, day: 15 } },
    ...suspended({ name: 'Implantação da República', on: { month: 10, day: 5 } }),
    ...suspended({ name: 'Todos os Santos', on: { month: 11, day: 1 } }),
    ...suspended({ name: 'Restauração da Independência', on: { month: 12, day: 1 } }),
    { name: 'Imaculada Conceição', on: { month: 12, day: 8 } },
    { name: 'Natal', on: { month: 12, day: 25 } },
    { name: 'Carnaval (tolerância de ponto)', on: { easter: -47 }, certainty: 'declared' },
  ],
  years: [2004, 2040],
  source: 'Código do Trabalho art. 234; Lei 23/2012 e Lei 8/2016',
}

function suspended(holiday: Holiday): Holiday[] {
  return [
    { ...holiday, until: 2012 },
    { ...holiday, since: 2016 },
  ]
}

const german: readonly Holiday[] = [
  { name: 'Neujahr', on: { month: 1, day: 1 } },
  { name: 'Karfreitag', on: { easter: -2 } },
  { name: 'Ostermontag', on: { easter: 1 } },
  { name: 'Tag der Arbeit', on: { month: 5, day: 1 } },
  { name: 'Christi Himmelfahrt', on: { easter: 39 } },
  { name: 'Pfingstmontag', on: { easter: 50 } },
  { name: 'Tag der Deutschen Einheit', on: { month: 10, day: 3 }, since: 1990 },
  { name: 'Reformationstag 2017', on: { dates: ['2017-10-31'] } },
  { name: '1. Weihnachtstag', on: { month: 12, day: 25 } },
  { name: '2. Weihnachtstag', on: { month: 12, day: 26 } },
]

const epiphany: Holiday = { name: 'Heilige Drei Könige', on: { month: 1, day: 6 } }
const corpusChristi: Holiday = { name: 'Fronleichnam', on: { easter: 60 } }
const assumption: Holiday = { name: 'Mariä Himmelfahrt', on: { month: 8, day: 15 } }
const reformation: Holiday = { name: 'Reformationstag', on: { month: 10, day: 31 }, since: 1991 }
const reformationNorth: Holiday = {
  name: 'Reformationstag',
  on: { month: 10, day: 31 },
  since: 2018,
}
const allSaints: Holiday = { name: 'Allerheiligen', on: { month: 11, day: 1 } }
const easter: Holiday = { name: 'Ostersonntag', on: { easter: 0 } }
const pentecost: Holiday = { name: 'Pfingstsonntag', on: { easter: 49 } }
const womensDay = (since: number): Holiday => ({
  name: 'Internationaler Frauentag',
  on: { month: 3, day: 8 },
  since,
})

const ownOfLand: Readonly<Record<string, readonly Holiday[]>> = {
  BW: [epiphany, corpusChristi, allSaints],
  BY: [epiphany, corpusChristi, { ...assumption, certainty: 'declared' }, allSaints],
  BE: [womensDay(2019), { name: 'Tag der Befreiung', on: { dates: ['2020-05-08', '2025-05-08'] } }],
  BB: [easter, pentecost, reformation],
  HB: [reformationNorth],
  HH: [reformationNorth],
  HE: [corpusChristi],
  MV: [womensDay(2023), reformation],
  NI: [reformationNorth],
  NW: [corpusChristi, allSaints],
  RP: [corpusChristi, allSaints],
  SL: [corpusChristi, assumption, allSaints],
  SN: [reformation, { name: 'Buß- und Bettag', on: { dates: repentance() } }],
  ST: [epiphany, reformation],
  SH: [reformationNorth],
  TH: [{ name: 'Weltkindertag', on: { month: 9, day: 20 }, since: 2019 }, reformation],
}

/** The Wednesday before 23 November, for the years that the calendar covers. */
function repentance(): string[] {
  const days: string[] = []
  for (let year = 1995; year <= 2040; year++) {
    const day = new Date(Date.UTC(year, 10, 22))
    while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() - 1)
    days.push(day.toISOString().slice(0, 10))
  }
  return days
}

/** Holidays that all of Germany shares. */
export const germany: HolidayCalendar = {
  id: 'de',
  holidays: german,
  years: [1995, 2040],
  source: 'Feiertagsgesetze der Länder; Einigungsvertrag art. 2',
}

/** Holidays of each Land beside the shared ones, by its ISO 3166-2 letters. */
export const germanLaender: Readonly<Record<string, HolidayCalendar>> = Object.fromEntries(
  Object.entries(ownOfLand).map(([land, holidays]) => [
    land,
    { id: `de-${land}`, holidays, years: [1995, 2040] as const, source: `Feiertagsgesetz ${land}` },
  ]),
)
