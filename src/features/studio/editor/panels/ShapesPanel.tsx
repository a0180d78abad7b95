import { useMessage } from '@/brand/use-brand'
import type { Shape } from '@/design/document/design-document'
import { Icon } from '@/ui/Icon'
import { useEditorTools, useSurface } from '../EditorContext'
import { icons } from '../icons'
import styles from './panels.module.css'

export const shapes = [
  'rectangle',
  'rounded',
  'ellipse',
  'star',
  'heart',
  'triangle',
  'hexagon',
  'speech',
] as const satisfies Shape[]

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
