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

const order = { number: '000000042', expires_at: '2027-01-19T15:00:00.000Z' }

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
}
