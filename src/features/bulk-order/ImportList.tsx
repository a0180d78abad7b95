import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { fetchLater } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { TextArea } from '@/ui/fields/TextArea'
import styles from './ImportList.module.css'
import { exampleRow, maxRows, toRow, type BulkRow } from './bulk-rows'

interface Props {
  product: ProductView
  /** Number of rows that can still be added. */
  room: number
  onRows: (rows: BulkRow[]) => void
}

const loadReading = () => import('./read-list')

type State =
  | { status: 'none' }
  | { status: 'brought'; count: number; isCut: boolean }
  | { status: 'refused'; reason: string }

const maxBytes = 200_000

/**
 * The import of rows from a spreadsheet, pasted or as a file. Errors are shown at their cells (bulk-order-5).
 */
export function ImportList({ product, room, onRows }: Props) {
  const message = useMessage()
  const [text, setText] = useState('')
  const [state, setState] = useState<State>({ status: 'none' })
  const take = async (list: string) => {
    const loaded = await fetchLater(loadReading).catch(() => undefined)
    if (!loaded) return setState({ status: 'refused', reason: message('errors.partMissing') })
    const read = loaded.readList(list)
    if ('unreadable' in read)
      return setState({
        status: 'refused',
        reason: message('bulk.fileUnreadable'),
      })
    if (read.rows.length === 0) return setState({ status: 'refused', reason: message('bulk.nothingFound') })
    const rows = read.rows.slice(0, Math.max(room, 0)).map((listed) => toRow(product, listed))
    onRows(rows)
    setText('')
    setState({ status: 'brought', count: rows.length, isCut: read.isCut || rows.length < read.rows.length })
  }
  const takeFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > maxBytes)
      return setState({ status: 'refused', reason: message('bulk.fileTooLarge', { max: maxRows }) })
    await take(await file.text())
  }
  const columns = ['size', 'width', 'height', 'quantity']
    .map((column) => message(`bulk.${column}`))
    .join(', ')
  return (
    <details className={styles.bring}>
      <summary>{message('bulk.bring')}</summary>
      <div className={styles.content}>
        <p>{message('bulk.bringText', { columns })}</p>
        <TextArea
          label={message('bulk.paste')}
          help={message('bulk.pasteHelp', { example: exampleRow(product) })}
          rows={5}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.actions}>
          <Button kind="secondary" size="s" onClick={() => void take(text)}>
            {message('bulk.take')}
          </Button>
          <label className={styles.file}>
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={(event) => {
                void takeFile(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            {message('bulk.chooseFile')}
          </label>
        </div>
      </div>
      {state.status === 'refused' && <ErrorNote>{state.reason}</ErrorNote>}
      {state.status === 'brought' && (
        <ErrorNote tone={state.isCut ? 'notice' : 'success'}>
          {message(state.count === 1 ? 'bulk.broughtOne' : 'bulk.brought', { count: state.count })}{' '}
          {state.isCut && message('bulk.tooMany', { max: maxRows })}
        </ErrorNote>
      )}
    </details>
  )
}
