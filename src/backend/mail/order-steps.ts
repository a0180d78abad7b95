import type { Brand } from '@/brand/compiled'
import { message } from '../kernel/message'
import { type Order, stepsInWords } from '../orders/orders'
import { escaped } from './email'
import { mailButton } from './mail-html'

/** What happens next to an order, as its e-mails say it (orders-67). */

/** Until the artwork is there and the proof is approved, no day of arrival can be named. */
export const waitsForShopper = ({ lines }: Order): boolean =>
  lines.some(({ preparation }) => !['approved', 'ready'].includes(preparation))

export const orderPageUrl = ({ linkToken }: Order, siteUrl: string): string | null =>
  linkToken && `${siteUrl}/order_status?token=${linkToken}`

const isArtworkMissing = ({ lines }: Order) =>
  lines.some(({ preparation }) => preparation === 'artwork_missing')

/** The page takes missing artwork, and shows the steps in any case. */
const linkLabel = (brand: Brand, order: Order) =>
  message(brand, isArtworkMissing(order) ? 'mail.orderUpload' : 'mail.orderFollow')

/** What is still to come; e-mails tell of what is done when it is. */
export const stepTitles = (brand: Brand, order: Order): string[] =>
  // The day of ordering is today as far as steps know one: only a certificate's day is held against it.
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

export function stepsHtml(brand: Brand, order: Order, url: string | null): string {
  const titles = stepTitles(brand, order)
  if (titles.length === 0) return ''
  const rows = titles.map((title) => `<li>${escaped(title)}</li>`).join('')
  return `<p style="margin:20px 0 4px"><strong>${escaped(message(brand, 'orderState.next'))}</strong></p><ol style="margin:0;padding-left:20px">${rows}</ol>${url ? mailButton(brand, url, linkLabel(brand, order)) : ''}`
}
