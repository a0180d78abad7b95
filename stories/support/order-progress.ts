/** Orders opened by the link in their e-mails, as the shop returns them, for stories and tests. */

export const orderLinkToken = 'ExampleOrderLinkWithThirtyTwoSig'

const step = (code: string, state: string, title: string) => ({ code, state, title })

const item = (more: object) => ({
  __typename: 'OrderItem',
  id: '7',
  product_name: 'Round stickers',
  quantity_ordered: 50,
  proof: null,
  artwork_request: null,
  ...more,
})

const later = [
  step('MAKING', 'AHEAD', 'We make your order'),
  step('SHIPPING', 'AHEAD', 'It ships within 2 business days'),
  step('DELIVERY', 'AHEAD', 'It arrives at your door'),
]

const placed = { order_date: '2026-11-20T15:00:00.000Z', total: { value: 90.1 } }
const order = { number: '000000042', expires_at: '2027-01-19T15:00:00.000Z', ...placed }

export const progress = {
  artworkMissing: {
    ...order,
    status: 'Waiting for your artwork',
    steps: [
      step('ARTWORK', 'CURRENT', 'Send us your artwork'),
      step('PROOF', 'AHEAD', 'We email you a proof within 1 business day'),
      step('APPROVAL', 'AHEAD', 'You approve it or ask for a change'),
      ...later,
    ],
    items: [
      item({
        artwork_request: {
          title: 'Your file',
          extensions: ['png', 'jpg'],
          most_files: 3,
          most_megabytes: 200,
        },
      }),
      item({
        id: '8',
        product_name: 'Holographic stickers for the lids of the smallest jars',
        quantity_ordered: 1,
      }),
    ],
  },
  proofWaits: {
    ...order,
    status: 'Waiting for your approval',
    steps: [
      step('ARTWORK', 'DONE', 'Artwork received'),
      step('PROOF', 'DONE', 'Proof sent'),
      step('APPROVAL', 'CURRENT', 'Check your proof and tell us if we can make it'),
      ...later,
    ],
    items: [item({ proof: { token: 'example', status: 'PENDING' } })],
  },
  onItsWay: {
    ...order,
    status: 'Shipped',
    arrival: 'Arrives December 8 to 12',
    steps: [step('MAKING', 'DONE', 'Your order has been made'), step('SHIPPING', 'DONE', 'Shipped')],
    items: [item({})],
    shipments: [{ number: '1', tracking: [{ carrier: 'ups', title: 'UPS', number: '1Z999AA10123456784' }] }],
    questions: [
      {
        uid: 'Q'.repeat(32),
        order_number: '000000042',
        subject: 'Order 000000042',
        status: 'ANSWERED',
        has_news: false,
        created_at: '2026-11-29T15:00:00.000Z',
        updated_at: '2026-11-29T16:00:00.000Z',
        messages: [
          {
            author: 'Ada',
            from_customer: true,
            text: 'Can they come before Friday?',
            files: [],
            created_at: '2026-11-29T15:00:00.000Z',
          },
          {
            author: 'The shop',
            from_customer: false,
            text: 'They left this morning, so yes.',
            files: [],
            created_at: '2026-11-29T16:00:00.000Z',
          },
        ],
      },
    ],
  },
}

/** What an order's number and e-mail address open. */
export const tracked = {
  number: '000000042',
  ...placed,
  status: 'Shipped',
  steps: [step('MAKING', 'DONE', 'Your order has been made'), step('SHIPPING', 'DONE', 'Shipped')],
  arrival: 'Arrives December 8 to 12',
  items: [
    {
      name: 'Round stickers',
      quantity: 50,
      picture: null,
      is_artwork_missing: false,
      selected_options: [
        { label: 'Material', value: 'Holographic', is_usual: false },
        { label: 'Finish', value: 'Matte', is_usual: true },
      ],
    },
  ],
  parcels: [{ carrier: 'ups', title: 'UPS', number: '1Z999AA10123456784' }],
}

/** The same while the order waits for its artwork. */
export const trackedArtworkMissing = {
  ...tracked,
  status: progress.artworkMissing.status,
  steps: progress.artworkMissing.steps,
  arrival: 'Arrives 8–12 business days after we get your artwork',
  items: tracked.items.map((line) => ({ ...line, is_artwork_missing: true })),
  parcels: [],
}
