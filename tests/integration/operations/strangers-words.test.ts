import { chromium, type Browser, type BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToDraft, openDraft } from '@/backend/cart/cart'
import { contact } from '@/backend/content/contact'
import { submitQuoteRequest } from '@/backend/content/quote'
import { submitSiteReview } from '@/backend/content/file-site-review'
import { insertCustomerNote } from '@/backend/customer/customer'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { enqueueEmail } from '@/backend/kernel/outbox-store'
import { NoLongerNeeded } from '@/backend/mail/email'
import { writeEmail } from '@/backend/mail/write-email'
import { screens } from '@/server/operations/table'
import { setEnvironment } from '@/settings/settings'
import { home, mailboxes } from '../../support/account'
import { serve } from '../../support/brands'
import { testBrowserLaunch } from '../../support/browser/chromium'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator } from '../../support/operators'
import { newYork, openShop } from '../../support/shop'

/**
 * Strangers' words on operators' screens, in e-mails and on invoices, in a browser whose content policy is
 * off: a missing escape would run a script (orders-6, operations-9).
 */

useFreshDatabase()
const shop = openShop(pool)
const people = mailboxes(shop, pool)
const server = useServer(handleEndpoint)
const ops = { brand: shop.brand, db: pool, now: () => new Date() }

/** Ways out of text, attributes, titles, comments and addresses. */
const scripts = [
  '<script>hacked(1)</script>',
  '"><img src=x onerror=hacked(2)>',
  "'><svg onload=hacked(3)>",
  '</title></textarea></style><img src=x onerror=hacked(4)>',
  '--><img src=x onerror=hacked(5)>',
  '&lt;img src=x onerror=hacked(6)&gt;',
  'javascript:hacked(7)',
  '{{constructor.constructor("hacked(8)")()}}',
]
const mark = 'Zoe'
const hostile = (most: number) => `${mark} ${scripts.join(' ')}`.slice(0, most)

let browser: Browser
let desk: BrowserContext
const hacked: string[] = []
let order = { number: '', token: '' }
let question = ''
const draft = 'D'.repeat(32)

/** Places an order whose fields are as hostile as the shop accepts. */
async function placeOrder(token: string | null) {
  const guest = await shop.guest(token === null ? {} : { token, visitor: home })
  const { lines } = await guest.add({ sku: 'PLAIN', quantity: 4 })
  await guest
    .change('updateCartItems', 'UpdateCartItemsInput', {
      cart_items: [
        {
          cart_item_uid: lines[0]?.uid ?? '',
          gift_message: { to: hostile(60), from: hostile(60), message: hostile(200) },
        },
      ],
    })
    .catch(() => undefined)
  await guest.ready({
    ...newYork,
    firstname: hostile(100),
    lastname: `${scripts[1]}`,
    company: hostile(100),
    street: [`1 ${scripts[0]}`, `${scripts[2]}`],
    city: `${scripts[4]}`,
  })
  const { order: placed, problem } = await guest.place()
  if (!placed) throw new Error(problem?.message)
  return placed
}

async function inBrowser(show: (page: Awaited<ReturnType<BrowserContext['newPage']>>) => Promise<unknown>) {
  const page = await desk.newPage()
  try {
    await show(page)
    await page.waitForTimeout(50)
    // Hover and focus handlers, too.
    for (const each of await page.locator('a, button, input').all())
      await each.dispatchEvent('mouseover').catch(() => undefined)
    const text = await page.locator('body').innerText()
    const elements = await page.locator('script, [onerror], [onload], a[href^="javascript:" i]').count()
    return { text, elements }
  } finally {
    await page.close()
  }
}

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => new Date() })
  await seed(pool(), shop.brand)
  const token = await people.customer('zoe@example.com', { firstname: 'Zoe' })
  order = await placeOrder(null)
  const context = shop.context({ visitor: home })
  await contact({ name: hostile(100), email: 'zoe@example.com', comment: hostile(900) }, context)
  await submitSiteReview(
    { nickname: hostile(60), email: 'zoe@example.com', title: hostile(120), text: hostile(900), rating: 4 },
    context,
  )
  await submitQuoteRequest(
    {
      name: hostile(60),
      email: 'zoe@example.com',
      product: hostile(100),
      quantity: 5,
      comment: hostile(900),
      files: [],
    },
    context,
  ).catch(() => undefined)
  const asked = await shop.ask<{ createOrderTicket: { ticket: { uid: string } } }>(
    'mutation M($input: CreateOrderTicketInput!) { createOrderTicket(input: $input) { ticket { uid } } }',
    { input: { subject: hostile(100), text: hostile(900) } },
    { token, visitor: home },
  )
  question = asked.data.createOrderTicket.ticket.uid
  await enqueueEmail(pool(), {
    store: shop.brand.id,
    kind: 'contact',
    recipient: shop.brand.identity.email,
    payload: { name: hostile(100), email: 'zoe@example.com', telephone: hostile(30), comment: hostile(900) },
    dedupeKey: 'hostile',
  })
  await openDraft(ops, { uid: draft, email: 'zoe@example.com', madeBy: 'mara' })
  const line = {
    sku: 'FORM',
    quantity: 1,
    choices: {
      selectedOptions: ['style-bold'],
      enteredOptions: [
        { uid: 'names', value: hostile(10) },
        { uid: 'note', value: hostile(40) },
      ],
    },
  }
  await addToDraft(shop.context(), draft, line)
  await insertCustomerNote(pool(), shop.brand.id, 'zoe@example.com', {
    words: hostile(900),
    by: 'mara',
    at: new Date(),
  })
  const manager = await newOperator(ops, server.url, { name: 'mara', role: 'manager' })
  browser = await chromium.launch(testBrowserLaunch)
  desk = await browser.newContext({ bypassCSP: true, baseURL: server.url() })
  await desk.exposeFunction('hacked', (how: number) => hacked.push(String(how)))
  const [name = '', value = ''] = manager.cookie().split('=')
  await desk.addCookies([{ name, value, url: server.url() }])
})
afterAll(async () => {
  await browser.close()
  setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined })
})

