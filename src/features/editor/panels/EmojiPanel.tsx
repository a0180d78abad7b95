import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { EmojiPicture } from '@/design/scene/faces'
import { type EmojiName, fetchEmojiGroup, fetchEmojiNames } from '../../studio/faces/emoji'
import { useEditorTools, useSurface } from '../EditorContext'
import styles from '../controls/panels.module.css'

/** All emoji by group; the pictures of a group load when it is opened. */
export function EmojiPanel() {
  const message = useMessage()
  const [names, setNames] = useState<EmojiName[]>([])
  const [isMissing, setMissing] = useState(false)
  const [open, setOpen] = useState('smileys')
  useEffect(() => {
    fetchEmojiNames().then(setNames, () => setMissing(true))
  }, [])
  const groups = [...new Set(['smileys', ...names.map(({ group }) => group)])]
  if (isMissing) return <p role="alert">{message('errors.partMissing')}</p>
  return (
    <>
      <div className={styles.row} role="group" aria-label={message('editorPanels.emoji')}>
        {groups.map((group) => (
          <button
            key={group}
            type="button"
            className={styles.chip}
            aria-pressed={group === open}
            onClick={() => setOpen(group)}
          >
            {message(`editorEmoji.${group}`)}
          </button>
        ))}
      </div>
      <Group key={open} group={open} names={names.filter(({ group }) => group === open)} />
    </>
  )
}

function Group({ group, names }: { group: string; names: EmojiName[] }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const surface = useSurface()
  const [pictures, setPictures] = useState<Record<string, EmojiPicture>>({})
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    fetchEmojiGroup(group).then(setPictures, () => setMissing(true))
  }, [group])
  if (isMissing) return <p role="alert">{message('errors.partMissing')}</p>
  return (
    <div className={styles.tiles}>
      {names.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={styles.tile}
          aria-label={message('editor.emojiOf', { emoji: name })}
          onClick={() => editor.run('addEmoji', { code, surface })}
        >
          <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
            {pictures[code]?.paths.map(({ fill, d }) => (
              <path key={`${fill} ${d}`} fill={fill} d={d} />
            ))}
          </svg>
        </button>
      ))}
    </div>
  )
}
