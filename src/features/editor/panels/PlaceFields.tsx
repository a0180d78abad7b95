import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { angleOf, stretch } from '@/design/geometry/matrix'
import { useDocument, useEditorTools, useSelection, useView } from '../EditorContext'
import { shownLength, toMillimeters } from '../state/shown-length'
import { frameOf, uprightBox } from '../view/frame'
import { cropToLength } from '../view/handle-drag'
import { Button } from '@/ui/Button'
import { NumberField } from '../controls/NumberField'
import { UnitChoice } from '../controls/UnitChoice'
import styles from '../controls/panels.module.css'

/** Position, size and angle as numbers: an alternative to every drag (studio-85). */
export function PlaceFields() {
  const message = useMessage()
  const { editor, measure } = useEditorTools()
  const document = useDocument()
  const selection = useSelection()
  const unit = useView((state) => state.unit)
  const node = selection.length === 1 ? document.nodes[selection[0] ?? ''] : undefined
  // As with the corner handles, shapes scale freely and everything else keeps its proportions (studio-85).
  const [isKept, setKept] = useState(node?.kind !== 'shape' && node?.kind !== 'made')
  const frame = frameOf(document, selection, measure)
  if (!frame) return null
  const box = uprightBox(frame)
  const along = stretch(frame.matrix)
  const size = { width: frame.box.width * along.x, height: frame.box.height * along.y }
  const angle = Math.round(angleOf(frame.matrix) * 10) / 10
  const typing = (what: string) => ({ typing: `${selection.join(' ')} ${what}` })
  const shown = (length: number) => Number(shownLength(length, unit))
  const place = (axis: 'x' | 'y') => (
    <NumberField
      label={message(axis === 'x' ? 'editor.left' : 'editor.top')}
      unit={unit}
      value={shown(box[axis])}
      onChange={(value) => {
        const way = toMillimeters(value, unit) - box[axis]
        editor.run('move', { x: axis === 'x' ? way : 0, y: axis === 'y' ? way : 0 }, typing('place'))
      }}
    />
  )
  const resize = (name: 'width' | 'height', length: number) => {
    if (isKept) return editor.run('resizeTo', { [name]: length }, typing(name))
    if (node?.kind === 'image')
      return editor.run('crop', cropToLength(node, frame, name, length), typing(name))
    return editor.run('resizeTo', { ...size, [name]: length }, typing(name))
  }
  const side = (name: 'width' | 'height') => (
    <NumberField
      label={message(`editor.${name}`)}
      unit={unit}
      min={0.01}
      value={shown(size[name])}
      onChange={(value) => resize(name, toMillimeters(value, unit))}
    />
  )
  return (
    <div className={styles.section}>
      <div className={styles.pair}>
        {side('width')}
        {side('height')}
        <Button
          size="s"
          kind={isKept ? 'primary' : 'secondary'}
          aria-pressed={isKept}
          onClick={() => setKept(!isKept)}
        >
          {message('editor.keepProportions')}
        </Button>
        <UnitChoice />
        {place('x')}
        {place('y')}
        <NumberField
          label={message('editor.angle')}
          unit="°"
          step={1}
          min={-180}
          max={180}
          value={angle}
          onChange={(value) => editor.run('turn', { degrees: value - angle }, typing('angle'))}
        />
      </div>
    </div>
  )
}
