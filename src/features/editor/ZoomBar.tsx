import { useMessage } from '@/brand/use-brand'
import { surfaceRule } from '@/design/template/surface-boxes'
import { useEditorTools, useMadeTemplate, useSurface, useView } from './EditorContext'
import { icons } from './controls/icons'
import { actionFor } from './keys/actions'
import { isPaged } from './pages/is-paged'
import { FollowChoice } from './pages/later-pages'
import { showWhole } from './show-whole'
import styles from './ZoomBar.module.css'
import { ToolButton } from './controls/ToolButton'

/** The zoom level, and a switch for two or three surfaces. */
export function ZoomBar() {
  const message = useMessage()
  const tools = useEditorTools()
  const zoom = useView(({ view }) => view.zoom)
  const surface = useSurface()
  const isHung = useView(({ sign }) => sign.isHung)
  const made = useMadeTemplate()
  const { surfaces } = made
  const press = (key: string) => () => actionFor(key)?.perform(tools)
  if (isHung) return null
  // A CSS pixel is 1/96 inch.
  const percent = Math.round((zoom / (96 / 25.4)) * 100)
  return (
    <div className={styles.zoom} data-hides-while-typing>
      {surfaces.length > 1 && !isPaged(made) && (
        <div className={styles.group} role="group" aria-label={message('editor.surfaces')} data-surfaces>
          {surfaces.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              className={styles.surface}
              aria-pressed={id === surface}
              onClick={() => {
                tools.editor.showSurface(id)
                showWhole(tools)
              }}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      {surfaceRule(made, surface)?.follows && (
        <div className={styles.group}>
          <FollowChoice />
        </div>
      )}
      <div className={`${styles.group} ${styles.scale}`} role="group" aria-label={message('editor.zoom')}>
        <ToolButton path={icons.minus} label={message('editor.zoomOut')} onClick={press('-')} />
        <button
          type="button"
          className={styles.percent}
          title={message('editor.showWhole')}
          onClick={press('0')}
        >
          <span className="visually-hidden">{message('editor.showWhole')}, </span>
          {percent} %
        </button>
        <ToolButton path={icons.plus} label={message('editor.zoomIn')} onClick={press('+')} />
      </div>
    </div>
  )
}
