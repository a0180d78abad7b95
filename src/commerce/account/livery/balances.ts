export {
  ApplyCreditDocument as applyCreditDocument,
  ApplyGiftCardDocument as applyGiftCardDocument,
  RemoveCreditDocument as removeCreditDocument,
  RemoveGiftCardDocument as removeGiftCardDocument,
} from '../../generated/balances'

export const giftCardCodeLength = 16