/** Returns the address of each screen of the table, with an order's and a question's. */
function addresses(): string[] {
  const ofOne: Record<string, string> = {
    orders: order.number,
    questions: question,
    drafts: draft,
    customers: `o${order.number}`,
  }
  return screens.map(({ path }) => path.replace('*', ofOne[path.split('/')[0] ?? ''] ?? ''))
}

test('a stranger’s words run no script on any operators’ screen (operations-9)', async () => {
  const shown: string[] = []
  for (const path of addresses()) {
    const { text, elements } = await inBrowser(async (page) => {
      const answer = await page.goto(`/operations/${path}`)
      expect([path, answer?.status()]).toEqual([path, 200])
    })
    expect([path, elements]).toEqual([path, 0])
    if (text.includes('hacked(')) shown.push(path)
  }
  expect(hacked).toEqual([])
  // Otherwise the test would prove nothing.
  expect(shown).toEqual(
    expect.arrayContaining([
      `orders/${order.number}`,
      `drafts/${draft}`,
      'customers',
      'questions',
      'reviews',
    ]),
  )
})

test('a stranger’s words in addresses and searches run no script on operators’ screens (operations-9)', async () => {
  for (const path of [
    'orders',
    'customers',
    `drafts/${draft}`,
    'drafts',
    'acts',
    'emails',
    'stock',
    'questions',
  ])
    for (const script of [scripts.join(' '), scripts[1] ?? ''])
      await inBrowser((page) =>
        page.goto(
          `/operations/${path}?${new URLSearchParams({ text: script, status: script, sku: script, said: script, email: script, method: script })}`,
        ),
      )
  expect(hacked).toEqual([])
})

/** @returns undefined for an e-mail whose reason is over, such as a used link */
const written = (row: { kind: string; recipient: string; payload: unknown }) =>
  writeEmail({ brand: shop.brand, sql: pool(), siteUrl: 'https://shop.example' }, row).catch(
    (error: unknown) => {
      if (error instanceof NoLongerNeeded) return undefined
      throw error
    },
  )

test('a stranger’s words run no script in an e-mail (orders-6)', async () => {
  const { rows } = await pool().query<{ kind: string; recipient: string; payload: unknown }>(
    'select kind, recipient, payload from outbox_emails order by id',
  )
  const kinds = new Set<string>()
  let withWords = 0
  for (const row of rows) {
    const email = await written(row)
    if (!email) continue
    const { text, elements } = await inBrowser((page) => page.setContent(email.html))
    expect([row.kind, elements]).toEqual([row.kind, 0])
    expect(email.subject).not.toMatch(/[\r\n]/)
    kinds.add(row.kind)
    withWords += Number(text.includes('hacked('))
  }
  expect(hacked).toEqual([])
  expect(withWords).toBeGreaterThan(1)
  expect([...kinds]).toContain('contact')
})

test('a stranger’s words on an invoice are text, without scripts or actions (invoice-1)', async () => {
  const answer = await fetch(`${server.url()}/invoice/${order.number}.pdf?token=${order.token}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('x-content-type-options') ?? 'nosniff').toBe('nosniff')
  const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf).not.toMatch(/\/(?:JavaScript|JS|Launch|SubmitForm|OpenAction|AA|EmbeddedFile)\b/)
})
