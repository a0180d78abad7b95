import '@/brand/messages/editorWalls'
import '@/brand/messages/room'
import '@/brand/messages/sign'
import type { CSSProperties } from 'react'
import { useMessage } from '@/brand/use-brand'
import { useEditorTools, useView } from '../EditorContext'
import { setSignView } from './set-sign-view'
import { SignHung } from './SignHung'
import styles from './SignViews.module.css'
import { wallNames, walls } from './walls'

const views = [
  [false, 'sign.viewNear'],
  [true, 'sign.viewRoom'],
] as const

/** By night and by day, on a wall of some color, and hung in a room at true scale (studio-186). */
export function SignViews() {
  const message = useMessage()
  const tools = useEditorTools()
  const { isLit, isHung, wall } = useView(({ sign }) => sign)
  const hasPanel = useView(({ panel }) => panel !== undefined)
  return (
    <>
      {isHung && <SignHung />}
      <div className={styles.bar} data-panel={hasPanel || undefined}>
        <div className={styles.group} role="group" aria-label={message('sign.views')}>
          {views.map(([value, label]) => (
            <button
              key={label}
              type="button"
              className={styles.view}
              aria-pressed={isHung === value}
              onClick={() => setSignView(tools, { isHung: value })}
            >
              {message(label)}
            </button>
          ))}
        </div>
        <div className={styles.group}>
          <button
            type="button"
            className={styles.view}
            aria-pressed={isLit}
            onClick={() => setSignView(tools, { isLit: !isLit })}
          >
            {message('sign.light')}
          </button>
        </div>
        {!isHung && (
          <div className={styles.group} role="group" aria-label={message('editorSign.wall')}>
            {wallNames.map((name) => (
              <button
                key={name}
                type="button"
                className={styles.wall}
                style={{ '--wall': walls[name] } as CSSProperties} // a custom property
                aria-label={message(`editorWalls.${name}`)}
                title={message(`editorWalls.${name}`)}
                aria-pressed={name === wall}
                onClick={() => setSignView(tools, { wall: name })}
              />
            ))}
          </div>
        )}
      </div>
    </>
  )
}
