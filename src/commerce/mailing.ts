import { RefuseMailingDocument } from './generated/mailing'
import { request } from './request'

/**
 * Ends e-mails of the kind that the link's key stands in; again is no mistake. Call it when the shopper presses the button, never
 * when the page opens.
 * @throws ShopError with the backend's words for a key that is none
 */
export async function refuseMailing(key: string): Promise<void> {
  await request(RefuseMailingDocument, { key })
}
