import '@/ui/pictures/rare-icons'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { formatMoney } from '@/lib/money/money'
import type { Selection } from '@/lib/products/product-options'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/fields/Field'
import { IconButton } from '@/ui/IconButton'
import { Select } from '@/ui/fields/Select'
import styles from './BulkRows.module.css'
import { blankRow, isTyped, maxRows, rowPrice, sizeChoice, type BulkRow, type RowProblem } from './bulk-rows'

export interface RowNote extends RowProblem {
  /** The row's id; `number` is its position, counted from 1. */
  row: string
  number: number
}

interface Props {
  product: ProductView
  shared: Selection
  rows: BulkRow[]
  notes: RowNote[]
  /** Reasons why the cart refused rows, by row id. */
  refused: Record<string, string>
  onRows: (rows: BulkRow[]) => void
}

/** The table of rows, each with size, quantity and price (bulk-order-3). */
export function BulkRows({ product, shared, rows, notes, refused, onRows }: Props) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const choice = sizeChoice(product)
  const edit = (id: string, changes: Partial<BulkRow>) =>
    onRows(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)))
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <span className="visually-hidden">{message('bulk.row', { row: '' })}</span>
            </th>
            <th scope="col">{message('bulk.size')}</th>
            <th scope="col">{message('bulk.quantity')}</th>
            <th scope="col" className={styles.price}>
              {message('bulk.price')}
            </th>
            <th scope="col" className={styles.remove}>
              <span className="visually-hidden">{message('bulk.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const number = index + 1
            const price = rowPrice(product, shared, row)
            const name = (column: string) =>
              `${message('bulk.row', { row: number })}, ${message(`bulk.${column}`)}`
            const cell = (column: RowNote['column']) => {
              const note = notes.find((each) => each.row === row.id && each.column === column)
              return {
                id: `${row.id}-${column}`,
                label: name(column),
                labelHidden: true,
                ...(note && { error: message(note.message, note.values) }),
              }
            }
            return (
              <tr key={row.id} data-refused={refused[row.id] ? true : undefined}>
                <th scope="row" className={styles.number}>
                  {number}
                </th>
                <td>
                  <div className={styles.size}>
                    {choice.option && (
                      <Select
                        {...cell('size')}
                        value={row.size}
                        placeholder={message('bulk.sizePlaceholder')}
                        options={choice.values.map(({ uid, title }) => ({ value: uid, label: title }))}
                        onChange={(event) => edit(row.id, { size: event.target.value, unknownSize: '' })}
                      />
                    )}
                    {isTyped(product, choice, row) && (
                      <div className={styles.sides}>
                        {(['width', 'height'] as const).map((column) => (
                          <Field
                            key={column}
                            {...cell(column)}
                            value={row[column]}
                            inputMode="decimal"
                            placeholder={message(`bulk.${column}`)}
                            suffix={message('bulk.inches')}
                            onChange={(event) => edit(row.id, { [column]: event.target.value })}
                          />
                        ))}
                      </div>
                    )}
                    {refused[row.id] && (
                      <p className={styles.refused} role="alert">
                        {refused[row.id]}
                      </p>
                    )}
                  </div>
                </td>
                <td>
                  <Field
                    {...cell('quantity')}
                    value={row.quantity}
                    inputMode="numeric"
                    placeholder={message('bulk.quantity')}
                    autoComplete="off"
                    onChange={(event) => edit(row.id, { quantity: event.target.value })}
                  />
                </td>
                <td className={styles.price}>
                  <strong>
                    {price ? formatMoney(price.rowCents, currencySymbol) : message('bulk.noPrice')}
                  </strong>
                  {price && (
                    <small>
                      {message('bulk.each', { price: formatMoney(price.unitCents, currencySymbol) })}
                    </small>
                  )}
                </td>
                <td className={styles.remove}>
                  <IconButton
                    icon="trash"
                    label={message('bulk.removeRow', { row: number })}
                    onClick={() => {
                      const left = rows.filter(({ id }) => id !== row.id)
                      onRows(left.length > 0 ? left : [blankRow()])
                    }}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button
          kind="secondary"
          size="s"
          icon="plus"
          disabled={rows.length >= maxRows}
          onClick={() => onRows([...rows, blankRow({ size: rows.at(-1)?.size ?? '' })])}
        >
          {message('bulk.addRow')}
        </Button>
        <Button kind="quiet" size="s" icon="trash" onClick={() => onRows([blankRow()])}>
          {message('bulk.clear')}
        </Button>
      </div>
    </>
  )
}
