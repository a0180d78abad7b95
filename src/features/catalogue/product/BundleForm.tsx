import '@/brand/messages/bundle'
import '@/brand/messages/product'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import {
  bundleCents,
  bundleEntry,
  firstPicked,
  type Bundle,
  type BundlePart,
  type Picked,
} from '@/commerce/bundle-price'
import type { ProductView } from '@/commerce/product'
import type { AddedItem } from '@/features/cart/add-state'
import { useAddToCart, usePreparedNote } from '@/features/cart/use-add-to-cart'
import { formatMoney } from '@/lib/money'
import { QuantityStepper } from '@/ui/QuantityStepper'
import { AddButton, RefusalNote } from './AddButton'
import styles from './BundleForm.module.css'
import { BundleParts } from './BundleParts'
import { focusOption } from './focus-option'
import { OptionList } from './OptionList'
import { optionProblems } from './option-problems'
import type { useProductDraft } from './product-draft'
import { toAddedItem } from './to-added-item'

interface Props {
  product: ProductView
  bundle: Bundle
  /** Of the product's own options, such as a text. */
  choices: ReturnType<typeof useProductDraft>
}

const isMissing = (part: BundlePart, picked: Picked[]) =>
  part.isRequired && !part.choices.some((choice) => picked.some((each) => each.choice.uid === choice.uid))

/** How many of what is chosen are in one bundle, by uid: prices may change under it. */
type Quantities = Record<string, number>

const quantitiesOf = (picked: Picked[]): Quantities =>
  Object.fromEntries(picked.map(({ choice, quantity }) => [choice.uid, quantity]))

const pickedIn = ({ parts }: Bundle, quantities: Quantities): Picked[] =>
  parts.flatMap(({ choices }) =>
    choices.flatMap((choice) => {
      const quantity = quantities[choice.uid]
      return quantity === undefined ? [] : [{ choice, quantity }]
    }),
  )

/** What is in a bundle, with its price following, and one press that adds it (commerce-130). */
export function BundleForm({ product, bundle, choices }: Props) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const { draft, answer, setUpload } = choices
  const add = useAddToCart()
  const box = useRef<HTMLFormElement>(null)
  const [quantities, setQuantities] = useState(() => quantitiesOf(firstPicked(bundle)))
  const picked = useMemo(() => pickedIn(bundle, quantities), [bundle, quantities])
  const [quantity, setQuantity] = useState(1)
  const [hasTried, setHasTried] = useState(false)
  const { options, rules } = product
  const answered = { options, rules, selection: draft.selection }
  const rowCents = bundleCents(bundle, picked, answered, quantity) * quantity
  const missing = bundle.parts.filter((part) => isMissing(part, picked)).map(({ uid }) => uid)
  const problems = optionProblems(product, draft.selection)

  const chosenItem = useCallback((): AddedItem => {
    const plain = toAddedItem(product, draft.selection, quantity)
    const { selectedOptions, enteredOptions } = bundleEntry(picked)
    return {
      ...plain,
      selectedOptions: [...selectedOptions, ...plain.selectedOptions],
      enteredOptions: [...enteredOptions, ...plain.enteredOptions],
      shown: {
        ...plain.shown,
        choices: [...picked.map(({ choice }) => choice.title), ...plain.shown.choices],
        rowCents,
      },
    }
  }, [product, draft.selection, quantity, picked, rowCents])
  usePreparedNote(chosenItem)

  const addNow = () => {
    const first = missing[0] ?? problems[0]?.optionUid
    setHasTried(first !== undefined)
    if (first !== undefined) return focusOption(box.current, first)
    void add(chosenItem())
  }
  const count = missing.length + problems.length

  return (
    <form
      ref={box}
      className={styles.bundle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        addNow()
      }}
    >
      <BundleParts
        bundle={bundle}
        picked={picked}
        bundles={quantity}
        missing={hasTried ? missing : []}
        onPick={(next) => setQuantities(quantitiesOf(next))}
      />
      {options.length > 0 && (
        <OptionList
          product={product}
          draft={draft}
          problems={hasTried ? problems : []}
          onAnswer={answer}
          onUpload={setUpload}
        />
      )}
      <div className={styles.quantity}>
        <span>{message('product.quantity')}</span>
        <QuantityStepper
          label={message('product.quantity')}
          decreaseLabel={message('product.fewer')}
          increaseLabel={message('product.more')}
          value={quantity}
          minimum={1}
          maximum={product.table.maximum}
          size="s"
          onChange={setQuantity}
        />
      </div>
      <p className={styles.total}>
        {message('product.total')} <strong aria-live="polite">{formatMoney(rowCents, currencySymbol)}</strong>
      </p>
      <RefusalNote sku={product.sku} />
      {hasTried && count > 0 && (
        <p className={styles.missing} role="alert">
          {message(count === 1 ? 'product.missingOne' : 'product.missing', { count })}
        </p>
      )}
      <AddButton sku={product.sku} isBusy={undefined}>
        {message('product.addToCart')}
      </AddButton>
    </form>
  )
}
