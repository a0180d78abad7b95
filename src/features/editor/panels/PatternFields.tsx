import '@/brand/generated/editorPatterns'
import { useMessage } from '@/brand/use-brand'
import { type PatternFill, patternNames } from '@/design/pattern-fill'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/fields/Select'
import { useEditorTools, useView } from '../EditorContext'
import { ColorField } from '../controls/ColorField'
import { NumberField } from '../controls/NumberField'
import styles from '../controls/panels.module.css'
import { shownLength, toMillimeters } from '../state/shown-length'

const least = 0.2

/** The pattern of an object: which one, its color, size and angle. */
export function PatternFields({ id, pattern }: { id: string; pattern: PatternFill }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const unit = useView((state) => state.unit)
  const set = (change: Partial<PatternFill>, what: string) =>
    editor.run(
      'setProperties',
      { values: { pattern: { ...pattern, ...change } } },
      { typing: `${id} ${what}` },
    )
  return (
    <fieldset className={styles.section}>
      <legend>{message('editorPatterns.title')}</legend>
      <Select
        label={message('editorPatterns.which')}
        value={pattern.name}
        options={patternNames.map((value) => ({ value, label: message(`editorPatterns.${value}`) }))}
        onChange={(event) => set({ name: event.target.value as PatternFill['name'] }, 'pattern')} // one of the options
      />
      <ColorField
        label={message('editorPatterns.color')}
        value={pattern.color}
        onChange={(color) => color !== null && set({ color }, 'patternColor')}
      />
      <div className={styles.pair}>
        <NumberField
          label={message('editorPatterns.size')}
          unit={unit}
          step={unit === 'mm' ? 0.5 : 0.05}
          min={Number(shownLength(least, unit))}
          max={Number(shownLength(500, unit))}
          value={Number(shownLength(pattern.size, unit))}
          onChange={(value) => set({ size: Math.max(least, toMillimeters(value, unit)) }, 'patternSize')}
        />
        <NumberField
          label={message('editorPatterns.turn')}
          unit="°"
          step={5}
          min={0}
          max={359}
          value={pattern.turn ?? 0}
          onChange={(turn) =>
            set({ turn: Math.round(turn) || undefined } as Partial<PatternFill>, 'patternTurn')
          } // undefined removes it
        />
      </div>
      <Button
        size="s"
        kind="secondary"
        onClick={() => editor.run('setProperties', { values: { pattern: undefined } })}
      >
        {message('editorPatterns.remove')}
      </Button>
    </fieldset>
  )
}
