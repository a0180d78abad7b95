import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { estimate } from '@/commerce/cart/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import { letsRun, type Wallet } from '@/lib/money/payment-wallets'
import { loadedPath } from '@/next/browser/loaded-path'
import { useCartTotals } from '../cart/totals/use-cart-totals'
import { useCartChange } from '../cart/use-cart'
import { useNotice } from '../notices/notice'
import { stripeScript, type Confirmed, type SheetChange, type SheetRate } from './stripe-element'
import { takeSheet, type Pay } from './take-sheet'
import { toLines, toPlace, toRate } from './wallet-sheet'

interface Props {
  /** Code of the payment method. */
  code: string
  wallet: Wallet
  cart: CartView
  at: 'checkout' | 'checkout/cart'
}

/** The destination and total that the sheet shows. */
interface Shown {
  place?: ReturnType<typeof toPlace>
  cents: number
}

/**
 * Apple Pay, Google Pay and Link. The wallet provides contact, address and delivery, shows the full total,
 * and approves exactly that amount (payments-584). Renders nothing if browser or shopper have none of these
 * wallets.
 */
export function StripeWallets({ code, wallet, cart, at }: Props) {
  const message = useMessage()
  const notice = useNotice()
  const router = useRouter()
  const { change } = useCartChange()
  const totals = useCartTotals(cart)
  const place = useRef<HTMLDivElement>(null)
  const [isOffered, setIsOffered] = useState<boolean>()
  const { script, key } = wallet
  const { isVirtual } = cart

  /** Returns the sheet's initial data: the cart as shown on the page. */
  const begin = useEffectEvent(() => ({
    amount: totals.totalCents,
    lineItems: toLines(totals.rows),
    ...(!isVirtual && { shippingRates: totals.method ? [toRate(totals.method)] : [] }),
  }))
  /** Returns all rates in order, and the total with the chosen rate (default: the first). */
  const price = useEffectEvent(async (to: ReturnType<typeof toPlace>, rateId?: string) => {
    const { methods } = await estimate(to)
    const picked = rateId === undefined ? methods[0] : methods.find((method) => method.key === rateId)
    if (!picked) return undefined
    const { totals: sums } = await estimate(to, picked)
    if (!sums) return undefined
    return {
      cents: sums.grandTotalCents,
      // Sending rates resets the sheet to the first one, so a choice must not send them again.
      sheet: {
        lineItems: toLines(sums.rows),
        ...(rateId === undefined && { shippingRates: methods.map(toRate) }),
      },
    }
  })
  const refuse = (confirmed: Confirmed, why: string) => {
    confirmed.paymentFailed({ reason: 'fail', message: why })
    notice.error(why)
  }
  const finish = useEffectEvent(async (confirmed: Confirmed, pay: Pay, cents: number) => {
    const words = { changed: message('checkout.changedTotal'), failed: message('errors.unknown') }
    let refused = ''
    try {
      await change(async () => {
        const done = await takeSheet({ cart, code, cents, ...words }, confirmed, pay)
        refused = done.refused
        return done.cart
      })
    } catch (error) {
      return refuse(confirmed, refusalMessage(error, message))
    }
    if (refused !== '') refuse(confirmed, refused)
    else if (at !== 'checkout') await router.push('/checkout')
  })

  useEffect(() => {
    const where = place.current
    if (!where) return undefined
    // The policy of the loaded document may block the script after client-side navigation, so reload the
    // page.
    if (!letsRun(script, loadedPath())) return void window.location.reload()
    let isOver = false
    let takeAway: (() => void) | undefined
    const shown: Shown = { cents: 0 }

    const draw = async () => {
      const stripe = await stripeScript({ kind: 'stripe', script, key })
      if (isOver) return
      const { amount, ...sheet } = begin()
      shown.cents = amount
      const elements = stripe.elements({ mode: 'payment', amount, currency: 'usd', captureMethod: 'manual' })
      const element = elements.create('expressCheckout', {
        emailRequired: true,
        phoneNumberRequired: true,
        billingAddressRequired: true,
        shippingAddressRequired: !isVirtual,
        buttonHeight: 48, // as high as the place that the page keeps for it
        ...sheet,
      })
      const show = (cents: number) => {
        shown.cents = cents
        elements.update({ amount: cents })
      }
      element.on('ready', ({ availablePaymentMethods }) =>
        setIsOffered(availablePaymentMethods !== undefined),
      )
      element.on('click', ({ resolve }) => {
        const now = begin()
        show(now.amount)
        resolve({ lineItems: now.lineItems, ...(now.shippingRates && { shippingRates: now.shippingRates }) })
      })
      const reprice = async (
        to: ReturnType<typeof toPlace>,
        rate: SheetRate | undefined,
        event: SheetChange,
      ) => {
        const priced = await price(to, rate?.id).catch(() => undefined)
        if (!priced) return event.reject()
        shown.place = to
        show(priced.cents)
        event.resolve(priced.sheet)
      }
      element.on('shippingaddresschange', (event) => void reprice(toPlace(event.address), undefined, event))
      element.on('shippingratechange', (event) =>
        shown.place ? void reprice(shown.place, event.shippingRate, event) : event.reject(),
      )
      const pay = (clientSecret: string) =>
        stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: `${window.location.origin}/checkout` },
          redirect: 'if_required',
        })
      element.on('confirm', (event) => void finish(event, pay, shown.cents))
      element.mount(where)
      takeAway = () => element.destroy()
    }
    draw().catch(() => setIsOffered(false)) // without the script there are other payment methods
    return () => {
      isOver = true
      takeAway?.()
      setIsOffered(undefined)
    }
  }, [script, key, isVirtual])

  return <div ref={place} hidden={isOffered === false} />
}
