import { useMessage } from '@/brand/use-brand'
import { type Repeat, repeatWays } from '@/design/made-parameters'
import { evenTile } from '@/design/made/repeat'
import { surfaceBoxes, surfaceRule } from '@/design/template/surface-boxes'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/fields/Select'
import { useDocument, useEditorTools, useMadeTemplate, useSurface, useView } from '../../EditorContext'
import { NumberField } from '../../controls/NumberField'
import styles from '../../controls/panels.module.css'
import { shownLength, stepOf, toMillimeters } from '../../state/shown-length'
import './made-messages'

/** Fields for how a pattern's tile repeats, and for its size. */
export function RepeatFields() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const document = useDocument()
  const surface = useSurface()
  const unit = useView((state) => state.unit)
  const rule = surfaceRule(useMadeTemplate(), surface)
  const repeat = document.surfaces[surface]?.repeat
  if (!rule?.repeats) return null
  const { repeats } = rule
  const set = (next: Repeat | undefined, what: string) =>
    editor.run('setRepeat', { surface, repeat: next }, { typing: `${surface} ${what}` })
  const usual: Repeat = { way: 'straight', width: repeats.default, height: repeats.default }
  const { width } = surfaceBoxes(rule, document.product.size).trim
  const side = (name: 'width' | 'height') =>
    repeat && (
      <NumberField
        label={message(name === 'width' ? 'editorMade.tileWidth' : 'editorMade.tileHeight')}
        unit={unit}
        step={stepOf(unit)}
        min={Number(shownLength(repeats.minimum, unit))}
        max={Number(shownLength(repeats.maximum, unit))}
        value={Number(shownLength(repeat[name], unit))}
        onChange={(value) => set({ ...repeat, [name]: toMillimeters(value, unit) }, name)}
      />
    )
  return (
    <fieldset className={styles.cut} data-part="repeat">
      <legend className={styles.legend}>{message('editorMade.repeat')}</legend>
      <Select
        label={message('editorMade.repeatWay')}
        value={repeat?.way ?? ''}
        placeholder={message('editorMade.repeatNone')}
        options={repeatWays.map((way) => ({ value: way, label: message(`editorMadeValues.${way}`) }))}
        onChange={({ target }) => {
          const way = repeatWays.find((each) => each === target.value)
          set(way && { ...usual, ...repeat, way }, 'way')
        }}
      />
      {repeat && (
        <>
          <div className={styles.pair}>
            {side('width')}
            {side('height')}
          </div>
          <Button
            size="s"
            kind="secondary"
            onClick={() => set({ ...repeat, width: evenTile(repeat.width, width, repeat.way) }, 'even')}
          >
            {message('editorMade.repeatEven')}
          </Button>
        </>
      )}
    </fieldset>
  )
}
