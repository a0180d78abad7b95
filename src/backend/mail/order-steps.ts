import type { Brand } from '@/brand/compiled'
import { html, type Html } from '@/lib/words/html'
import { message } from '../kernel/message'
import { type Order, arrivalOfOrder, stepsInWords } from '../orders/orders'
import { mailButton } from './mail-html'

/** The next steps of an order, as its e-mails describe them (orders-67). */

/** True while artwork is missing or a proof is not approved: production has not started. */
export const waitsForShopper = ({ lines }: Order): boolean =>
  lines.some(({ preparation }) => !['approved', 'ready'].includes(preparation))

/** Returns the expected arrival as a sentence. */
export function arrivalSentence(brand: Brand, order: Order, now: Date): string | null {
  const words = arrivalOfOrder(brand, order, now)
  return words && `${words}.`
}

export const orderPageUrl = ({ linkToken }: Order, siteUrl: string): string | null =>
  linkToken && `${siteUrl}/order_status?token=${linkToken}`

const isArtworkMissing = ({ lines }: Order) =>
  lines.some(({ preparation }) => preparation === 'artwork_missing')

/** Returns the label of the link to the order page: it offers an upload while artwork is missing. */
const linkLabel = (brand: Brand, order: Order) =>
  message(brand, isArtworkMissing(order) ? 'mail.orderUpload' : 'mail.orderFollow')

/** Returns the titles of the steps still to come; finished steps get their own e-mails. */
export const stepTitles = (brand: Brand, order: Order): string[] =>
  // The day of the order serves as today: steps use it only to compare with a gift certificate's delivery
  // day.
  stepsInWords(brand, order, order.placedAt)
    .filter(({ state }) => state !== 'done')
    .map(({ title }) => title)

export function stepsText(brand: Brand, order: Order, url: string | null): string[] {
  const titles = stepTitles(brand, order)
  if (titles.length === 0) return []
  return [
    `${message(brand, 'orderState.next')}:`,
    ...titles.map((title, index) => `  ${index + 1}. ${title}`),
    ...(url ? [`${linkLabel(brand, order)}: ${url}`] : []),
    '',
  ]
}

export function stepsHtml(brand: Brand, order: Order, url: string | null): Html {
  const titles = stepTitles(brand, order)
  if (titles.length === 0) return html``
  const rows = titles.map((title) => html`<li>${title}</li>`)
  return html`<p style="margin:20px 0 4px"><strong>${message(brand, 'orderState.next')}</strong></p><ol style="margin:0;padding-left:20px">${rows}</ol>${url && mailButton(brand, url, linkLabel(brand, order))}`
}
