import '@/brand/generated/editorWalls'
import '@/brand/generated/room'
import '@/brand/generated/sign'
import type { CSSProperties } from 'react'
import { useMessage } from '@/brand/use-brand'
import { useEditorTools, useView } from '../EditorContext'
import { setSignView } from './set-sign-view'
import { SignHung } from './SignHung'
import styles from './SignViews.module.css'
import { wallNames, walls } from '../state/walls'

const views = [
  [false, 'sign.viewNear'],
  [true, 'sign.viewRoom'],
] as const

/**
 * Buttons to view the sign by night or by day, on walls of several colors, and in a room at true scale
 * (studio-7).
 */
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
                style={{ '--wall': walls[name] } as CSSProperties} // `CSSProperties` lacks custom properties
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
