import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderStepView } from '@/commerce/checkout/order-steps'
import { OrderSteps } from '@/features/order-steps/OrderSteps'
import { renderScreen, wording } from '../../support/browser/screen'

const steps: OrderStepView[] = [
  { code: 'ARTWORK', state: 'DONE', title: 'Artwork received' },
  { code: 'PROOF', state: 'CURRENT', title: 'We email you a proof by November 23, 2026' },
  { code: 'APPROVAL', state: 'AHEAD', title: 'You approve it' },
]

test('order steps are listed in order, the current one is marked, and each states its status in words (orders-67)', () => {
  renderScreen(<OrderSteps steps={steps} />)
  const list = within(screen.getByRole('region', { name: wording('orderState.next') })).getByRole('list')
  const items = within(list).getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  const said = (['done', 'current', 'ahead'] as const).map((name) => wording(`orderState.${name}`))
  for (const [index, { title }] of steps.entries()) {
    expect(items[index]).toHaveTextContent(title)
    expect(items[index]).toHaveTextContent(`(${said[index]})`)
  }
})

test('an order without steps renders no heading (orders-67)', () => {
  renderScreen(<OrderSteps steps={[]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('the artwork link is shown only below the artwork step, even while payment is pending (orders-64)', () => {
  const waiting = [
    { code: 'PAYMENT', state: 'CURRENT', title: 'Waiting for your payment' },
    { code: 'ARTWORK', state: 'AHEAD', title: 'Send us your artwork' },
  ] as const
  renderScreen(<OrderSteps steps={waiting} artwork={<a href="/order_status">Upload it</a>} />)
  const [payment, artwork] = screen.getAllByRole('listitem')
  expect(within(payment as HTMLElement).queryByRole('link')).toBeNull()
  expect(within(artwork as HTMLElement).getByRole('link')).toHaveTextContent('Upload it')
})
