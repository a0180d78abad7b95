import { speaksCoreOnly } from '../dialect'
import type { OwnParts } from './line-content'
import * as livery from './livery/line-input'
import * as magento from './magento/line-input'

interface LineInputBackend {
  ownParts: (line: OwnParts) => { tool_options?: string; shown_price?: number }
}

export const { ownParts }: LineInputBackend = speaksCoreOnly ? magento : livery
