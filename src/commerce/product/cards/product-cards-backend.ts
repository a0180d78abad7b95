import { speaksCoreOnly } from '../../dialect'
import * as livery from './livery/product-cards'
import * as magento from './magento/product-cards'
import type { CardSource } from './product-card'

/** Returns the contents of these products' tiles. */
export const answeredCards: (
  urlKeys: string[],
) => Promise<readonly (CardSource | null)[] | null | undefined> = (speaksCoreOnly ? magento : livery)
  .answeredCards
