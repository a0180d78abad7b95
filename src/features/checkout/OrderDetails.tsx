import Link from 'next/link'
import { Fragment } from 'react'
import { addressHome, homeCountry } from '@/brand/home-country'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { OrderAddressView, OrderLineView, OrderView } from '@/commerce/checkout/order'
import { LinePicture } from '@/features/cart/lines/LinePicture'
import { MoreSides } from '@/features/cart/lines/MoreSides'
import { orderedAddress } from '@/features/cart/lines/line-picture'
import { giftText } from '@/features/cart/lines/gift-text'
import { UsualChoices } from '@/features/cart/lines/UsualChoices'
import { OptionAnswer } from '@/features/cart/lines/OptionAnswer'
import { LineInUse } from '@/features/studio/sight/LineInUse'
import { MissingArtwork } from '@/features/order-steps/MissingArtwork'
import { proofMessages } from '@/features/order-steps/proof-messages'
import { formatCount } from '@/lib/words/count'
import { formatMoney, moneyOrFree } from '@/lib/money/money'
import { toldChoices } from '@/lib/products/told-choices'
import { taxNumberOf } from '@/lib/fields/tax-number'
import { addressLines } from '@/lib/fields/written-address'
import { withColon } from '@/lib/words/with-colon'
import { isDue } from './payment/payment-due'
import styles from './OrderDetails.module.css'

/** All details of an order, for success page, receipt and print. */
export function OrderDetails({ order }: { order: OrderView }) {
  const message = useMessage()
  const { totals } = order
  const rows: [string, number, string][] = [
    ['subtotal', totals.subtotalCents, message('cart.subtotal')],
    ['discount', -totals.discountCents, totals.discountLabel || message('cart.discount')],
    ['shipping', totals.shippingCents, message('cart.shipping')],
    ['tax', totals.taxCents, message('cart.tax')],
    ...totals.giftCards.map(({ code, cents }): [string, number, string] => [
      code,
      -cents,
      message('checkout.paidByCard', { code }),
    ]),
    ['credit', -totals.creditCents, message('checkout.paidByCredit')],
    ['points', -totals.pointsCents, message('checkout.paidByPoints')],
  ]
  return (
    <div className={styles.order}>
      <ul>
        {order.lines.map((line) => (
          <OrderLine
            key={line.id}
            line={line}
            quantity={line.quantity}
            orderPage={order.orderPage}
            showsTotal
          />
        ))}
      </ul>
      <dl className={styles.totals}>
        {rows
          .filter(([code, cents]) => cents !== 0 || code === 'shipping')
          .map(([code, cents, label]) => (
            <div key={code}>
              <dt>{label}</dt>
              <dd>{moneyOrFree(cents, message('cart.free'))}</dd>
            </div>
          ))}
        <div className={styles.grand}>
          <dt>{message('cart.grandTotal')}</dt>
          <dd>{formatMoney(totals.grandTotalCents)}</dd>
        </div>
      </dl>
      <div className={styles.facts}>
        {order.shippingAddress && (
          <Fact title={message('checkout.address')} address={order.shippingAddress} />
        )}
        {order.billingAddress && <Fact title={message('checkout.billing')} address={order.billingAddress} />}
        {order.shippingMethod && (
          <section>
            <h3>{message('checkout.method')}</h3>
            <p>{order.shippingMethod}</p>
            {order.arrival && <p>{order.arrival}</p>}
          </section>
        )}
        <Said order={order} />
        {order.payment && (
          <section>
            <h3>{message('checkout.payment')}</h3>
            <p>{order.payment.title}</p>
            {/* PaymentDue above shows where to send the money. */}
            {!isDue(order) &&
              order.payment.details.map((detail) => (
                <p key={detail.label}>
                  {detail.label}: {detail.value}
                </p>
              ))}
          </section>
        )}
      </div>
    </div>
  )
}

/** The shopper's notes on the order, one section each (cart-21). */
function Said({ order: { notes, billingAddress } }: { order: Pick<OrderView, 'notes' | 'billingAddress'> }) {
  const message = useMessage()
  const home = homeCountry(useBrand().identity)
  const facts: [string, string][] = [
    [message('orderNotes.comment'), notes.comment],
    [message('orderNotes.gift'), notes.giftMessage ? giftText(notes.giftMessage, message) : ''],
    [message('orderNotes.isGift'), notes.isGift ? message('orderNotes.isGiftHelp') : ''],
    [message('orderNotes.dropship'), notes.isDropShip ? message('orderNotes.dropshipHelp') : ''],
    [message(taxNumberOf(billingAddress?.countryCode ?? home).label), notes.gstNumber],
  ]
  return facts
    .filter(([, said]) => said !== '')
    .map(([title, said]) => (
      <section key={title}>
        <h3>{title}</h3>
        <p className={styles.said}>{said}</p>
      </section>
    ))
}

interface OrderLineProps {
  line: OrderLineView
  quantity: number
  /** Shows the price of the whole line. Parcels omit it, because they may have only some of the pieces. */
  showsTotal?: boolean
  /** Page where missing artwork can be uploaded. */
  orderPage?: string | null
}

/** An order line, with the design's picture if it was made in a tool. */
export function OrderLine({ line, quantity, showsTotal, orderPage = null }: OrderLineProps) {
  const message = useMessage()
  const design = orderedAddress(line)
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <LinePicture line={line} sizes="5rem" />
      </span>
      <div className={styles.words}>
        <strong>{line.name}</strong>
        {toldChoices(line.options).map((option) => (
          <span key={option.label}>
            {withColon(option.label)} <OptionAnswer {...option} />
          </span>
        ))}
        <UsualChoices options={line.options} />
        {line.giftMessage && (
          <span className={styles.said}>
            {withColon(message('orderNotes.gift'))} {giftText(line.giftMessage, message)}
          </span>
        )}
        <MoreSides line={line} />
        <span className={styles.quantity}>
          {formatCount(quantity)} × {formatMoney(line.unitCents)}
        </span>
        {design && (
          <Link
            className={styles.design}
            href={design}
            prefetch={false}
            aria-label={message('checkout.openDesignOf', { name: line.name })}
          >
            {message('checkout.openDesign')}
          </Link>
        )}
        {line.isArtworkMissing && <MissingArtwork name={line.name} address={orderPage} />}
        {line.proof && (
          <Link
            className={styles.design}
            href={line.proof.address}
            prefetch={false}
            aria-label={`${message(proofMessages[line.proof.status])}: ${line.name}`}
          >
            {message(proofMessages[line.proof.status])}
          </Link>
        )}
        {line.proof && (
          <a
            className={styles.design}
            href={line.proof.file}
            download
            rel="nofollow"
            aria-label={`${message('orderState.proofFile')}: ${line.name}`}
          >
            {message('orderState.proofFile')}
          </a>
        )}
        <LineInUse line={line} />
      </div>
      {showsTotal && (
        <strong className={styles.price}>{moneyOrFree(line.rowCents, message('cart.free'))}</strong>
      )}
    </li>
  )
}

function Fact({ title, address }: { title: string; address: OrderAddressView }) {
  const { identity } = useBrand()
  return (
    <section>
      <h3>{title}</h3>
      <p>
        {addressLines(address, addressHome(identity)).map((line, index) => (
          <Fragment key={`${index} ${line}`}>
            {line}
            <br />
          </Fragment>
        ))}
      </p>
    </section>
  )
}
