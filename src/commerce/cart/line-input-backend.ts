import { speaksCoreOnly } from '../dialect'
import type { OwnParts } from './line-content'
import * as livery from './livery/line-input'
import * as magento from './magento/line-input'

interface LineInputBackend {
  ownParts: (line: OwnParts) => { tool_options?: string; shown_price?: number }
  /** Returns the answer to an option as the backend accepts it. */
  enteredValue: (option: { type: string }, value: string) => string
}

export const { enteredValue, ownParts }: LineInputBackend = speaksCoreOnly ? magento : livery
