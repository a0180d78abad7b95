import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/balances'
import * as magento from './magento/balances'

interface BalancesBackend {
  /** How many letters and digits a gift card code has; undefined if the merchant decides. */
  giftCardCodeLength: number | undefined
}

export const {
  applyCreditDocument,
  applyGiftCardDocument,
  giftCardCodeLength,
  removeCreditDocument,
  removeGiftCardDocument,
} = (speaksCoreOnly ? magento : livery) satisfies BalancesBackend
