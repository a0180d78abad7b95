import { useMessage } from '@/brand/use-brand'
import { useEditorTools, useSurface } from '../EditorContext'
import styles from './panels.module.css'

const codes = ['1f600', '2764', '1f525', '1f680']

export function EmojiPanel() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const surface = useSurface()
  return (
    <div className={styles.tiles}>
      {codes.map((code, index) => (
        <button
          key={code}
          type="button"
          className={styles.tile}
          data-first={index === 0 || undefined}
          aria-label={message('editor.emojiOf', { emoji: String.fromCodePoint(Number.parseInt(code, 16)) })}
          onClick={() => editor.run('addEmoji', { code, surface })}
        >
          {String.fromCodePoint(Number.parseInt(code, 16))}
        </button>
      ))}
    </div>
  )
}
