/**
 * Questions, saved designs and referred friends of a customer, as the shop returns them: example data for
 * stories and tests.
 */

const said = (author: string, isOwn: boolean, text: string, hour: number) => ({
  author,
  from_customer: isOwn,
  text,
  files: [],
  created_at: `2026-11-12T${hour}:30:00.000Z`,
})

const ticket = (uid: string, subject: string, status: 'OPEN' | 'ANSWERED' | 'CLOSED') => ({
  uid,
  order_number: '000000042',
  subject,
  status,
  has_news: status === 'ANSWERED',
  created_at: '2026-11-12T15:30:00.000Z',
  updated_at: '2026-11-12T16:30:00.000Z',
  messages: [
    said('Ada', true, 'Is the blue on the proof the blue I get?\nIt looks darker here.', 15),
    ...(status === 'OPEN' ? [] : [said('The shop', false, 'Yes, it is.', 16)]),
  ],
})

export const exampleTicket = { customerOrderTicket: ticket('T'.repeat(32), 'Color of my proof', 'ANSWERED') }

const ticketList = (items: object[]) => ({
  customerOrderTickets: {
    total_count: items.length,
    page_info: { current_page: 1, page_size: 10, total_pages: 1 },
    items,
  },
})

export const exampleTickets = ticketList([
  exampleTicket.customerOrderTicket,
  ticket(
    'U'.repeat(32),
    'A very long subject, as people write it who have a lot on their mind about a parcel',
    'OPEN',
  ),
  ticket('V'.repeat(32), 'Another address', 'CLOSED'),
])
export const noTickets = ticketList([])

const design = (uid: string, name: string, productName: string | null) => ({
  uid,
  name,
  product_sku: 'SKU-1',
  product_name: productName,
  image: null,
  edit_link: productName && `/designtool?urlKey=round-stickers&itemId=${uid}`,
  tool_options: '{}',
  updated_at: '2026-11-12T15:30:00.000Z',
})

const designList = (items: object[]) => ({
  customerSavedDesigns: { total_count: items.length, page_info: { total_pages: 1 }, items },
})

export const exampleDesigns = designList([
  design('A'.repeat(32), 'For the party', 'Round stickers'),
  design('B'.repeat(32), 'Something that is not sold any more', null),
])
export const noDesigns = designList([])

const friends = (items: object[]) => ({
  rewardInformation: {
    refer_code: 'ABCDEFGHIJ',
    refer_url: 'https://shop.example/?refer=ABCDEFGHIJ',
    invitations: { total_count: items.length, page_info: { total_pages: 1 }, items },
  },
})

const friend = (email: string, status: string, value: number | null) => ({
  email,
  status,
  earned: value === null ? null : { value },
  created_at: '2026-11-12T15:30:00.000Z',
})

export const exampleReferrals = friends([
  friend('grace@example.com', 'rewarded', 10),
  friend('charles@example.com', 'joined', null),
  friend('somebody.with.a.very.long.name@a-very-long-domain.example.org', 'invited', null),
])
export const noReferrals = friends([])
