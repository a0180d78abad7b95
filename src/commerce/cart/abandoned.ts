import { toCents } from '@/lib/money/money'
import { requireResponse } from '../required-values'
import { currentCart } from './current-cart'
import type { CartView } from './cart-view'
import {
  AbandonedCartDocument,
  RestoreAbandonedCartDocument,
  StopCartRemindersDocument,
} from '../generated/abandoned'
import { pictureFile } from '../picture-file'
import { request } from '../request'
import { toCartView } from './to-cart-view'

/** The contents of an abandoned cart. */
export interface AbandonedCartView {
  expiresAt: string
  lines: {
    name: string
    quantity: number
    rowCents: number
    options: { label: string; value: string }[]
    picture: { file: string; alt: string } | null
  }[]
}

export const abandonedQuery = (token: string) => ({
  queryKey: ['abandoned', token] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AbandonedCartView> => {
    const left = requireResponse((await request(AbandonedCartDocument, { token }, { signal })).abandonedCart)
    return {
      expiresAt: left.expires_at,
      lines: left.items.map(({ product, quantity, row_total, options }) => ({
        name: product.name ?? '',
        quantity,
        rowCents: toCents(row_total.value ?? 0),
        options,
        picture: product.thumbnail?.url
          ? { file: pictureFile(product.thumbnail.url), alt: product.thumbnail.label ?? '' }
          : null,
      })),
    }
  },
})

/**
 * Adds what is missing to the shopper's cart; `problems` has a message for each item that could not be added.
 */
export async function restoreAbandonedCart(token: string): Promise<{ cart: CartView; problems: string[] }> {
  const answer = await request(RestoreAbandonedCartDocument, { input: { token, cart_id: currentCart } })
  const restored = requireResponse(answer.restoreAbandonedCart)
  return {
    cart: toCartView(restored.cart),
    problems: restored.user_errors.flatMap((problem) => (problem ? [problem.message] : [])),
  }
}

export async function stopCartReminders(token: string): Promise<void> {
  requireResponse((await request(StopCartRemindersDocument, { token })).stopCartReminders)
}
