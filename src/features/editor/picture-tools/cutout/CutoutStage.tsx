import '@/brand/generated/editorCutout'
import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ImageNode, NodeId } from '@/design/design-document'
import type { Matrix } from '@/design/units'
import { worldMatrix } from '@/design/document/tree'
import { inverse, transformBox, transformPoint, multiply, stretch } from '@/design/geometry/matrix'
import { transformOf } from '@/design/scene/scene-to-svg'
import { useEditorTools, useLiveDocument, useView } from '../../EditorContext'
import { pictureAddress } from '../../files/picture-address'
import { showWhole } from '../../show-whole'
import { airy, fittedView, viewMatrix } from '../../view/view'
import { useStore } from '../../../studio/store'
import { ToolBar } from '../ToolBar'
import { endTool } from '../tool'
import styles from '../tools.module.css'
import { createCutoutPointerInput } from './cutout-hands'
import { pressedCutout } from './cutout-keys'
import type { CutoutSession } from '../../state/cutout-session'
import { changeCutout, useCutout } from './use-cutout'
import { useDetection } from './use-detection'
import { useVeil } from './use-veil'
import { veilStatus } from './veil-status'

/** Returns the transform from fractions of an image's whole picture to millimeters of the image. */
const wholeMatrix = ({ crop, width, height }: ImageNode): Matrix => [
  width / crop.width,
  0,
  0,
  height / crop.height,
  (-crop.x * width) / crop.width,
  (-crop.y * height) / crop.height,
]

/** Fits the whole picture into the stage while the tool is open, and restores the previous view afterward. */
function useWholeInSight(toSurface: Matrix) {
  const tools = useEditorTools()
  const { views } = tools
  const stage = useView((state) => state.stage)
  const box = useRef(transformBox(toSurface, { x: 0, y: 0, width: 1, height: 1 }))
  useEffect(() => {
    const { view, isOwnView } = views.get()
    return () => {
      if (isOwnView) views.set((now) => ({ ...now, view }))
      else showWhole(tools)
    }
  }, [tools, views])
  useEffect(() => {
    views.set((now) => ({
      ...now,
      isOwnView: true,
      view: fittedView(airy(box.current), stage, now.insets),
    }))
  }, [views, stage])
}

/**
 * A box around the subject, strokes where the detection by color is wrong, and a veil over the removed parts
 * (studio-112).
 */
export function CutoutStage({ id }: { id: NodeId }) {
  const document = useLiveDocument()
  const node = document.nodes[id]
  const { views } = useEditorTools()
  const isGone = node?.kind !== 'image'
  useEffect(() => {
    if (isGone) views.set((now) => ({ ...now, tool: undefined }))
  }, [isGone, views])
  return isGone ? null : <OpenCutout id={id} node={node} />
}

function OpenCutout({ id, node }: { id: NodeId; node: ImageNode }) {
  const message = useMessage()
  const tools = useEditorTools()
  const { cutout } = useCutout()
  const document = useLiveDocument()
  const view = useView((state) => state.view)
  const ref = useRef<HTMLDivElement>(null)
  const [painted, setPainted] = useState<[number, number][]>([])
  const key = document.assets[node.asset ?? '']?.key ?? ''
  const url = useStore(tools.files.state, (state) => pictureAddress(state, key))
  const toSurface = multiply(worldMatrix(document, id), wholeMatrix(node))
  const matrix = multiply(viewMatrix(view), toSurface)
  useWholeInSight(toSurface)
  useDetection(key)
  const hands = useMemo(
    () =>
      createCutoutPointerInput({
        views: tools.views,
        change: (next) => changeCutout(tools, next),
        brush: () => {
          const { tool } = tools.views.get()
          return tool?.kind === 'cutout' ? tool.cutout.brush : 'box'
        },
        onPaint: setPainted,
      }),
    [tools],
  )
  useEffect(() => {
    const stage = ref.current?.parentElement
    ref.current?.focus()
    return () => stage?.focus()
  }, [])
  if (!cutout || url === undefined) return null

  const touchOf = (event: PointerEvent) => {
    const area = ref.current?.getBoundingClientRect()
    const at = { x: event.clientX - (area?.left ?? 0), y: event.clientY - (area?.top ?? 0) }
    const { x, y } = transformPoint(inverse(matrix), at)
    return { id: event.pointerId, ...at, share: [x, y] as [number, number] }
  }
  return (
    <div
      ref={ref}
      className={styles.cover}
      role="group"
      aria-label={message('editorCutout.title')}
      aria-describedby="cutout-help"
      tabIndex={-1}
      data-cutout
      data-brush
      onPointerDown={(event) => {
        event.stopPropagation()
        if (event.target instanceof Element && event.target.closest('[role=toolbar]')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        hands.down(touchOf(event))
      }}
      onPointerMove={(event) => {
        event.stopPropagation()
        hands.move(touchOf(event))
      }}
      onPointerUp={(event) => {
        event.stopPropagation()
        hands.up(event.pointerId)
      }}
      onPointerCancel={() => hands.cancel()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
        const next = pressedCutout(cutout, event)
        if (event.key === 'Enter') endTool(tools, true)
        else if (next) changeCutout(tools, () => next)
        else return
        event.preventDefault()
      }}
    >
      <p id="cutout-help" className="visually-hidden">
        {message('editorCutout.help')}
      </p>
      <CutoutDrawing cutout={cutout} painted={painted} matrix={matrix} url={url} />
      <ToolBar label={message('editorCutout.title')} />
    </div>
  )
}

interface DrawingProps {
  cutout: CutoutSession
  painted: [number, number][]
  /** Transform from fractions of the picture to the stage. */
  matrix: Matrix
  url: string
}

const unit = { x: 0, y: 0, width: 1, height: 1 }

function CutoutDrawing({ cutout, painted, matrix, url }: DrawingProps) {
  const detection = useStore(veilStatus, (state) => state.detection)
  const veil = useVeil(url, cutout, detection)
  useEffect(() => veilStatus.set((now) => ({ ...now, status: veil.status })), [veil.status])
  const along = stretch(matrix)
  const longer = Math.max(along.x, along.y)
  const at = (point: [number, number]) => {
    const { x, y } = transformPoint(matrix, { x: point[0], y: point[1] })
    return `${x} ${y}`
  }
  const { brush, width } = cutout
  const now = { keep: brush === 'keep', width, points: painted }
  const strokes = brush === 'box' ? cutout.strokes : [...cutout.strokes, now]
  const cursor = transformPoint(matrix, { x: cutout.at[0], y: cutout.at[1] })
  return (
    <svg className={styles.drawn} aria-hidden="true">
      <rect className={styles.scrim} width="100%" height="100%" />
      <g transform={transformOf(matrix)}>
        <image href={url} {...unit} preserveAspectRatio="none" />
        {veil.url && <image href={veil.url} {...unit} preserveAspectRatio="none" />}
        <rect className={styles.box} {...cutout.box} />
      </g>
      {strokes.map(({ keep, width: thickness, points }, index) => (
        <path
          // Strokes are added and removed only at the end, so their index is a stable key.
          key={index}
          className={styles.stroke}
          data-keep={keep}
          strokeWidth={thickness * longer}
          d={points.length === 0 ? '' : `M${points.map(at).join('L')}L${at(points.at(-1) ?? [0, 0])}`}
        />
      ))}
      {brush !== 'box' && (
        <circle className={styles.cursor} cx={cursor.x} cy={cursor.y} r={Math.max(4, (width * longer) / 2)} />
      )}
    </svg>
  )
}
