import { useEffect, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Asset, Matte } from '@/design/design-document'
import { isCutOut } from '@/design/mask/mask'
import { Button } from '@/ui/Button'
import { maskStatus } from '../../studio/pictures/mask-status'
import { useStore } from '../../studio/store'
import { useEditorTools } from '../EditorContext'
import { type BackgroundFound, findBackground } from '../picture-tools/cutout/remove-background'
import { startTool } from '../picture-tools/tool'
import styles from '../controls/panels.module.css'

const ways = ['kept', 'removed', 'box', 'artist'] as const
type Way = (typeof ways)[number]

/** The button that a matte belongs to: one press removes a plain background, or all around a subject. */
const wayOf: Record<Matte['method'], Way> = {
  flat: 'removed',
  subject: 'removed',
  box: 'box',
  artist: 'artist',
}

type Note = 'looking' | 'sending' | Exclude<BackgroundFound['status'], 'sure'>

/** Notes that offer the brush and our artist, because one press did not do. */
const offering: readonly Note[] = ['unsure', 'absent', 'failed']

/** Ways to remove the background: in one press, by hand on the stage, or by our artists (studio-112). */
export function BackgroundChoice({ asset }: { asset: Asset }) {
  const { key, matte } = asset
  const message = useMessage()
  const tools = useEditorTools()
  const status = useStore(maskStatus, (state) => (isCutOut(matte) ? state[key] : undefined))
  const isSent = useStore(tools.files.state, ({ sendings }) => !Object.hasOwn(sendings, key))
  const [note, setNote] = useState<Note>()
  const found = useRef<Matte>(undefined)
  const press = useRef(0)
  useEffect(() => () => void press.current++, [])

  function use(next: Matte | undefined) {
    press.current++
    setNote(undefined)
    tools.editor.run('setMatte', { matte: next })
  }
  async function remove() {
    if (!isSent) return setNote('sending')
    const now = ++press.current
    setNote('looking')
    const answer = await findBackground(asset)
    if (now !== press.current) return // another press, or another picture
    if (answer.status === 'sure') return use(answer.matte)
    if (answer.status === 'unsure') found.current = answer.matte
    setNote(answer.status)
  }
  const choose: Record<Way, () => void> = {
    kept: () => use(undefined),
    removed: () => void remove(),
    box: () => {
      press.current++
      setNote(undefined)
      startTool(tools, 'cutout')
    },
    artist: () => use({ method: 'artist' }),
  }
  const chosen = matte ? wayOf[matte.method] : 'kept'
  return (
    <div className={styles.section} role="group" aria-label={message('editor.background')}>
      <span className={styles.note}>{message('editor.background')}</span>
      <div className={styles.row}>
        {ways.map((way) => (
          <Button
            key={way}
            size="s"
            kind={chosen === way ? 'primary' : 'secondary'}
            aria-pressed={chosen === way}
            onClick={choose[way]}
          >
            {message(`editorMattes.${way}`)}
          </Button>
        ))}
      </div>
      <div role="status">
        {note && <p className={styles.note}>{message(`editorMattes.${note}`)}</p>}
        {status && !note && (
          <p className={styles.note} data-mask={status}>
            {message(`editorMattes.${status}`)}
          </p>
        )}
      </div>
      {note && offering.includes(note) && (
        <div className={styles.row}>
          {note === 'unsure' && (
            <Button size="s" kind="secondary" onClick={() => use(found.current)}>
              {message('editorMattes.useAnyway')}
            </Button>
          )}
          <Button size="s" kind="secondary" onClick={choose.box}>
            {message('editorMattes.brush')}
          </Button>
          <Button size="s" kind="secondary" onClick={choose.artist}>
            {message('editorMattes.artistFree')}
          </Button>
        </div>
      )}
      {matte?.method === 'artist' && <p className={styles.note}>{message('editorMattes.artistNote')}</p>}
    </div>
  )
}
