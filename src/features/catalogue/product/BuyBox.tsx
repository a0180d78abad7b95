import '@/brand/generated/product'
import { useCallback, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import type { AddedItem } from '@/features/notices/add-state'
import { useAddToCart, usePreparedNote } from '@/features/cart/use-add-to-cart'
import { useSubmitAfterUploads } from '@/features/forms/use-submit-after-uploads'
import { lateSection } from '@/features/page/late-section'
import { withDesignAsArtwork } from '@/lib/products/artwork-source'
import { moreFor } from '@/lib/money/more-for'
import { isLeastPrice, priceLine, withLeastLetters } from '@/lib/money/price'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { AddButton, RefusalNote } from './AddButton'
import styles from './BuyBox.module.css'
import './SoldOut.module.css'
import { DeliveryNote } from './delivery/DeliveryNote'
import type { DeliveryPromise } from './delivery/delivery-promise'
import { focusOption } from './options/focus-option'
import { OptionList } from './options/OptionList'
import { optionProblems } from './options/option-problems'
import { PriceHelp } from './options/PriceHelp'
import { PriceSummary } from './PriceSummary'
import { withPicture } from './line/line-picture'
import type { useProductDraft } from './product-draft'
import { QuantityChoice } from './options/QuantityChoice'
import { toAddedItem } from './to-added-item'
import type { OrderState } from './line/use-edited-design'

interface Props {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
  delivery: DeliveryPromise
  /** Adds the picture and document of a design tool to the line. */
  dress?: (item: AddedItem) => AddedItem
  /** Replaces what the button does. Without `send` the button adds as usual, and the problem is shown. */
  instead?:
    | (OrderState & {
        label?: string
        send?: (item: AddedItem, add: (item: AddedItem) => Promise<boolean>) => Promise<void>
        /** Set if a design replaces the file that an option asks for. */
        answers?: 'file'
      })
    | undefined
}

/** Loaded on demand, because most products can be ordered. */
const SoldOut = lateSection(() => import('./SoldOut').then((file) => file.SoldOut))

/**
 * The buy box, from the options to the cart button. A product that can't be ordered shows alternatives
 * instead (catalogue-63).
 */
export function BuyBox(props: Props) {
  const { product, choices } = props
  if (product.isOutOfStock || product.isByRequest) return <SoldOut product={product} choices={choices} />
  return <OrderForm {...props} />
}

/** The order form. On phones the price and button stay visible (catalogue-34). */
function OrderForm({ product, choices, delivery, dress, instead }: Props) {
  const message = useMessage()
  const { draft, answer, setDesign, setQuantity, setUpload } = choices
  const add = useAddToCart()
  const [hasTried, setHasTried] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const isDesigned = instead?.answers === 'file'
  const selection = isDesigned ? withDesignAsArtwork(product, draft.selection) : draft.selection
  const price = priceLine(product, withLeastLetters(product, selection), draft.quantity)
  const isFrom = isLeastPrice(product, draft.selection)
  const more = isFrom
    ? undefined
    : moreFor(
        { table: product.table, selection, now: price, most: product.onlyLeft ?? Infinity },
        (quantity) => priceLine(product, selection, quantity),
      )
  const problems = optionProblems(product, draft.selection, instead?.answers)

  const chosenItem = useCallback(
    () => toAddedItem(product, draft.selection, draft.quantity),
    [product, draft.selection, draft.quantity],
  )
  usePreparedNote(chosenItem)

  const check = (isAnswered: (optionUid: string) => boolean) => {
    const open = problems.filter(({ optionUid }) => !isAnswered(optionUid))
    setHasTried(open.length > 0)
    if (open[0]) focusOption(box.current, open[0].optionUid)
    return open.length === 0
  }
  const addNow = () => {
    if (!check(() => false)) return
    const item = chosenItem()
    void (instead?.send ?? add)(dress?.(item) ?? withPicture(item, product.urlKey, draft), add)
  }
  const first = useSubmitAfterUploads(addNow, {
    whenDone: 'addedWhenDone',
    check: (_, isOnTheWay) => check(isOnTheWay),
  })
  const shownProblems = hasTried ? problems.filter(({ optionUid }) => !first.isOnTheWay(optionUid)) : []

  return (
    <form
      ref={box}
      className={styles.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void first.press()
      }}
    >
      <OptionList
        product={product}
        draft={draft}
        problems={shownProblems}
        onAnswer={answer}
        onUpload={setUpload}
        files={first.files}
        onFile={() => setDesign(undefined)} // a new picture needs a new design
      >
        <QuantityChoice
          product={product}
          selection={draft.selection}
          quantity={draft.quantity}
          onQuantity={setQuantity}
        />
      </OptionList>
      <PriceHelp price={price} more={more} onQuantity={setQuantity} />
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
        <PriceSummary price={price} unit={product.table.unit} isFrom={isFrom} />
        <AddButton sku={product.sku} isBusy={instead?.isBusy || first.waiting !== undefined}>
          {first.label(instead?.label ?? message('product.addToCart'))}
        </AddButton>
      </div>
      <DeliveryNote
        promise={delivery}
        chosen={{ product, selection: draft.selection, isDesigned }}
        order={{ sku: product.sku, quantity: draft.quantity, rowCents: price.rowCents }}
        kind={product.kind}
      />
    </form>
  )
}
