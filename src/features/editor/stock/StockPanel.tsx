import '@/brand/generated/editorStock'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { useEditorTools, useSurface } from '../EditorContext'
import styles from '../controls/panels.module.css'
import { fetchArtGroup, fetchArtNames } from './art-files'
import { type ArtName, findArt } from './find-art'
import { PatternTiles } from './PatternTiles'
import stock from './StockPanel.module.css'

const patterns = 'patterns'
const usualGroup = 'shapes'

/** Ready-made art in groups, found by words, and patterns. */
export function StockPanel() {
  const message = useMessage()
  const [names, setNames] = useState<ArtName[]>()
  const [isMissing, setMissing] = useState(false)
  const [open, setOpen] = useState(usualGroup)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  useEffect(() => {
    fetchArtNames().then(setNames, () => setMissing(true))
  }, [])
  const found = useMemo(() => findArt(names ?? [], wanted), [names, wanted])
  if (isMissing) return <p role="alert">{message('errors.partMissing')}</p>
  if (!names) return <Skeleton height="16rem" />
  const isSearch = wanted.trim() !== ''
  const groups = [...new Set(names.map(({ group }) => group)), patterns]
  const shown = isSearch ? found : names.filter(({ group }) => group === open)
  return (
    <>
      <input
        type="search"
        className={stock.search}
        aria-label={message('editorStock.search')}
        placeholder={message('editorStock.search')}
        value={search}
        maxLength={80}
        data-first
        onChange={(event) => setSearch(event.target.value)}
      />
      <p className="visually-hidden" role="status">
        {isSearch && message('editorStock.found', { count: found.length })}
      </p>
      {!isSearch && (
        <div className={styles.row} role="group" aria-label={message('editorStock.groups')}>
          {groups.map((group) => (
            <button
              key={group}
              type="button"
              className={styles.chip}
              aria-pressed={group === open}
              onClick={() => setOpen(group)}
            >
              {message(`editorStock.${group}`)}
            </button>
          ))}
        </div>
      )}
      {isSearch && found.length === 0 && <p className={styles.note}>{message('editorStock.none')}</p>}
      {!isSearch && open === patterns ? <PatternTiles /> : <ArtTiles art={shown} />}
    </>
  )
}

/** Loads the groups that some art is in; a group that fails to load leaves its tiles empty. */
function usePaths(art: readonly ArtName[]): Record<string, string> {
  const [paths, setPaths] = useState<Record<string, string>>({})
  const groups = [...new Set(art.map(({ group }) => group))].toSorted().join(' ')
  useEffect(() => {
    let isOver = false
    for (const group of groups.split(' ').filter(Boolean))
      fetchArtGroup(group).then(
        (more) => !isOver && setPaths((now) => ({ ...now, ...more })),
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [groups])
  return paths
}

/** Groups whose art is drawn on a square of 100; all other art is drawn on one of 24. */
const large = new Set(['shapes', 'stars', 'badges', 'banners', 'frames', 'bubbles', 'arrows'])

function ArtTiles({ art }: { art: readonly ArtName[] }) {
  const { editor } = useEditorTools()
  const surface = useSurface()
  const paths = usePaths(art)
  return (
    <div className={stock.tiles}>
      {art.map(({ id, name, group }) => {
        const path = paths[id]
        return (
          <button
            key={id}
            type="button"
            className={stock.tile}
            aria-label={name}
            title={name}
            disabled={path === undefined}
            onClick={() => path !== undefined && editor.run('addDrawing', { path, name, surface })}
          >
            <svg viewBox={large.has(group) ? '-4 -4 108 108' : '0 0 24 24'} aria-hidden="true">
              <path d={path} />
            </svg>
          </button>
        )
      })}
    </div>
  )
}
