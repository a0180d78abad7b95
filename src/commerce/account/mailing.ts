import { RefuseMailingDocument } from '../generated/mailing'
import { request } from '../request'

/**
 * Unsubscribes from the kind of e-mail named in the link's key; repeating it is harmless. Call it when the
 * shopper clicks the button, never when the page opens.
 * @throws ShopError with the backend's message for an invalid key
 */
export async function unsubscribe(key: string): Promise<void> {
  await request(RefuseMailingDocument, { key })
}
