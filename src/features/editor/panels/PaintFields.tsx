import { useMessage } from '@/brand/use-brand'
import type { DesignNode, ShapeNode } from '@/design/design-document'
import type { Paint, Stroke } from '@/design/units'
import { cornerRadius, roundest } from '@/design/geometry/shape-path'
import { surfaceRule } from '@/design/template/surface-boxes'
import {
  useDocument,
  useEditorTools,
  useMadeTemplate,
  useSelection,
  useSurface,
  useView,
} from '../EditorContext'
import { InkField, PrintColor } from '../print/later-print'
import { shownLength, toMillimeters } from '../state/shown-length'
import { ColorField } from '../controls/ColorField'
import { NumberField } from '../controls/NumberField'
import { RangeField } from '../controls/RangeField'

const filled = (node: DesignNode | undefined) => node !== undefined && 'fill' in node
const lined = (node: DesignNode | undefined) =>
  node !== undefined && ['text', 'shape', 'path'].includes(node.kind)

const isRounded = (node: DesignNode | undefined): node is ShapeNode =>
  node?.kind === 'shape' && node.shape === 'rounded'

/** Corner radius, color, line and opacity of all selected objects. */
export function PaintFields() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const { nodes } = useDocument()
  const selection = useSelection()
  const chosen = selection.map((id) => nodes[id])
  const withFill = chosen.find(filled)
  const rounded = chosen.find(isRounded)
  const unit = useView((state) => state.unit)
  const withLine = chosen.find(lined)
  const stroke: Stroke | undefined = withLine && 'stroke' in withLine ? withLine.stroke : undefined
  const typing = (what: string) => ({ typing: `${selection.join(' ')} ${what}` })
  const set = (values: Record<string, unknown>, what: string) =>
    editor.run('setProperties', { values }, typing(what))
  const opacity = chosen[0]?.opacity ?? 1
  return (
    <>
      {rounded && (
        <NumberField
          label={message('editor.cornerRadius')}
          unit={unit}
          step={unit === 'mm' ? 0.5 : 0.05}
          min={0}
          max={Number(shownLength(roundest(rounded), unit))}
          value={Number(shownLength(cornerRadius(rounded), unit))}
          onChange={(value) => set({ radius: toMillimeters(value, unit) }, 'radius')}
        />
      )}
      {withFill && 'fill' in withFill && (
        <ColorField
          label={message('editor.fill')}
          value={withFill.fill}
          onChange={(fill) => set({ fill }, 'fill')}
        />
      )}
      {withLine && (
        <ColorField
          label={message('editor.line')}
          value={stroke?.paint}
          isOptional
          onChange={(paint: Paint) =>
            set({ stroke: paint === null ? undefined : { width: stroke?.width ?? 1, paint } }, 'line')
          }
        />
      )}
      <PressFields
        fill={withFill && 'fill' in withFill ? withFill.fill : null}
        stroke={stroke?.paint ?? null}
      />
      {stroke && (
        <NumberField
          label={message('editor.lineWidth')}
          unit="mm"
          min={0.1}
          max={50}
          value={stroke.width}
          onChange={(width) => set({ stroke: { ...stroke, width } }, 'lineWidth')}
        />
      )}
      <RangeField
        label={message('editor.opacity')}
        shown={`${Math.round(opacity * 100)} %`}
        value={opacity}
        min={0}
        max={1}
        step={0.05}
        onChange={(value) => set({ opacity: value === 1 ? undefined : value }, 'opacity')}
      />
    </>
  )
}

/** CMYK values and other inks, where the product's files have them. */
function PressFields({ fill, stroke }: { fill: Paint; stroke: Paint }) {
  const template = useMadeTemplate()
  const areas = surfaceRule(template, useSurface())?.areas ?? []
  const hasPress = template.output.outputIntent !== undefined
  return (
    <>
      {hasPress && fill !== null && <PrintColor of="fill" color={fill} />}
      {hasPress && stroke !== null && <PrintColor of="stroke" color={stroke} />}
      {areas.length > 0 && <InkField areas={areas} />}
    </>
  )
}
