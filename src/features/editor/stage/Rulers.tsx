import { useMessage } from '@/brand/use-brand'
import { useEditorTools, useView } from '../EditorContext'
import { nextUnit, unitMessages } from '../state/shown-length'
import styles from './Rulers.module.css'
import { ticks } from './ticks'

/** Rulers along two sides in the chosen unit, starting at the trimmed corner (studio-88). */
export function Rulers() {
  const message = useMessage()
  const { views } = useEditorTools()
  const view = useView((state) => state.view)
  const stage = useView((state) => state.stage)
  const unit = useView((state) => state.unit)
  const isShown = useView((state) => state.hasRulers)
  if (!isShown) return null
  const across = ticks(view.x, stage.width, view.zoom, unit)
  const down = ticks(view.y, stage.height, view.zoom, unit)
  return (
    <>
      <svg className={styles.rulerX} aria-hidden="true">
        {across.map(({ at, label }) => (
          <g key={at} transform={`translate(${at} 0)`}>
            <path d={label === undefined ? 'M0 13V18' : 'M0 8V18'} />
            {label !== undefined && (
              <text x="3" y="11">
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <svg className={styles.rulerY} aria-hidden="true">
        {down.map(({ at, label }) => (
          <g key={at} transform={`translate(0 ${at})`}>
            <path d={label === undefined ? 'M13 0H18' : 'M8 0H18'} />
            {label !== undefined && (
              <text transform="translate(10 3) rotate(-90)" textAnchor="end">
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <button
        type="button"
        className={styles.unit}
        aria-label={`${unit}: ${message(unitMessages[nextUnit(unit)])}`}
        onClick={() => views.set((now) => ({ ...now, unit: nextUnit(now.unit) }))}
      >
        {unit}
      </button>
    </>
  )
}
