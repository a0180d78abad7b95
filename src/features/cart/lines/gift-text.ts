import type { useMessage } from '@/brand/use-brand'
import type { GiftMessageView } from '@/commerce/line-content'
import { giftWords } from '@/lib/gift-words'

/** A gift message in one sentence, in the brand's words. */
export const giftText = (gift: GiftMessageView, message: ReturnType<typeof useMessage>) =>
  giftWords(gift, (name, values) => message(`orderNotes.${name}`, values))
