import type { Matte } from '../design-document'

/** Returns a matte that removes a plain background. @param holes whether holes of the art are removed too */
export const flatMatteFor = (holes: boolean): Matte => ({
  method: 'flat',
  ...(!holes && { keepsEnclosed: true }),
})
