import '@/brand/generated/compare'
import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney } from '@/lib/money/money'
import { withLeastLetters, type Priceable } from '@/lib/money/price'
import {
  chosen,
  visibleOptions,
  type OptionValue,
  type ProductOption,
  type Selection,
} from '@/lib/products/product-options'
import { formatCount } from '@/lib/words/count'
import { WithQueries } from '@/features/session/queries'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { Table } from '@/ui/Table'
import { priceWith } from '../price-change'
import { hasValueIn } from '../options/arrange-options'
import { swatchOf } from '../options/swatch'
import styles from './CompareModal.module.css'
import { SampleKitOffer } from './SampleKitOffer'

/** The shopper's choices on a product page, and the way to change them. */
export interface Choices {
  draft: { selection: Selection; quantity: number }
  answer: (optionUid: string, value: string[]) => void
}

interface Props {
  product: Priceable
  choices: Choices
  onClose: () => void
}

/** Returns the visible options whose values are materials, and those whose values are sizes. */
function comparedOptions({ options, rules, table }: Priceable, selection: Selection) {
  const among = (values: object) =>
    visibleOptions(options, rules, selection).filter(
      (option) => (option.values ?? []).length > 1 && hasValueIn(option, values),
    )
  return { materials: among(table.factors), sizes: among(table.sizes) }
}

/**
 * Materials and sizes of a product side by side, each with the price of the shopper's whole order, and the sample
 * pack whose price is credited (catalogue-523).
 */
export function CompareModal({ product, choices, onClose }: Props) {
  const message = useMessage()
  const [said, setSaid] = useState('')
  const { materials, sizes } = comparedOptions(product, choices.draft.selection)
  const choose = (option: ProductOption, value: OptionValue) => {
    choices.answer(option.uid, [value.uid])
    setSaid(message('compare.chose', { value: value.title }))
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={message('compare.title')}
      closeLabel={message('shell.close')}
      size="l"
    >
      <div className={styles.compare}>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {materials.map((option) => (
          <Values
            key={option.uid}
            {...{ product, choices, option, choose }}
            title={message('compare.material', { option: option.title })}
          />
        ))}
        {materials.length > 0 && (
          <WithQueries>
            <SampleKitOffer />
          </WithQueries>
        )}
        {sizes.map((option) => (
          <Values
            key={option.uid}
            {...{ product, choices, option, choose }}
            title={message('compare.size')}
          />
        ))}
      </div>
    </Modal>
  )
}

interface ValuesProps {
  title: string
  product: Priceable
  choices: Choices
  option: ProductOption
  choose: (option: ProductOption, value: OptionValue) => void
}

function Values({ title, product, choices: { draft }, option, choose }: ValuesProps) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const { selection, quantity } = draft
  const values = option.values ?? []
  const least = withLeastLetters(product, selection)
  const picked = chosen(selection, option.uid)
  const longest = longestSide(product, values)
  const priceOf = (value: OptionValue) => {
    const price = priceWith(product, least, quantity, option, value.uid)
    return price ? formatMoney(price.rowCents, currencySymbol) : message('compare.typed')
  }
  return (
    <Table
      caption={title}
      head={[option.title, message('compare.price', { quantity: formatCount(quantity) })]}
      rows={values.map((value) => [
        <span key="name" className={styles.name}>
          <Look value={value} product={product} longest={longest} />
          <span>
            {value.title}
            {value.description && <small>{value.description}</small>}
          </span>
        </span>,
        <span key="price" className={styles.price}>
          {priceOf(value)}
          {picked.includes(value.uid) ? (
            <strong>{message('compare.chosen')}</strong>
          ) : (
            <Button
              size="s"
              kind="secondary"
              aria-label={message('compare.chooseValue', { value: value.title })}
              onClick={() => choose(option, value)}
            >
              {message('compare.choose')}
            </Button>
          )}
        </span>,
      ])}
    />
  )
}

/** Side of the largest drawn size in pixels. */
const drawnSide = 56

const sizeIn = ({ table }: Priceable, uid: string) =>
  Object.hasOwn(table.sizes, uid) ? table.sizes[uid] : undefined

const longestSide = (product: Priceable, values: readonly OptionValue[]) =>
  Math.max(
    ...values.flatMap(({ uid }) => {
      const size = sizeIn(product, uid)
      return size ? [size.width, size.height] : []
    }),
    1,
  )

/** The look of a material, or a size drawn to one scale with the others. */
function Look({ value, product, longest }: { value: OptionValue; product: Priceable; longest: number }) {
  const size = sizeIn(product, value.uid)
  const swatch = swatchOf(value)
  if (size)
    return (
      <span className={styles.place} aria-hidden>
        <span
          className={styles.size}
          style={{
            width: (size.width / longest) * drawnSide,
            height: (size.height / longest) * drawnSide,
          }}
        />
      </span>
    )
  return swatch ? <span className={styles.swatch} style={{ background: swatch }} aria-hidden /> : null
}
