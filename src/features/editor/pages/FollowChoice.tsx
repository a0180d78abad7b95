import '@/brand/generated/editorPages'
import { useMessage } from '@/brand/use-brand'
import { surfaceRule } from '@/design/template/surface-boxes'
import { useDocument, useEditorTools, useMadeTemplate, useSurface } from '../EditorContext'
import styles from './FollowChoice.module.css'

const own = 'own'

/**
 * The choice whether the shown surface repeats another one or has its own design, for products that offer it
 * (design-document-22). Drawing on the surface also gives it its own design.
 */
export function FollowChoice() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const surface = useSurface()
  const made = useMadeTemplate()
  const chosen = useDocument().surfaces[surface]?.follows ?? own
  const rule = surfaceRule(made, surface)
  const { surface: followed, may = [] } = rule?.follows ?? {}
  if (!rule || followed === undefined || may.length < 2) return null
  const [name, other] = [rule, surfaceRule(made, followed)].map((each) => each?.title ?? each?.id ?? '')
  return (
    <select
      className={styles.choice}
      aria-label={message('editorPages.follows', { name: name ?? '' })}
      value={chosen}
      data-follows
      onChange={({ target }) => {
        const as = may.find((each) => each === target.value)
        if (as === undefined) return
        if (as === own) editor.run('makeOwn', { surface })
        else editor.run('follow', { surface, as })
      }}
    >
      {may.map((as) => (
        <option key={as} value={as}>
          {message(`editorPages.${as}`, { name: other ?? '' })}
        </option>
      ))}
    </select>
  )
}
