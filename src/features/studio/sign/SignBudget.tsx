import { useId, useMemo, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney } from '@/lib/money/money'
import type { Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import styles from './SignBudget.module.css'
import { largestWithin, pricedSizes, type PricedSize } from './size-within-budget'

interface Props {
  product: Priceable
  selection: Selection
  quantity: number
  onAnswer: (optionUid: string, value: string[]) => void
}

const stepCents = 500

const even = (cents: number) => Math.ceil(cents / stepCents) * stepCents

/**
 * Returns the range of the slider in even amounts: from just below the cheapest size to the most expensive
 * one.
 */
function rangeOf(sizes: readonly PricedSize[]) {
  const cents = sizes.map((size) => size.cents)
  return { min: even(Math.min(...cents)) - stepCents, max: even(Math.max(...cents)) }
}

/** The "Keep it under $200" slider: chooses the largest size within the budget (prices-22). */
export function SignBudget({ product, selection, quantity, onAnswer }: Props) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const id = useId()
  const [wished, setWished] = useState<number>()
  const sizes = useMemo(() => pricedSizes(product, selection, quantity), [product, selection, quantity])
  const [smallest] = sizes
  if (sizes.length < 2 || !smallest) return null

  const money = (cents: number) => formatMoney(cents, currencySymbol)
  const whole = (cents: number) => money(cents).replace(/\.00$/, '')
  const { min, max } = rangeOf(sizes)
  const chosen = sizes.find(({ option, uid }) => selection[option]?.includes(uid))
  const budget = Math.min(Math.max(wished ?? even(chosen?.cents ?? max), min), max)
  const found = largestWithin(sizes, budget)
  const words = found
    ? message('sign.budgetFound', { size: found.title, price: money(found.cents) })
    : message('sign.budgetNone', { size: smallest.title, price: money(smallest.cents) })

  const change = (cents: number) => {
    setWished(cents)
    const size = largestWithin(sizes, cents)
    if (size && !selection[size.option]?.includes(size.uid)) onAnswer(size.option, [size.uid])
  }
  return (
    <div className={styles.budget}>
      <label htmlFor={id}>{message('sign.budget', { amount: whole(budget) })}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={stepCents}
        value={budget}
        aria-valuetext={whole(budget)}
        // The slider needs the arrow keys: keep them from the gallery around the sign.
        onKeyDown={(event) => event.stopPropagation()}
        onChange={(event) => change(Number(event.target.value))}
      />
      <output htmlFor={id}>{wished === undefined ? message('sign.budgetHint') : words}</output>
    </div>
  )
}
