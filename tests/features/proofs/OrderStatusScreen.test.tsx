import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OrderStatusScreen } from '@/features/proofs/OrderStatusScreen'
import { queryClient } from '@/features/session/queries'
import { mockShop } from '../../../stories/support/mock-shop'
import {
  orderLinkToken,
  progress,
  tracked,
  trackedArtworkMissing,
} from '../../../stories/support/order-progress'
import { renderScreen, wording } from '../../support/browser/screen'

let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  queryClient().clear()
  sessionStorage.clear()
})
afterEach(() => shop.end())

const opened = (orderProgress: object) => {
  shop = mockShop({ OrderProgress: { orderProgress } })
  renderScreen(<OrderStatusScreen />, { query: { token: orderLinkToken } })
}

test('the order status page shows status and steps, and asks for the missing file by its label (orders-66, orders-64)', async () => {
  opened(progress.artworkMissing)
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: wording('orderLink.title', { number: '000000042' }),
    }),
  ).toBeVisible()
  expect(screen.getByText('Waiting for your artwork')).toBeVisible()
  expect(screen.getByText(wording('orderState.artworkMissing'))).toBeVisible()
  expect(screen.getByLabelText(/Your file/)).toHaveAttribute('accept', '.png,.jpg')
})

test('a pending proof is shown as a link, and no file is requested (orders-66, proofs-2)', async () => {
  opened(progress.proofWaits)
  const link = await screen.findByRole('link', {
    name: `${wording('orderState.proofPending')}: Round stickers`,
  })
  expect(link).toHaveAttribute('href', '/proof_order?token=example')
  expect(screen.queryByText(wording('orderState.artworkMissing'))).toBeNull()
})

test('without a link the page tracks by number and address, and sends the link to all the rest (orders-66)', async () => {
  shop = mockShop({ TrackOrder: { trackOrder: tracked }, SendOrderLink: { sendOrderLink: true } })
  renderScreen(<OrderStatusScreen />, { query: {} })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(wording('orderTracking.number')), '42')
  await user.click(screen.getByRole('button', { name: wording('orderTracking.find') }))
  expect(await screen.findByText(wording('forms.required'))).toBeVisible()
  await user.type(screen.getByLabelText(wording('orderTracking.email')), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: wording('orderTracking.find') }))
  expect(await screen.findByText('Round stickers')).toBeVisible()
  expect(screen.getByRole('link', { name: /UPS/ })).toHaveAttribute(
    'href',
    expect.stringContaining('1Z999AA1'),
  )
  await user.click(screen.getByRole('button', { name: wording('orderTracking.send') }))
  expect(await screen.findByText(wording('orderTracking.sent', { email: 'ada@example.com' }))).toBeVisible()
  expect(shop.asked('SendOrderLink')[0]?.variables).toEqual({
    input: { number: '42', email: 'ada@example.com' },
  })
})

const find = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText(wording('orderTracking.number')), '42')
  await user.type(screen.getByLabelText(wording('orderTracking.email')), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: wording('orderTracking.find') }))
}

test('a tracked order shows its day, total and choices, without those that go without saying (orders-66, cart-51)', async () => {
  shop = mockShop({ TrackOrder: { trackOrder: tracked } })
  renderScreen(<OrderStatusScreen />, { query: {} })
  await find(userEvent.setup())
  expect(await screen.findByText('Material: Holographic')).toBeVisible()
  expect(screen.queryByText(/Matte/)).toBeNull()
  expect(screen.getByText(wording('orderLink.placed', { date: 'November 20, 2026' }))).toBeVisible()
  expect(screen.getByText(wording('orderLink.total', { total: '$90.10' }))).toBeVisible()
})

test('missing artwork is sent through a link that goes to the address of the order (orders-64, orders-66)', async () => {
  shop = mockShop({
    TrackOrder: { trackOrder: trackedArtworkMissing },
    SendOrderLink: { sendOrderLink: true },
  })
  renderScreen(<OrderStatusScreen />, { query: {} })
  const user = userEvent.setup()
  await find(user)
  expect(await screen.findByText(wording('orderState.artworkMissing'))).toBeVisible()
  const steps = screen.getByRole('region', { name: wording('orderState.next') })
  const [step] = within(steps).getAllByRole('listitem')
  await user.click(within(step as HTMLElement).getByRole('button', { name: wording('orderTracking.upload') }))
  const sent = await screen.findAllByText(wording('orderTracking.sent', { email: 'ada@example.com' }))
  expect(step).toContainElement(sent[0] ?? null)
  expect(screen.queryByRole('button', { name: wording('orderTracking.send') })).toBeNull()
  expect(shop.asked('SendOrderLink')).toHaveLength(1)
})

