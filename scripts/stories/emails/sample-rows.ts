import type { CompiledProduct } from '@/brand/compiled'
import {
  orderToken,
  sampleLines,
  sampleOrder,
  sampleOrderOf,
  samplePayment,
  sampleShipmentOf,
} from './sample-order'

/** The rows that the sample database returns, each with a part of the query that it belongs to. */
export type SampleRows = [question: string, rows: object[]][]

const later = new Date('2027-01-20T12:00:00Z')
const answered = {
  approved: false,
  comment: 'Could the blue be a little darker?',
  artwork: null,
  answeredAt: sampleOrder.placedAt,
}

const proofNote = {
  uid: 'N'.repeat(32),
  versionId: 1,
  madeBy: 'shopper',
  x: 0.25,
  y: 0.4,
  side: 0,
  words: 'Make this blue darker, please.',
  reply: 'Done: it is two shades darker now.',
  repliedAt: new Date('2026-11-21T09:00:00Z'),
  createdAt: new Date('2026-11-20T18:00:00Z'),
}

const proofVersion = {
  proofId: 1,
  id: 1,
  number: 1,
  picture: 'proof.png',
  sides: [],
  note: 'We moved the line two millimeters up.',
  drawnPicture: null,
  ...answered,
}

const ticket = {
  id: 1,
  uid: orderToken,
  customerId: 1,
  orderNumber: sampleOrder.number,
  subject: 'When does it arrive?',
  status: 'answered',
}

const ticketMessages = [
  {
    ticketId: 1,
    isFromCustomer: true,
    author: 'Ada',
    text: 'Does it arrive before the birthday?',
    files: [],
  },
  { ticketId: 1, isFromCustomer: false, author: 'Mira', text: 'Yes, it leaves tomorrow.\nMira', files: [] },
]

const quote = {
  name: 'Ada Byron',
  email: sampleOrder.email,
  phone: '207 555 0142',
  company: 'Analytical Engines',
  product: 'A large order',
  size: '3 × 3 inches',
  material: null,
  quantity: 5_000,
  neededBy: '2026-12-18',
  comment: 'Two designs, half and half.',
  files: [],
  forArtist: false,
}

const certificate = {
  recipient: 'Bea',
  email: 'bea@example.com',
  greeting: 'Happy birthday!\nGet something nice.',
  sendOn: null,
}

const cart = { id: 1, masked_id: orderToken, is_active: true, gift_cards: [], additional_information: {} }

const awaited = {
  ...samplePayment,
  status: 'pending',
  reference: null,
  details: { payableTo: 'The shop', sendTo: '1 Mill Road, Albany, NY 12207', payBy: '2026-12-04' },
}

/** Rows that differ for some kinds of e-mail. */
export const rowsOfKind: Record<string, SampleRows> = {
  'payment-reminder': [
    ['from orders where', [{ ...sampleOrder, status: 'pending' }]],
    ['from payments where', [awaited]],
  ],
}

/** Returns the rows for all queries; the first entry that matches a query is used. */
export const sampleRows = (products: readonly CompiledProduct[]): SampleRows => [
  [
    'from draft_orders d',
    [
      {
        id: 1,
        uid: orderToken,
        token: orderToken,
        maskedId: orderToken,
        expiresAt: later,
        isActive: true,
        orderNumber: null,
      },
    ],
  ],
  ['from order_items where', sampleLines(products)],
  ['from cart_items where', sampleLines(products)],
  [
    'from order_items item join orders',
    [{ certificate, unitCents: 5_000, giver: 'Ada Byron', cards: [1, 2] }],
  ],
  [
    'from order_proofs p join',
    [
      {
        id: 1,
        token: orderToken,
        artworkToken: orderToken,
        orderNumber: sampleOrder.number,
        productName: products[0]?.name,
        expiresAt: later,
      },
    ],
  ],
  ['from proof_versions v', [proofVersion]],
  ['from proof_notes n', [proofNote]],
  ['from orders where', [sampleOrderOf(products)]],
  ['from payments where', [samplePayment]],
  ['from shipments where', [sampleShipmentOf(products)]],
  ['from order_events where', []],
  ['from email_proofs where', [{ id: 1, email: sampleOrder.email }]],
  ['from customers where', [{ id: 1, firstname: 'Ada', lastname: 'Byron', email: sampleOrder.email }]],
  [
    'from referral_invitations where',
    [{ customerId: 1, email: 'bea@example.com', message: 'They made ours, and we love it.' }],
  ],
  ['referral_codes (customer_id, store, code)', [{ code: 'ADA4242' }]],
  ['from quote_requests where', [quote]],
  [
    'from order_tickets t left join customers',
    [{ firstname: 'Ada', email: sampleOrder.email, linkToken: null }],
  ],
  ['from order_tickets t', [ticket]],
  ['from order_ticket_messages where', ticketMessages],
  ['as "lifetimePoints"', [{ points: 1_250, creditCents: 0, joinedAt: null, lifetimePoints: 1_250 }]],
  ['from reward_profiles where', [{ balanceMails: true, expiryMails: true }]],
  [
    'group by 1 order by 1',
    [
      { day: '2024-12-01', points: 300 },
      { day: '2024-12-20', points: 200 },
    ],
  ],
  ['-sum(amount)', [{ taken: 0 }]],
  ['from cart_reminders r', [{ id: 1, expiresAt: later, maskedId: orderToken, isStopped: false }]],
  ['from carts where', [cart]],
  ['from mailing_recipients', []],
  ['into mailing_recipients', [{ key: orderToken }]],
  ['from shop_secrets where', [{ value: 'a sample' }]],
]
