import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { useEditorTools, useView } from '../EditorContext'
import { unitMessages, units } from '../state/shown-length'
import styles from './controls.module.css'

/**
 * The unit in which lengths are shown and typed. A phone has no rulers, so the unit is changed here
 * (studio-322).
 */
export function UnitChoice() {
  const message = useMessage()
  const { views } = useEditorTools()
  const chosen = useView((state) => state.unit)
  return (
    <div className={styles.units} role="group" aria-label={message('editor.units')}>
      {units.map((unit) => (
        <Button
          key={unit}
          size="s"
          kind={unit === chosen ? 'primary' : 'secondary'}
          aria-pressed={unit === chosen}
          aria-label={`${unit}: ${message(unitMessages[unit])}`}
          onClick={() => views.set((now) => ({ ...now, unit }))}
        >
          {unit}
        </Button>
      ))}
    </div>
  )
}
