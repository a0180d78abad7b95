import { useMessage } from '@/brand/use-brand'
import { Icon } from '@/ui/pictures/Icon'
import { useEditorTools, useSurface } from '../EditorContext'
import { icons } from '../controls/icons'
import styles from '../controls/panels.module.css'
import { shapes } from '../controls/shapes'

export function ShapesPanel() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const surface = useSurface()
  return (
    <div className={styles.tiles}>
      {shapes.map((shape, index) => (
        <button
          key={shape}
          type="button"
          className={styles.tile}
          aria-label={message(`editorShapes.${shape}`)}
          data-first={index === 0 || undefined}
          onClick={() => editor.run('addShape', { shape, surface })}
        >
          <Icon path={icons[shape]} size={30} />
        </button>
      ))}
    </div>
  )
}
