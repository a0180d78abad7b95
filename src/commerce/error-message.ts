import '@/brand/messages/errors'
import { ShopError } from './errors'

/**
 * What to tell the shopper about an error; '' when it is not worth a word.
 * @param message useMessage() in a component, or a lookup in brand.messages on the server
 */
export function errorMessage(error: unknown, message: (path: string) => string): string {
  if (!(error instanceof ShopError)) return message('errors.unknown')
  if (error.say === 'nothing') return ''
  return error.say === 'own-words' ? error.message : message(error.say)
}

/** The same where something has to be said: whoever pressed must not be left without a word. A cart that is gone is named (commerce-61). */
export function refusalMessage(error: unknown, message: (path: string) => string): string {
  const said = errorMessage(error, message)
  if (said !== '') return said
  const isCartGone = error instanceof ShopError && error.effect === 'forget-cart'
  return message(isCartGone ? 'errors.cartInactive' : 'errors.unknown')
}
