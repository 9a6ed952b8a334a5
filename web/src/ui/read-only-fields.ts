import { createContext } from 'react'

/** Whether the fields around here are shown to somebody who may not change them. For fields that
 *  are no form controls of the browser and so do not hear of a fieldset that is shut. */
export const ReadOnlyFields = createContext(false)
