import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderStepView } from '@/commerce/order-steps'
import { OrderSteps } from '@/features/order-steps/OrderSteps'
import { drawScreen, wording } from '../../support/screen'

const steps: OrderStepView[] = [
  { code: 'ARTWORK', state: 'DONE', title: 'Artwork received' },
  { code: 'PROOF', state: 'CURRENT', title: 'We email you a proof by November 23, 2026' },
  { code: 'APPROVAL', state: 'AHEAD', title: 'You approve it' },
]

test('steps are a list in their order; what goes on now is marked, and each says its state in words (orders-67)', () => {
  drawScreen(<OrderSteps steps={steps} />)
  const list = within(screen.getByRole('region', { name: wording('orderState.next') })).getByRole('list')
  const items = within(list).getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  const said = (['done', 'current', 'ahead'] as const).map((name) => wording(`orderState.${name}`))
  for (const [index, { title }] of steps.entries()) {
    expect(items[index]).toHaveTextContent(title)
    expect(items[index]).toHaveTextContent(`(${said[index]})`)
  }
})

test('an order that is over has no steps, and no empty heading (orders-67)', () => {
  drawScreen(<OrderSteps steps={[]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('the way to send artwork stands below that step alone, also while the order waits for its money (checkout-92)', () => {
  const waiting = [
    { code: 'PAYMENT', state: 'CURRENT', title: 'Waiting for your payment' },
    { code: 'ARTWORK', state: 'CURRENT', title: 'Send us your artwork' },
  ] as const
  drawScreen(<OrderSteps steps={waiting} artwork={<a href="/order_status">Upload it</a>} />)
  const [payment, artwork] = screen.getAllByRole('listitem')
  expect(within(payment as HTMLElement).queryByRole('link')).toBeNull()
  expect(within(artwork as HTMLElement).getByRole('link')).toHaveTextContent('Upload it')
})
