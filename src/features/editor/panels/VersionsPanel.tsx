import '@/brand/generated/editorVersions'
import { useCallback, useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { DesignDocument } from '@/design/design-document'
import { Button } from '@/ui/Button'
import type { ShopSaving } from '../drafts/shop-saving'
import type { Version } from '../drafts/shop-designs'
import { DesignPicture } from '../drawing/DesignPicture'
import { useEditorTools } from '../EditorContext'
import { useStore } from '../../studio/store'
import { NotYetAtShop } from './NotYetAtShop'
import styles from '../controls/panels.module.css'
import { Refused, useShopRequest } from './use-shop-request'

/** Every saved version of the design, to view and to restore as the newest one (designs-6). */
export function VersionsPanel() {
  const { shopSaving } = useEditorTools()
  return shopSaving ? <NotYetAtShop saving={shopSaving} shown={<Versions saving={shopSaving} />} /> : null
}

const timeOf = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function Versions({ saving }: { saving: ShopSaving }) {
  const message = useMessage()
  const copy = useStore(saving.state, (state) => state.copy)
  const [pages, setPages] = useState(1)
  const [looked, setLooked] = useState<number>()
  const [restored, setRestored] = useState<number>()
  const { ask, isBusy, problem } = useShopRequest(saving)
  const [list, setList] = useState<{ versions: Version[]; pages: number }>()

  const revision = copy?.revision
  const load = useCallback(
    async (count: number) => {
      const { copy: now } = saving.state.get()
      if (!now) return
      const all = await Promise.all(
        Array.from({ length: count }, (_, index) => saving.shop.versions(now, index + 1)),
      )
      setList({ versions: all.flatMap(({ versions }) => versions), pages: all[0]?.pages ?? 1 })
    },
    [saving],
  )
  useEffect(() => {
    if (revision !== undefined) void ask(() => load(pages))
  }, [ask, load, pages, revision])

  const restore = (number: number) =>
    ask(async () => {
      const answer = await saving.restore(number)
      if (answer.status === 'refused') throw new Refused(answer.reason)
      if (answer.status !== 'saved') throw new Refused(message('editorVersions.notNow'))
      setLooked(undefined)
      setRestored(number)
    })
  return (
    <>
      <p className={styles.note} role="status">
        {restored === undefined
          ? message('editorVersions.note')
          : message('editorVersions.restored', { number: restored })}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ol className={styles.list} aria-busy={isBusy}>
        {list?.versions.map((version, index) => (
          <li key={version.number} className={styles.finding} data-level="version">
            <strong>{message('editorVersions.number', { number: version.number })}</strong>
            <span>
              {timeOf(version.createdAt)} · {message(`editorVersions.${version.madeBy}`)}
              {version.isOrdered && ` · ${message('editorVersions.isOrdered')}`}
            </span>
            {looked === version.number && <Look saving={saving} number={version.number} />}
            <div className={styles.row}>
              <Button
                size="s"
                kind="quiet"
                aria-expanded={looked === version.number}
                aria-label={message('editorVersions.lookOf', { number: version.number })}
                onClick={() => setLooked(looked === version.number ? undefined : version.number)}
              >
                {message('editorVersions.look')}
              </Button>
              {index > 0 && (
                <Button
                  size="s"
                  kind="secondary"
                  busy={isBusy}
                  aria-label={message('editorVersions.restoreOf', { number: version.number })}
                  onClick={() => void restore(version.number)}
                >
                  {message('editorVersions.restore')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {list && pages < list.pages && (
        <Button size="s" kind="secondary" onClick={() => setPages(pages + 1)}>
          {message('editorVersions.more')}
        </Button>
      )}
    </>
  )
}

function Look({ saving, number }: { saving: ShopSaving; number: number }) {
  const message = useMessage()
  const { editor, faces } = useEditorTools()
  const [document, setDocument] = useState<DesignDocument>()
  const { ask, problem } = useShopRequest(saving)
  useEffect(() => {
    const { copy } = saving.state.get()
    if (copy) void ask(async () => setDocument(await saving.shop.version(copy, number)))
  }, [ask, saving, number])
  if (problem) return <p className={styles.problem}>{problem}</p>
  if (!document) return <p className={styles.note}>{message('editorVersions.opening')}</p>
  return (
    <DesignPicture
      className={styles.look}
      document={document}
      template={editor.template}
      faces={faces}
      label={message('editorVersions.number', { number })}
    />
  )
}
