import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { findingAmounts } from '@/design/check/finding-amounts'
import { useStore } from '../../../studio/store'
import { SurfaceThumbnail } from '../../../studio/SurfaceThumbnail'
import { icons } from '../../controls/icons'
import { ToolButton } from '../../controls/ToolButton'
import styles from '../../controls/panels.module.css'
import { usePictureSource } from '../../drawing/use-picture-source'
import { useEditorTools } from '../../EditorContext'
import { nameOfRow, type ColumnChoice } from './name-list'
import type { NamedDesign } from './use-named'

interface Props {
  named: NamedDesign
  rows: readonly string[][]
  columns: ColumnChoice
}

/** Maximum number of findings listed. */
const mostListed = 5

/** A preview of each row's piece, one at a time, and the names that would not print well. */
export function RowPreview({ named, rows, columns }: Props) {
  const message = useMessage()
  const { faces } = useEditorTools()
  const arrived = useStore(faces.state, (state) => state.faces)
  const source = usePictureSource()
  const [place, setPlace] = useState(0)
  const at = Math.min(place, rows.length - 1)
  const nameAt = (row: number) => nameOfRow(rows[row], columns)
  const listed = named.findings.slice(0, mostListed)
  const more = named.findings.length - listed.length
  return (
    <>
      <div className={styles.row}>
        <ToolButton
          path={icons.back}
          label={message('editorNames.before')}
          disabled={at === 0}
          onClick={() => setPlace(at - 1)}
        />
        <span className={styles.name} aria-live="polite">
          <strong>{nameAt(at)}</strong>
          <small>{message('editorNames.row', { number: at + 1, count: rows.length })}</small>
        </span>
        <ToolButton
          path={icons.next}
          label={message('editorNames.after')}
          disabled={at >= rows.length - 1}
          onClick={() => setPlace(at + 1)}
        />
      </div>
      <div className={styles.pair}>
        {(named.sides[at] ?? []).map((rule) => (
          <SurfaceThumbnail
            key={rule.id}
            document={named.document}
            template={named.template}
            rule={rule}
            faces={arrived}
            source={source}
          />
        ))}
      </div>
      {listed.length > 0 && (
        <ul className={styles.list} aria-label={message('editorNames.findings')}>
          {listed.map(({ finding, row }) => (
            <li
              key={`${row} ${finding.node} ${finding.check}`}
              className={styles.finding}
              data-level={finding.level}
            >
              <strong>{message('editorNames.found', { number: row + 1, name: nameAt(row) })}</strong>
              <p>{message(finding.say, { ...findingAmounts(finding), ...finding.words })}</p>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.note}>{message('editorNames.moreFound', { count: more })}</p>}
    </>
  )
}
