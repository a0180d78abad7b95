import { AskForStockAlertDocument } from './generated/stock-alert'
import { request } from './request'

/**
 * Asks for one e-mail when a product that is sold out can be bought again.
 * @throws ShopError with the backend's words when the address or the product is wrong
 */
export async function askForStockAlert(sku: string, email: string): Promise<void> {
  await request(AskForStockAlertDocument, { input: { sku, email } })
}
