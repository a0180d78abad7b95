import '@/brand/generated/editorNames'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { maySetApart } from '@/design/document/commands/arrange-sheet'
import { textsForList } from '@/design/document/commands/name-list'
import { mostNames } from '@/design/document/commands/names-on-sheet'
import { pageOf } from '@/design/document/commands/pages'
import { stepWithRoom } from '@/design/template/piece-steps'
import { decodeText } from '@/lib/words/decode-text'
import { dropDraft, keepDraft, readDraft } from '@/features/forms/draft'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/fields/Select'
import { TextArea } from '@/ui/fields/TextArea'
import { useDocument, useEditorTools, useSurface } from '../../EditorContext'
import styles from '../../controls/panels.module.css'
import {
  listLimits,
  longCell,
  readNames,
  usualColumns,
  type ColumnChoice,
  type ListText,
  type TypedList,
} from './name-list'
import { RowPreview } from './RowPreview'
import { useNamed } from './use-named'

const draft = 'editor-names'

/** Makes one piece per row of a list of names, all with the same design. */
export function NamesPart() {
  const message = useMessage()
  const { editor } = useEditorTools()
  useDocument()
  const surface = useSurface()
  const state = editor.state()
  const page = pageOf(state, surface)
  const isSheet = maySetApart(state, surface)
  if (!page && !isSheet) return null
  const texts = textsForList(state, surface)
  const piecesFor = (rows: number) =>
    page
      ? (stepWithRoom(editor.template, page.stem, rows)?.pieces ?? page.steps.pieces)
      : Math.min(rows, mostNames)
  return (
    <details data-part="names">
      <summary>{message('editorNames.title')}</summary>
      {texts.length === 0 ? (
        <p className={styles.note}>{message('editorNames.noTexts')}</p>
      ) : (
        <Names surface={surface} texts={texts} piecesFor={piecesFor} />
      )}
    </details>
  )
}

interface Props {
  surface: string
  texts: ListText[]
  /** Returns the number of pieces for a number of rows. */
  piecesFor: (rows: number) => number
}

function Names({ surface, texts, piecesFor }: Props) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const [text, setText] = useState(() => readDraft(draft, { list: '' }).list ?? '')
  const [chosen, setChosen] = useState<ColumnChoice>({})
  const [isFailed, setFailed] = useState(false)
  const [done, setDone] = useState(0)
  const list = readNames(text)
  const columns: ColumnChoice = { ...usualColumns(texts, list), ...chosen }
  const used = texts.flatMap(({ id }): [string, number][] => {
    const column = columns[id]
    return column === undefined ? [] : [[id, column]]
  })
  const pieces = piecesFor(list.rows.length)
  const problem = problemOf(list, columns, pieces)
  const isReady = list.rows.length > 0 && used.length > 0 && problem === undefined
  const wanted = { surface, columns: Object.fromEntries(used), rows: list.rows }
  const named = useNamed(isReady ? wanted : undefined)
  const put = (next: string) => {
    setText(next)
    keepDraft(draft, { list: next })
    setFailed(false)
    setDone(0)
  }
  const fill = () => {
    const isFilled = editor.run('fillNames', wanted)
    setFailed(!isFilled)
    setDone(isFilled ? list.rows.length : 0)
    if (isFilled) dropDraft(draft)
  }
  return (
    <>
      <TextArea
        label={message('editorNames.list')}
        help={message('editorNames.help')}
        rows={6}
        value={text}
        maxLength={listLimits.text}
        spellCheck={false}
        onChange={({ target }) => put(target.value)}
        {...(problem && { error: message(problem.say, problem.values) })}
      />
      <label className={styles.note}>
        {message('editorNames.file')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file)
              void file
                .slice(0, 4 * listLimits.text)
                .arrayBuffer()
                .then((bytes) => put(decodeText(new Uint8Array(bytes))))
          }}
        />
      </label>
      {list.rows.length > 0 &&
        texts.map(({ id, node }) => (
          <Select
            key={id}
            label={message('editorNames.column', { words: node.text.slice(0, 40) })}
            value={String(columns[id] ?? '')}
            placeholder={message('editorNames.stays')}
            options={(list.rows[0] ?? []).map((cell, index) => ({
              value: String(index),
              label: message('editorNames.columnTitle', {
                number: index + 1,
                words: list.titles?.[index] || cell,
              }),
            }))}
            onChange={({ target }) =>
              setChosen({ ...chosen, [id]: target.value === '' ? undefined : Number(target.value) })
            }
          />
        ))}
      {isReady && pieces > list.rows.length && (
        <p className={styles.note}>
          {message('editorNames.spare', {
            pieces,
            count: list.rows.length,
            spare: pieces - list.rows.length,
          })}
        </p>
      )}
      {isReady && named && <RowPreview named={named} rows={list.rows} columns={columns} />}
      {(isFailed || (isReady && !named)) && (
        <p role="alert" className={styles.problem}>
          {message('editorNames.tooLarge')}
        </p>
      )}
      <Button size="s" wide disabled={!isReady} onClick={fill}>
        {message('editorNames.fill', { count: list.rows.length })}
      </Button>
      <p role="status" className={styles.note}>
        {done > 0 && message('editorNames.done', { count: done })}
      </p>
    </>
  )
}

interface ListProblem {
  say: string
  values: Record<string, string | number>
}

/** Returns why a list cannot be filled in. */
function problemOf(list: TypedList, columns: ColumnChoice, pieces: number): ListProblem | undefined {
  if (list.isCut)
    return { say: 'editorNames.tooLong', values: { rows: listLimits.rows, columns: listLimits.columns } }
  const long = longCell(list, columns)
  if (long)
    return {
      say: 'editorNames.longName',
      values: { row: long.row, words: long.words.slice(0, 60), letters: listLimits.cell },
    }
  return list.rows.length > pieces
    ? { say: 'editorNames.tooMany', values: { count: list.rows.length, pieces } }
    : undefined
}
