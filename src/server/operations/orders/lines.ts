import type { GiftMessage } from '@/backend/cart/cart'
import { namedUploads } from '@/backend/kernel/uploads/uploaded-keys'
import { waiting, type Order, type OrderLine } from '@/backend/orders/orders'
import { giftWords } from '@/lib/words/gift-words'
import { html } from '@/lib/words/html'
import { money, table } from '../parts'

/** Ordered quantities and what happened to them. */

function counts(line: OrderLine): string {
  const parts = [
    line.kind === 'simple' && waiting(line) > 0 && `${waiting(line)} to ship`,
    line.quantityShipped > 0 && `${line.quantityShipped} shipped`,
    line.quantityCanceled > 0 && `${line.quantityCanceled} canceled`,
    line.quantityRefunded > 0 && `${line.quantityRefunded} refunded`,
    line.preparation !== 'ready' && line.preparation.replaceAll('_', ' '),
  ]
  return parts.filter(Boolean).join(', ') || 'done'
}

/** Returns the text for the gift card. */
export const giftText = (gift: GiftMessage | null) =>
  gift && giftWords(gift, (name, values) => `${name === 'giftTo' ? 'to' : 'from'} ${values.name}`)

const gift = ({ giftMessage }: OrderLine) =>
  giftMessage && html`<br><small class="lines">Gift: ${giftText(giftMessage)}</small>`

const options = ({ options: chosen }: OrderLine) =>
  chosen.length > 0 &&
  html`<br><small class="lines">${chosen.map(({ label, value }) => `${label}: ${namedUploads(value).length > 0 ? 'see Files' : value}`).join('\n')}</small>`

export const linesTable = ({ lines }: Order) =>
  html`<section class="card"><h2>Lines</h2>${table(
    lines,
    [
      { label: 'Quantity', isSum: true, cell: ({ quantity }) => quantity },
      {
        label: 'Product',
        cell: (line) =>
          html`<span>${line.name} <small>${line.sku}</small>${options(line)}${gift(line)}</span>`,
      },
      { label: 'State', cell: counts },
      { label: 'Amount', isSum: true, cell: ({ rowCents }) => money(rowCents) },
    ],
    'No lines.',
  )}</section>`
