import Link from 'next/link'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { refusalText } from '@/commerce/error-message'
import { formatMoney } from '@/lib/money/money'
import { withColon } from '@/lib/words/with-colon'
import { formatCount } from '@/lib/words/count'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Icon } from '@/ui/pictures/Icon'
import { QuantityStepper } from '@/ui/fields/QuantityStepper'
import { useDebouncedChange } from '../use-debounced-change'
import styles from './CartLine.module.css'
import { editAddress } from './line-picture'
import { LineGift } from './LineGift'
import { LinePicture } from './LinePicture'
import { MoreFor } from './MoreFor'
import { MoreSides } from './MoreSides'
import { OptionAnswer } from './OptionAnswer'
import { toldChoices } from '@/lib/products/told-choices'
import { UsualChoices } from './UsualChoices'

interface Props {
  line: CartLineView
  onQuantity: (quantity: number) => Promise<void>
  onRemove: () => void
  isChanging?: boolean
}

const debounceMs = 400

/**
 * A cart line. Rapid clicks on the quantity are debounced into one request; the new number is shown
 * immediately (cart-50).
 */
export function CartLine({ line, onQuantity, onRemove, isChanging }: Props) {
  const message = useMessage()
  const [request, setRequest] = useState<{ quantity: number; of: number }>()
  const change = useDebouncedChange((quantity: number) => {
    const letGo = () => setRequest((now) => (now?.quantity === quantity ? undefined : now))
    void onQuantity(quantity).catch(letGo)
  }, debounceMs)
  const edit = editAddress(line)
  const told = toldChoices(line.options)
  // A requested quantity is shown until the server returns a different quantity or refuses the request
  // (cart-50).
  const wanted = request?.of === line.quantity ? request.quantity : undefined
  const isWaiting = wanted !== undefined && wanted !== line.quantity

  const want = (quantity: number) => {
    setRequest({ quantity, of: line.quantity })
    change.want(quantity)
  }

  return (
    <li className={styles.line} data-waiting={isWaiting || isChanging || undefined}>
      <Link className={styles.picture} href={`/product/${line.urlKey}`} tabIndex={-1} aria-hidden>
        <LinePicture line={line} sizes="(min-width: 1025px) 8rem, 6rem" />
      </Link>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={`/product/${line.urlKey}`}>{line.name}</Link>
        </h2>
        {told.length > 0 && (
          <dl className={styles.options}>
            {told.map((option) => (
              <div key={option.label}>
                <dt>{withColon(option.label)}</dt>
                <dd>
                  <OptionAnswer {...option} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <UsualChoices options={line.options} />
        <MoreSides line={line} />
        <p className={styles.each}>
          {line.isGift
            ? message('cart.gift')
            : message('product.each', { price: formatMoney(line.unitCents) })}
        </p>
        {!isWaiting && <MoreFor line={line} onQuantity={want} />}
        {line.isArtworkMissing && (
          <p className={styles.missing}>
            <Icon name="info" size={18} />
            {message('cart.artworkMissing')}
          </p>
        )}
        <div className={styles.changes}>
          {edit && (
            <Link
              className={styles.edit}
              href={edit}
              prefetch={false}
              aria-label={`${message('cart.edit')}: ${line.name}`}
            >
              {message('cart.edit')}
            </Link>
          )}
          {line.takesGiftMessage && !line.isGift && can('orderNotes') && <LineGift line={line} />}
        </div>
        {line.problems.map((problem) => (
          <ErrorNote key={problem}>{refusalText(problem, message)}</ErrorNote>
        ))}
      </div>
      <div className={styles.controls}>
        {!line.isGift && (
          <QuantityStepper
            size="s"
            label={message('cart.quantityOf', { name: line.name })}
            decreaseLabel={message('product.fewer')}
            increaseLabel={message('product.more')}
            value={wanted ?? line.quantity}
            wrong={message('product.wholeRange', { min: 1, max: formatCount(100_000) })}
            onChange={want}
          />
        )}
        <button
          type="button"
          className={styles.remove}
          onClick={() => {
            change.drop()
            onRemove()
          }}
          aria-label={`${message('cart.remove')}: ${line.name}`}
        >
          {message('cart.remove')}
        </button>
      </div>
      <p className={styles.total}>{line.isGift ? message('cart.free') : formatMoney(line.rowCents)}</p>
    </li>
  )
}
