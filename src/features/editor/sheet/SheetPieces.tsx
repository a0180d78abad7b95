import '@/brand/generated/editorSheet'
import { useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { NodeId } from '@/design/design-document'
import { viewBoxOf } from '@/design/scene/scene-to-svg'
import type { SheetPiece } from '@/design/scene/sheet-pieces'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { nestLimits } from '@/design/nest/nest'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/fields/Checkbox'
import { useStore } from '../../studio/store'
import { SceneNodes } from '../../studio/SceneNode'
import styles from '../controls/panels.module.css'
import { usePictureSource } from '../drawing/use-picture-source'
import { useDocument, useEditorTools, useMadeTemplate, useView } from '../EditorContext'
import own from './SheetPieces.module.css'
import { PieceRow } from './PieceRow'
import { PieceSize } from './PieceSize'
import { piecesOn } from './sheet-wish'

/** The designs of a sheet with the number of each, and the command that arranges them (design-document-33). */
export function SheetPieces({ rule }: { rule: SurfaceRule }) {
  const message = useMessage()
  const { editor, views, faces } = useEditorTools()
  const document = useDocument()
  const template = useMadeTemplate()
  const source = usePictureSource()
  const arrived = useStore(faces.state, (state) => state.faces)
  const sheet = useView((state) => state.sheet)
  const pieces = useMemo(
    () => piecesOn({ document, template, rule, faces: arrived }),
    [document, template, rule, arrived],
  )
  if (!sheet || pieces.length === 0) return null
  const isApart = document.surfaces[rule.id]?.apart === true
  const facts = sheet.facts?.of === document ? sheet.facts : undefined
  const nameOf = ({ nodes: [first = ''] }: SheetPiece) => {
    const node = document.nodes[first]
    return node ? (node.name ?? spokenNameOf(first)) : ''
  }
  const spokenNameOf = (id: NodeId) => {
    const node = document.nodes[id]
    if (node?.kind === 'text') return node.text.slice(0, 40)
    if (node?.kind === 'image' && node.asset) return document.assets[node.asset]?.name ?? ''
    return message(`editorKinds.${node?.kind === 'made' ? node.what : (node?.kind ?? 'group')}`)
  }
  const countTo = ({ nodes: [first = ''] }: SheetPiece, count: number) =>
    void sheet.arrange({ counts: { [first]: Math.min(Math.max(Math.round(count), 1), nestLimits.pieces) } })
  return (
    <>
      <ul className={styles.list} aria-label={message('editorSheet.designs')}>
        {pieces.map((piece) => {
          const name = nameOf(piece)
          return (
            <PieceRow
              key={piece.nodes[0]}
              name={name}
              unit={message('editorSheet.pieces')}
              count={piece.nodes.length}
              most={nestLimits.pieces}
              onCount={(count) => countTo(piece, count)}
              onRemove={() => editor.run('remove', undefined, { selection: piece.nodes })}
            >
              <svg className={own.picture} viewBox={viewBoxOf(piece.scene.box)} aria-hidden="true">
                <SceneNodes elements={piece.scene.elements} source={source} />
              </svg>
              {rule.packing?.sizes && <PieceSize rule={rule} name={name} nodes={piece.nodes} />}
            </PieceRow>
          )
        })}
      </ul>
      <Checkbox
        label={message('editorSheet.turn')}
        checked={sheet.mayTurn}
        onChange={({ target }) =>
          views.set((now) => ({ ...now, sheet: now.sheet && { ...now.sheet, mayTurn: target.checked } }))
        }
      />
      <Button size="s" wide disabled={sheet.status === 'busy'} onClick={() => void sheet.arrange()}>
        {message('editorSheet.arrange')}
      </Button>
      <Button
        size="s"
        wide
        kind="secondary"
        disabled={sheet.status === 'busy'}
        onClick={() => void sheet.arrange({ isFilled: true })}
      >
        {message('editorSheet.fill')}
      </Button>
      {isApart && (
        <Button
          size="s"
          wide
          kind="secondary"
          onClick={() => editor.run('arrangeSheet', { surface: rule.id, designs: [], isApart: false })}
        >
          {message('editorSheet.byHand')}
        </Button>
      )}
      <p role="status" className={styles.note}>
        {sheet.status === 'busy' && message('editorSheet.busy')}
        {sheet.status === 'failed' && message('editorSheet.failed')}
        {sheet.status === 'idle' &&
          facts &&
          message(facts.left > 0 ? 'editorSheet.left' : 'editorSheet.fills', {
            percent: Math.round(facts.share * 100),
            count: facts.left > 0 ? facts.left : facts.more,
          })}
      </p>
    </>
  )
}
