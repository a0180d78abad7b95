import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { addToCart } from '@/commerce/cart/cart'
import type { ProductView } from '@/commerce/product/product-view'
import { normalizeSelection } from '@/lib/products/product-options'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { cartCountAtom } from '../session/cart-count'
import { useSubmitAfterUploads } from '../forms/use-submit-after-uploads'
import { useCartChange } from '../cart/use-cart'
import { OptionList } from '../catalogue/product/options/OptionList'
import { optionProblems } from '../catalogue/product/options/option-problems'
import { toAddedItem } from '../catalogue/product/to-added-item'
import { ImportList } from './ImportList'
import { BulkRows, type RowNote } from './BulkRows'
import styles from './BulkScreen.module.css'
import { BulkSummary } from './BulkSummary'
import {
  blankRow,
  isBlank,
  maxRows,
  quantityOf,
  rowProblems,
  selectionOf,
  sharedPart,
  type BulkRow,
} from './bulk-rows'
import type { useBulkOrder } from './use-bulk-order'

type Outcome = { status: 'none' | 'all'; count: number } | { status: 'partly'; added: number; count: number }

/**
 * The options shared by all rows, the rows, and the button that adds them to the cart (bulk-order-3, bulk-order-4, bulk-order-5, bulk-order-7).
 */
