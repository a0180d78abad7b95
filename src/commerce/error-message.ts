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
