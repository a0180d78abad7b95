import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaypalHandlers } from '@/features/wallets/paypal-buttons'
import { WalletButtons } from '@/features/wallets/WalletButtons'
import { renderScreen } from '../../support/browser/screen'

/** A mock of PayPal's script. */

const opened = { token: 'EC-1', address: 'https://payments.example/EC-1' }
const isFetched = () => document.querySelector<HTMLScriptElement>('script[src^="/wallet-"]')
const started: PaypalHandlers[] = []
let number = 0

/** Simulates the end of loading: defines the script's global and fires `load`. */
async function arrive(isEligible = true) {
  const Buttons = (handlers: PaypalHandlers) => {
    started.push(handlers)
    const button = document.createElement('button')
    button.textContent = 'Buttons of the service'
    return {
      isEligible: () => isEligible,
      render: (place: HTMLElement) => Promise.resolve(place.append(button)),
      close: () => Promise.resolve(button.remove()),
    }
  }
  await act(async () => {
    Object.assign(window, { paypal: { Buttons } })
    isFetched()?.dispatchEvent(new Event('load'))
    await Promise.resolve()
  })
}

function draw(onAnswer = vi.fn(() => Promise.resolve()), onProblem = vi.fn()) {
  const start = vi.fn(() => Promise.resolve(opened))
  const drawn = renderScreen(
    <WalletButtons script={`/wallet-${++number}.js`} start={start} onAnswer={onAnswer} onProblem={onProblem}>
      <button>Our own</button>
    </WalletButtons>,
  )
  return { ...drawn, start, onAnswer, onProblem }
}

afterEach(() => {
  started.length = 0
  isFetched()?.remove()
})

test('the shop’s own button is shown until the service’s buttons are ready, and unmounting removes them (payments-581)', async () => {
  const { unmount } = draw()
  expect(screen.getByText('Our own')).toBeVisible()
  await arrive()
  expect(screen.getByText('Buttons of the service')).toBeVisible()
  expect(screen.queryByText('Our own')).toBeNull()
  unmount()
  expect(screen.queryByText('Buttons of the service')).toBeNull()
})

test('the shop’s own button stays if the script fails or offers no wallet (payments-581)', async () => {
  const first = draw()
  await act(async () => {
    isFetched()?.dispatchEvent(new Event('error'))
    await Promise.resolve()
  })
  expect(screen.getByText('Our own')).toBeVisible()
  first.unmount()
  draw()
  await arrive(false)
  expect(screen.getByText('Our own')).toBeVisible()
})

test('approval, cancellation and failure of a wallet are each reported (payments-581)', async () => {
  const { start, onAnswer, onProblem } = draw()
  await arrive()
  const [handlers] = started
  expect(await handlers?.createOrder()).toBe('EC-1')
  expect(start).toHaveBeenCalledOnce()
  await handlers?.onApprove({ orderID: 'EC-1', payerID: 'P1' })
  expect(onAnswer).toHaveBeenLastCalledWith({ status: 'approved', token: 'EC-1', payerId: 'P1' })
  handlers?.onCancel({ orderID: 'EC-1' })
  expect(onAnswer).toHaveBeenLastCalledWith({ status: 'canceled', token: 'EC-1' })
  const problem = new Error('closed too early')
  handlers?.onError(problem)
  expect(onProblem).toHaveBeenLastCalledWith(problem)
  handlers?.onCancel({}) // canceled before an order was created
  await handlers?.onApprove({ orderID: 'EC-1' })
  expect(onAnswer).toHaveBeenCalledTimes(2)
})
