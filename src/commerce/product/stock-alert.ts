import { AskForStockAlertDocument } from '../generated/stock-alert'
import { request } from '../request'

/**
 * Requests one e-mail when a sold-out product is available again.
 * @throws ShopError with the backend's message if the address or the product is invalid
 */
export async function askForStockAlert(sku: string, email: string): Promise<void> {
  await request(AskForStockAlertDocument, { input: { sku, email } })
}
