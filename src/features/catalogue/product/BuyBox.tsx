import '@/brand/messages/product'
import dynamic from 'next/dynamic'
import { useCallback, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import type { AddedItem } from '@/features/cart/add-state'
import { useAddToCart, usePreparedNote } from '@/features/cart/use-add-to-cart'
import { PartOnItsWay } from '@/features/page/late-part'
import { isLeastPrice, priceLine, withLeastLetters } from '@/lib/price'
import { ErrorNote } from '@/ui/ErrorNote'
import { AddButton, RefusalNote } from './AddButton'
import styles from './BuyBox.module.css'
import { DeliveryNote } from './DeliveryNote'
import type { DeliveryPromise } from './delivery-promise'
import { focusOption } from './focus-option'
import { OptionList } from './OptionList'
import { optionProblems } from './option-problems'
import { PriceHelp } from './PriceHelp'
import { PriceSummary } from './PriceSummary'
import { withPicture } from './line-picture'
import type { useProductDraft } from './product-draft'
import { QuantityChoice } from './QuantityChoice'
import { toAddedItem } from './to-added-item'
import type { OrderState } from './use-edited-design'

interface Props {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
  delivery: DeliveryPromise
  /** What a design tool adds to the line: its picture and its document. */
  dress?: (item: AddedItem) => AddedItem
  /** What the button does in place of adding; without `send` it adds, and the problem shows. */
  instead?:
    | (OrderState & {
        label?: string
        send?: (item: AddedItem, add: (item: AddedItem) => Promise<boolean>) => Promise<void>
        /** A design is what a file is asked for. */
        answers?: 'file'
      })
    | undefined
}

/** Most products can be ordered: what stands there otherwise comes with those that cannot. */
const SoldOut = dynamic(() => import('./SoldOut').then((file) => file.SoldOut), { loading: PartOnItsWay })

/** Everything between seeing a product and having it in the cart; of what cannot be ordered here, what can be done in place of it (catalogue-63). */
export function BuyBox(props: Props) {
  const { product, choices } = props
  if (product.isOutOfStock || product.isByRequest) return <SoldOut product={product} choices={choices} />
  return <OrderForm {...props} />
}

/** On a phone the price and button stay in sight (catalogue-34). */
function OrderForm({ product, choices, delivery, dress, instead }: Props) {
  const message = useMessage()
  const { draft, answer, setDesign, setQuantity, setUpload } = choices
  const add = useAddToCart()
  const [hasTried, setHasTried] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const price = priceLine(product, withLeastLetters(product, draft.selection), draft.quantity)
  const problems = optionProblems(product, draft.selection, instead?.answers)
  const shownProblems = hasTried ? problems : []

  const chosenItem = useCallback(
    () => toAddedItem(product, draft.selection, draft.quantity),
    [product, draft.selection, draft.quantity],
  )
  usePreparedNote(chosenItem)

  const addNow = () => {
    const [first] = problems
    setHasTried(first !== undefined)
    if (first) return focusOption(box.current, first.optionUid)
    const item = chosenItem()
    void (instead?.send ?? add)(dress?.(item) ?? withPicture(item, product.urlKey, draft), add)
  }

  return (
    <form
      ref={box}
      className={styles.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        addNow()
      }}
    >
      <OptionList
        product={product}
        draft={draft}
        problems={shownProblems}
        onAnswer={answer}
        onUpload={setUpload}
        onFile={() => setDesign(undefined)} // another picture is another design
      >
        <QuantityChoice
          product={product}
          selection={draft.selection}
          quantity={draft.quantity}
          onQuantity={setQuantity}
        />
      </OptionList>
      <PriceHelp price={price} onQuantity={setQuantity} />
      {product.onlyLeft !== null && (
        <p className={styles.left}>{message('product.onlyLeft', { count: product.onlyLeft })}</p>
      )}
      <RefusalNote sku={product.sku} />
      {instead?.problem && <ErrorNote {...instead}>{instead.problem}</ErrorNote>}
      {shownProblems.length > 0 && (
        <p className={styles.missing} role="alert">
          {message(shownProblems.length === 1 ? 'product.missingOne' : 'product.missing', {
            count: shownProblems.length,
          })}
        </p>
      )}
      <div className={styles.bar}>
        <PriceSummary
          price={price}
          unit={product.table.unit}
          isFrom={isLeastPrice(product, draft.selection)}
        />
        <AddButton sku={product.sku} isBusy={instead?.isBusy}>
          {instead?.label ?? message('product.addToCart')}
        </AddButton>
      </div>
      <DeliveryNote promise={delivery} kind={product.kind} />
    </form>
  )
}
