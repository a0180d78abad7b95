import '@/brand/generated/editorAdjust'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Adjustment, ImageNode, NodeId } from '@/design/design-document'
import { adjustmentNames, mostAdjusted } from '@/design/tone/adjust'
import { Button } from '@/ui/Button'
import { useEditorTools, useLiveDocument } from '../EditorContext'
import { RangeField } from '../controls/RangeField'
import styles from '../controls/panels.module.css'

const signed = (value: number) => (value > 0 ? `+${value}` : String(value))

const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'

/** Sliders for a picture's light and color; each drag is one undo step (studio-80). */
export function AdjustFields({ id, node }: { id: NodeId; node: ImageNode }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const live = useLiveDocument().nodes[id]
  const now = (live?.kind === 'image' && live.adjust) || {}
  const preview = (adjust: Adjustment | undefined) => editor.preview('setProperties', { values: { adjust } })
  return (
    <fieldset className={styles.section}>
      <legend>{message('editorAdjust.title')}</legend>
      {adjustmentNames.map((name) => (
        <RangeField
          key={name}
          label={message(`editorAdjust.${name}`)}
          shown={signed(now[name] ?? 0)}
          value={now[name] ?? 0}
          min={-mostAdjusted}
          max={mostAdjusted}
          step={1}
          onChange={(value) => preview({ ...now, [name]: value })}
          onEnd={editor.commit}
        />
      ))}
      {node.adjust && (
        <div className={styles.row}>
          <BeforeButton
            onShow={() => preview(undefined)}
            onHide={editor.cancel}
            label={message('editorAdjust.before')}
          />
          <Button
            size="s"
            kind="secondary"
            onClick={() => editor.run('setProperties', { values: { adjust: undefined } })}
          >
            {message('editorAdjust.reset')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface BeforeProps {
  label: string
  onShow: () => void
  onHide: () => void
}

/** Shows the picture without its adjustment while it is pressed, by pointer or by key. */
function BeforeButton({ label, onShow, onHide }: BeforeProps) {
  const isHeld = useRef(false)
  const hold = () => {
    isHeld.current = true
    onShow()
  }
  const release = () => {
    if (!isHeld.current) return
    isHeld.current = false
    onHide()
  }
  const releaseLast = useEffectEvent(release)
  useEffect(() => () => releaseLast(), [])
  return (
    <Button
      size="s"
      kind="secondary"
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onBlur={release}
      onKeyDown={(event) => isPress(event) && !event.repeat && hold()}
      onKeyUp={release}
    >
      {label}
    </Button>
  )
}