test('a reload finds the order again, until another one is tracked (orders-66)', async () => {
  shop = mockShop({ TrackOrder: { trackOrder: tracked } })
  const page = renderScreen(<OrderStatusScreen />, { query: {} })
  const user = userEvent.setup()
  await find(user)
  await screen.findByText('Round stickers')
  page.unmount()
  const again = renderScreen(<OrderStatusScreen />, { query: {} })
  expect(await screen.findByText('Round stickers')).toBeVisible()
  const asked = { input: { number: '42', email: 'ada@example.com' } }
  expect(shop.asked('TrackOrder').map(({ variables }) => variables)).toEqual([asked, asked])
  await user.click(screen.getByRole('button', { name: wording('orderTracking.other') }))
  again.unmount()
  renderScreen(<OrderStatusScreen />, { query: {} })
  expect(await screen.findByLabelText(wording('orderTracking.number'))).toBeVisible()
  expect(shop.asked('TrackOrder')).toHaveLength(2)
})

test('an order that is not found says so at the form, and keeps what was typed (orders-66)', async () => {
  const refused = wording('orderTracking.unknown')
  shop = mockShop({ TrackOrder: { refused, category: 'graphql-no-such-entity' } })
  renderScreen(<OrderStatusScreen />, { query: {} })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(wording('orderTracking.number')), '43')
  await user.type(screen.getByLabelText(wording('orderTracking.email')), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: wording('orderTracking.find') }))
  expect(await screen.findByText(refused)).toBeVisible()
  expect(screen.getByLabelText(wording('orderTracking.number'))).toHaveValue('43')
})

test('the link shows parcels and the conversation, and takes another message (tickets-1, tickets-2)', async () => {
  const [question] = progress.onItsWay.questions
  const answeredMore = {
    ...question,
    messages: [
      ...(question?.messages ?? []),
      { ...question?.messages[0], text: 'Thank you!', created_at: '2026-11-30T15:00:00.000Z' },
    ],
  }
  shop = mockShop({
    OrderProgress: { orderProgress: progress.onItsWay },
    AskAboutOrder: { askAboutOrder: { questions: [answeredMore] } },
  })
  renderScreen(<OrderStatusScreen />, { query: { token: orderLinkToken } })
  const user = userEvent.setup()
  expect(await screen.findByRole('link', { name: /UPS/ })).toBeVisible()
  const talk = screen.getByRole('list', { name: wording('tickets.conversation') })
  expect(within(talk).getByText('They left this morning, so yes.')).toBeVisible()
  await user.type(screen.getByLabelText(wording('tickets.reply')), 'Thank you!')
  await user.click(screen.getByRole('button', { name: wording('tickets.send') }))
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: wording('tickets.conversation') })).getByText('Thank you!'),
    ).toBeVisible(),
  )
  expect(shop.asked('AskAboutOrder')[0]?.variables).toEqual({
    input: { token: orderLinkToken, uid: question?.uid, text: 'Thank you!' },
  })
})

test('receipt and invoice of a linked order go by e-mail (orders-66)', async () => {
  shop = mockShop({
    OrderProgress: { orderProgress: progress.proofWaits },
    SendOrderCopy: { sendOrderCopy: true },
  })
  renderScreen(<OrderStatusScreen />, { query: { token: orderLinkToken } })
  await userEvent.setup().click(await screen.findByRole('button', { name: wording('orderLink.invoice') }))
  expect(await screen.findByText(wording('orderLink.invoiceSent'))).toBeVisible()
  expect(shop.asked('SendOrderCopy')[0]?.variables).toEqual({ token: orderLinkToken })
})

test('an order opened by its e-mail’s link shows designs in use, as the signed-in customer’s order does (studio-56, orders-66)', async () => {
  const named = { design: 'd'.repeat(32), revision: 3, hash: 'a'.repeat(64) }
  const [line] = progress.onItsWay.items
  const lineOf = (name: string, more: object) => ({
    ...line,
    id: name,
    product_name: name,
    extra_info: { tool_options: JSON.stringify({ ...named, ...more }) },
  })
  opened({
    ...progress.onItsWay,
    items: [lineOf('Fox', { design_scenes: true }), lineOf('Owl', {}), { ...line, id: 'Mug' }],
  })
  expect(await screen.findByRole('button', { name: `${wording('sight.open')}: Fox` })).toBeVisible()
  expect(screen.getAllByRole('button', { name: new RegExp(`^${wording('sight.open')}`) })).toHaveLength(1)
})
