export {
  ApplyCreditCommerceDocument as applyCreditDocument,
  ApplyGiftCardCommerceDocument as applyGiftCardDocument,
  RemoveCreditCommerceDocument as removeCreditDocument,
  RemoveGiftCardCommerceDocument as removeGiftCardDocument,
} from '../../generated/commerce-balances'

/** The merchant sets the length of Adobe Commerce's codes. */
export const giftCardCodeLength = undefined
