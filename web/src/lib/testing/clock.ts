/** The clock of a test file: unless LEGALAI_TEST_CLOCK names another instant, each begins on the same
 *  day at noon, so that nothing depends on when it runs. tools/test-clocks runs them at worse times. */

const usual = '2026-03-04T12:00:00Z'

const Real = Date

/** Let the clock go on from where test files begin. */
export function startClock(): void {
  const begin = process.env.LEGALAI_TEST_CLOCK || usual
  const ahead = Real.parse(begin) - Real.now()
  if (Number.isNaN(ahead)) {
    throw new Error(`LEGALAI_TEST_CLOCK is ${begin}; an instant like ${usual} would be right`)
  }
  const now = (): number => Real.now() + ahead
  function Clock(...given: unknown[]): unknown {
    if (new.target === undefined) return new Real(now()).toString()
    return Reflect.construct(Real, given.length === 0 ? [now()] : given, new.target)
  }
  Object.setPrototypeOf(Clock, Real)
  show(Object.assign(Clock, { prototype: Real.prototype, now }) as unknown as DateConstructor)
}

/** Let the clock be the machine's: a server that a test talks to knows no other. */
export function followRealClock(): void {
  show(Real)
}

function show(clock: DateConstructor): void {
  globalThis.Date = clock
  Real.prototype.constructor = clock
}
