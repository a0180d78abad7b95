import type { useMessage } from '@/brand/use-brand'
import type { GiftMessageView } from '@/commerce/cart/line-content'
import { giftWords } from '@/lib/words/gift-words'

/** Returns a gift message as one sentence in the brand's wording. */
export const giftText = (gift: GiftMessageView, message: ReturnType<typeof useMessage>) =>
  giftWords(gift, (name, values) => message(`orderNotes.${name}`, values))
