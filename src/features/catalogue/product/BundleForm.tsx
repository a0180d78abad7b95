import '@/brand/generated/bundle'
import '@/brand/generated/product'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import {
  bundleCents,
  bundleEntry,
  firstPicked,
  type Bundle,
  type BundlePart,
  type PickedChoice,
} from '@/commerce/product/bundle-price'
import type { ProductView } from '@/commerce/product/product-view'
import type { AddedItem } from '@/features/notices/add-state'
import { useAddToCart, usePreparedNote } from '@/features/cart/use-add-to-cart'
import { useSubmitAfterUploads } from '@/features/forms/use-submit-after-uploads'
import { formatMoney } from '@/lib/money/money'
import { formatCount } from '@/lib/words/count'
import { QuantityStepper } from '@/ui/fields/QuantityStepper'
import { AddButton, RefusalNote } from './AddButton'
import styles from './BundleForm.module.css'
import { BundleParts } from './BundleParts'
import { focusOption } from './options/focus-option'
import { OptionList } from './options/OptionList'
import { optionProblems } from './options/option-problems'
import type { useProductDraft } from './product-draft'
import { toAddedItem } from './to-added-item'

interface Props {
  product: ProductView
  bundle: Bundle
  /** Choices for the product's options, such as a text. */
  choices: ReturnType<typeof useProductDraft>
}

const isMissing = (part: BundlePart, picked: PickedChoice[]) =>
  part.isRequired && !part.choices.some((choice) => picked.some((each) => each.choice.uid === choice.uid))

/** Number of each picked choice in one bundle, by uid. Only uids are stored, because prices may change. */
type Quantities = Record<string, number>

const quantitiesOf = (picked: PickedChoice[]): Quantities =>
  Object.fromEntries(picked.map(({ choice, quantity }) => [choice.uid, quantity]))

const pickedIn = ({ parts }: Bundle, quantities: Quantities): PickedChoice[] =>
  parts.flatMap(({ choices }) =>
    choices.flatMap((choice) => {
      const quantity = quantities[choice.uid]
      return quantity === undefined ? [] : [{ choice, quantity }]
    }),
  )

/** The form of a bundle: its parts, the current price, and one button that adds it (commerce-130). */
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

  const all = optionProblems(product, draft.selection)
  const check = (isAnswered: (optionUid: string) => boolean) => {
    const open = missing[0] ?? all.find(({ optionUid }) => !isAnswered(optionUid))?.optionUid
    setHasTried(open !== undefined)
    if (open !== undefined) focusOption(box.current, open)
    return open === undefined
  }
  const first = useSubmitAfterUploads(() => check(() => false) && void add(chosenItem()), {
    whenDone: 'addedWhenDone',
    check: (_, isOnTheWay) => check(isOnTheWay),
  })
  const problems = all.filter(({ optionUid }) => !first.isOnTheWay(optionUid))
  const count = missing.length + problems.length

  return (
    <form
      ref={box}
      className={styles.bundle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void first.press()
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
          files={first.files}
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
          wrong={message('product.wholeRange', { min: 1, max: formatCount(product.table.maximum) })}
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
      <AddButton sku={product.sku} isBusy={first.waiting !== undefined}>
        {first.label(message('product.addToCart'))}
      </AddButton>
    </form>
  )
}
