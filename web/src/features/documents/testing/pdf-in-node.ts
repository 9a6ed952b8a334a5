/**
 * What pdf.js takes from every current browser and the oldest supported Node lacks.
 * Tests only; import it before anything that imports pdf.js.
 */
interface Resolvers {
  promise: Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

function withResolvers(): Resolvers {
  const made = {} as Resolvers
  made.promise = new Promise((resolve, reject) => {
    made.resolve = resolve
    made.reject = reject
  })
  return made
}

if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers })
