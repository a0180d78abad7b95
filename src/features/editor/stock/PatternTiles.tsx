import '@/brand/generated/editorPatterns'
import { useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import { type PatternName, patternNames } from '@/design/pattern-fill'
import { patternPath } from '@/design/pattern/pattern-path'
import { useDocument, useEditorTools, useSelection, useSurface } from '../EditorContext'
import styles from '../controls/panels.module.css'
import stock from './StockPanel.module.css'

const box = { x: 0, y: 0, width: 64, height: 54 }

/** Patterns for the selected objects, or for the whole surface behind all objects. */
export function PatternTiles() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const surface = useSurface()
  const { nodes } = useDocument()
  const selection = useSelection()
  const isOnObjects = selection.some((id) => ['shape', 'path', 'text'].includes(nodes[id]?.kind ?? ''))
  return (
    <>
      <p className={styles.note}>
        {message(isOnObjects ? 'editorStock.onObjects' : 'editorStock.onSurface')}
      </p>
      <div className={stock.tiles}>
        {patternNames.map((name) => (
          <button
            key={name}
            type="button"
            className={`${stock.tile} ${stock.pattern}`}
            aria-label={message(`editorPatterns.${name}`)}
            title={message(`editorPatterns.${name}`)}
            onClick={() => editor.run('addPattern', { name, surface })}
          >
            <PatternPicture name={name} />
          </button>
        ))}
      </div>
    </>
  )
}

function PatternPicture({ name }: { name: PatternName }) {
  const path = useMemo(() => patternPath({ name, color: '#000000', size: 12 }, box), [name])
  return (
    <svg viewBox="0 0 64 54" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
