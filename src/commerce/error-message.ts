import '@/brand/generated/errors'
import { ShopError } from './errors'

/**
 * Returns the message for the shopper about an error; '' if none is needed.
 * @param message useMessage() in a component, or a lookup in brand.messages on the server
 */
export function errorMessage(error: unknown, message: (path: string) => string): string {
  if (!(error instanceof ShopError)) return message('errors.unknown')
  if (error.say === 'nothing') return ''
  return error.say === 'own-words' ? error.message : message(error.say)
}

/** Returns what shoppers read about an item that the backend refused with these words. */
export const refusalText = (words: string, message: (path: string) => string): string =>
  errorMessage(new ShopError({ message: words, status: 200 }), message) || words

/**
 * Returns the message of an error, never an empty one, because a shopper who clicked needs a response. If the
 * cart no longer exists, the message says so (commerce-4).
 */
export function refusalMessage(error: unknown, message: (path: string) => string): string {
  const said = errorMessage(error, message)
  if (said !== '') return said
  const isCartGone = error instanceof ShopError && error.effect === 'forget-cart'
  return message(isCartGone ? 'errors.cartInactive' : 'errors.unknown')
}
