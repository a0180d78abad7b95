import { useMessage } from '@/brand/use-brand'
import type { NodeId } from '@/design/design-document'
import { beyondCut } from '@/design/document/commands/piece-size'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { Select } from '@/ui/fields/Select'
import { useDocument, useEditorTools, useView } from '../EditorContext'
import { shownLength } from '../state/shown-length'
import own from './SheetPieces.module.css'

interface Props {
  rule: SurfaceRule
  name: string
  /** The photos of one design, which all get the size. */
  nodes: NodeId[]
}

/** Tolerance (mm) of a photo's size. */
const tolerance = 0.05

/** The finished size of a photo on a page of prints, from those that the product offers (design-document-33). */
export function PieceSize({ rule, name, nodes }: Props) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const document = useDocument()
  const unit = useView((state) => state.unit)
  const node = document.nodes[nodes[0] ?? '']
  if (node?.kind !== 'image') return null
  const sizes = (rule.packing?.sizes ?? []).map(([width, height]) => ({ width, height }))
  const [a, b, c, d] = node.transform
  const around = 2 * beyondCut(document, rule.id)
  const sides = [node.width * Math.hypot(a, b) - around, node.height * Math.hypot(c, d) - around]
  const [long, short] = [Math.max(...sides), Math.min(...sides)]
  const chosen = sizes.findIndex(
    ({ width, height }) =>
      Math.abs(Math.max(width, height) - long) < tolerance &&
      Math.abs(Math.min(width, height) - short) < tolerance,
  )
  const labelOf = ({ width, height }: (typeof sizes)[number]) =>
    message('editorSheet.size', { width: shownLength(width, unit), height: shownLength(height, unit), unit })
  return (
    <div className={own.size}>
      <Select
        label={message('editorSheet.sizeOf', { name })}
        value={String(chosen)}
        options={[
          ...(chosen < 0 ? [{ value: '-1', label: message('editorSheet.ownSize') }] : []),
          ...sizes.map((size, index) => ({ value: String(index), label: labelOf(size) })),
        ]}
        onChange={({ target }) => {
          const size = sizes[Number(target.value)]
          if (size) editor.run('setPieceSize', { surface: rule.id, nodes, size })
        }}
      />
    </div>
  )
}
