/** National holidays of Brazil and the days on which its courts are closed by custom or statute. */
import type { HolidayCalendar } from './calendar.ts'

/** Holidays of the whole country. State, municipal and court days are given with the case. */
export const brazil: HolidayCalendar = {
  id: 'br',
  holidays: [
    { name: 'Confraternização Universal', on: { month: 1, day: 1 } },
    { name: 'Paixão de Cristo', on: { easter: -2 } },
    { name: 'Tiradentes', on: { month: 4, day: 21 } },
    { name: 'Dia do Trabalho', on: { month: 5, day: 1 } },
    { name: 'Independência do Brasil', on: { month: 9, day: 7 } },
    { name: 'Nossa Senhora Aparecida', on: { month: 10, day: 12 } },
    { name: 'Finados', on: { month: 11, day: 2 } },
    { name: 'Proclamação da República', on: { month: 11, day: 15 } },
    { name: 'Consciência Negra', on: { month: 11, day: 20 }, since: 2024 },
    { name: 'Natal', on: { month: 12, day: 25 } },
    // Lei 5.010/1966 art. 62 closes the federal courts on these; state courts follow by acts of their own.
    { name: 'Segunda-feira de Carnaval', on: { easter: -48 }, certainty: 'declared' },
    { name: 'Terça-feira de Carnaval', on: { easter: -47 }, certainty: 'declared' },
    { name: 'Quarta-feira da Semana Santa', on: { easter: -4 }, certainty: 'declared' },
    { name: 'Quinta-feira Santa', on: { easter: -3 }, certainty: 'declared' },
    { name: 'Corpus Christi', on: { easter: 60 }, certainty: 'declared' },
  ],
  years: [2003, 2040],
  source: 'Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023; Lei 5.010/1966 art. 62',
}