export function BulkTable({
  product,
  bulk: { order, change, startAgain },
}: {
  product: ProductView
  bulk: ReturnType<typeof useBulkOrder>
}) {
  const message = useMessage()
  const shared = sharedPart(product)
  const selection = normalizeSelection(shared.options, shared.rules, order.shared)
  const filled = order.rows.filter((row) => !isBlank(row))
  const { change: changeCart, isChanging, problem } = useCartChange()
  const setCount = useSetAtom(cartCountAtom)
  const [hasTried, setHasTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const notes = useRef<HTMLDivElement>(null)

  const sharedProblems = optionProblems(shared, selection)
  const listed: RowNote[] = order.rows.flatMap((row, index) =>
    isBlank(row)
      ? []
      : rowProblems(product, row).map((each) => ({ row: row.id, number: index + 1, ...each })),
  )
  const setRows = (rows: BulkRow[]) => {
    setOutcome(undefined)
    change({ rows })
  }

  const add = async () => {
    setHasTried(true)
    setRefused({})
    setOutcome(undefined)
    if (filled.length === 0 || listed.length > 0 || sharedProblems.length > 0) {
      notes.current?.focus()
      return
    }
    const items = filled.map((row) =>
      toAddedItem(product, selectionOf(product, order.shared, row), quantityOf(row)),
    )
    const because: Record<string, string> = {}
    await changeCart(async () => {
      const answer = await addToCart(items)
      for (const { entry, message: text } of answer.refused) {
        const row = entry === undefined ? undefined : filled[entry]
        if (row) because[row.id] = text
      }
      setCount(answer.cart.lines.length)
      return answer.cart
    })
    const stay = filled.filter(({ id }) => because[id] !== undefined)
    const count = filled.length
    setHasTried(false)
    setRefused(because)
    // Rows added to the cart leave the table; refused rows stay, with the reason (bulk-order-7).
    change({ rows: stay.length > 0 ? stay : [blankRow()] })
    setOutcome(
      stay.length === 0
        ? { status: 'all', count }
        : stay.length === count
          ? { status: 'none', count }
          : { status: 'partly', added: count - stay.length, count },
    )
  }

  const first = useSubmitAfterUploads(() => add().catch(() => undefined), { whenDone: 'addedWhenDone' })

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {shared.options.length > 0 && (
          <section className={styles.panel} aria-labelledby="bulk-shared">
            <h2 id="bulk-shared">{message('bulk.shared')}</h2>
            <p className={styles.help}>{message('bulk.sharedHelp')}</p>
            <OptionList
              product={shared}
              draft={{ selection, quantity: product.table.minimum, uploads: order.uploads }}
              problems={hasTried ? sharedProblems : []}
              files={first.files}
              onAnswer={(uid, value) =>
                change({
                  shared: normalizeSelection(shared.options, shared.rules, { ...selection, [uid]: value }),
                })
              }
              onUpload={(uid, upload) => {
                const { [uid]: _, ...others } = order.uploads
                change({
                  uploads: upload ? { ...others, [uid]: upload } : others,
                  shared: normalizeSelection(shared.options, shared.rules, {
                    ...selection,
                    [uid]: upload?.key ?? '',
                  }),
                })
              }}
            />
          </section>
        )}
        <section className={styles.panel} aria-labelledby="bulk-rows">
          <h2 id="bulk-rows">{message('bulk.rows')}</h2>
          <BulkRows
            product={product}
            shared={order.shared}
            rows={order.rows}
            notes={listed.filter(({ column, row }) => hasTried || isNoted(order.rows, row, column))}
            refused={refused}
            onRows={setRows}
          />
          <ImportList
            product={product}
            room={maxRows - filled.length}
            onRows={(rows) => setRows([...filled, ...rows])}
          />
        </section>
      </div>
      <BulkSummary product={product} shared={order.shared} rows={filled}>
        <div ref={notes} tabIndex={-1} className={styles.notes}>
          {problem && <ErrorNote>{problem}</ErrorNote>}
          {hasTried && (listed.length > 0 || sharedProblems.length > 0 || filled.length === 0) && (
            <ErrorNote title={message(filled.length === 0 ? 'bulk.empty' : 'bulk.problems')}>
              <ul>
                {sharedProblems.map((each) => (
                  <li key={each.optionUid}>
                    {message('bulk.sharedProblem', {
                      option: shared.options.find(({ uid }) => uid === each.optionUid)?.title ?? '',
                      text: message(each.message, each.values),
                    })}
                  </li>
                ))}
                {listed.slice(0, 8).map(({ row, number, column, message: text, values }) => (
                  <li key={`${row}-${column}`}>
                    <a href={`#${row}-${column}`}>
                      {message('bulk.problem', {
                        row: number,
                        column: message(`bulk.${column}`),
                        text: message(text, values),
                      })}
                    </a>
                  </li>
                ))}
                {listed.length > 8 && <li>…</li>}
              </ul>
            </ErrorNote>
          )}
          {outcome && <OutcomeNote outcome={outcome} onAgain={startAgain} />}
        </div>
        <Button
          size="l"
          wide
          icon="cart"
          busy={isChanging || first.waiting !== undefined}
          onClick={() => void first.press()}
        >
          {first.label(message(isChanging ? 'bulk.adding' : 'bulk.add'))}
        </Button>
      </BulkSummary>
    </div>
  )
}

/**
 * True if a cell shows its problem before the first submit: its row has an unknown imported size, or the cell
 * has text.
 */
function isNoted(rows: BulkRow[], id: string, column: RowNote['column']): boolean {
  const row = rows.find((each) => each.id === id)
  if (!row) return false
  return row.unknownSize !== '' || (column !== 'size' && row[column].trim() !== '')
}

function OutcomeNote({ outcome, onAgain }: { outcome: Outcome; onAgain: () => void }) {
  const message = useMessage()
  if (outcome.status === 'none') return <ErrorNote>{message('bulk.noneAdded')}</ErrorNote>
  const isAll = outcome.status === 'all'
  const text = isAll
    ? message(outcome.count === 1 ? 'bulk.addedOne' : 'bulk.added', { count: outcome.count })
    : message('bulk.partlyAdded', outcome)
  return (
    <ErrorNote tone={isAll ? 'success' : 'notice'}>
      <p>{text}</p>
      <p className={styles.actions}>
        <Button href="/checkout/cart" size="s">
          {message('bulk.toCart')}
        </Button>
        {isAll && (
          <Button kind="quiet" size="s" onClick={onAgain}>
            {message('bulk.another')}
          </Button>
        )}
      </p>
    </ErrorNote>
  )
}
