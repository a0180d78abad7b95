import type { PaymentKind } from '@/lib/money/payment-kinds'
import { speaksCoreOnly } from '../dialect'
import type { CartEstimateFragment } from '../generated/cart'
import type { EstimateTotalsInput } from '../generated/schema-types'
import * as livery from './livery/cart'
import * as magento from './magento/cart'
import type { AnsweredCart, AnsweredLine, AnsweredMethod } from './answered-cart'
import type { OrderNotes } from './order-notes'

/** The contents of a bundle or the files of a download. */
interface ComposedLine {
  options: { label: string; value: string }[]
  selectedOptions: string[]
  enteredOptions: { uid: string; value: string }[]
}

/** What backends do differently with a cart, besides the documents that they understand. */
interface CartBackend {
  /** Returns the cart with the notes, or unchanged if the backend does not support them. */
  saveNotes: (notes: OrderNotes) => Promise<AnsweredCart | null | undefined>
  /** Returns what shipping costs, and the whole cart if the backend estimates it. */
  estimateCost: (input: EstimateTotalsInput) => Promise<{
    methods: readonly (AnsweredMethod | null)[] | null
    cart: CartEstimateFragment | null
  }>
  composedLine: (item: AnsweredLine) => ComposedLine | undefined
  /** Returns a shown answer as it can be sent again. */
  answerAgain: (type: string, shown: string) => string
  /** True if the storefront can finish a payment with this method. */
  isPayable: (method: string) => boolean
  /** Returns the kind of a payment method whose answer does not say it. */
  kindByCode: (code: string) => PaymentKind
}

export const {
  addDocument,
  answerAgain,
  applyCouponDocument,
  changeLineDocument,
  composedLine,
  estimateCost,
  isPayable,
  kindByCode,
  removeCouponDocument,
  removeLineDocument,
  saveNotes,
  viewDocument,
} = (speaksCoreOnly ? magento : livery) satisfies CartBackend
