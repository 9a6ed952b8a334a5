/** Task, activity and expense codes of the Uniform Task-Based Management System, litigation set (American Bar Association). */

/** Tasks of a litigation, by code. */
export const taskCodes = [
  'L110',
  'L120',
  'L130',
  'L140',
  'L150',
  'L160',
  'L190',
  'L210',
  'L220',
  'L230',
  'L240',
  'L250',
  'L260',
  'L310',
  'L320',
  'L330',
  'L340',
  'L350',
  'L390',
  'L410',
  'L420',
  'L430',
  'L440',
  'L450',
  'L460',
  'L470',
  'L510',
  'L520',
  'L530',
] as const

/** What somebody does, by code. */
export const activityCodes = [
  'A101',
  'A102',
  'A103',
  'A104',
  'A105',
  'A106',
  'A107',
  'A108',
  'A109',
  'A110',
  'A111',
] as const

/** What money is spent on, by code. */
export const expenseCodes = [
  'E101',
  'E102',
  'E103',
  'E104',
  'E105',
  'E106',
  'E107',
  'E108',
  'E109',
  'E110',
  'E111',
  'E112',
  'E113',
  'E114',
  'E115',
  'E116',
  'E117',
  'E118',
  'E119',
  'E120',
  'E121',
  'E122',
  'E123',
  'E124',
] as const

/** Whether a text is a code of one of the three lists. */
export function isUtbmsCode(code: string): boolean {
  return [...taskCodes, ...activityCodes, ...expenseCodes].some((known) => known === code)
}
