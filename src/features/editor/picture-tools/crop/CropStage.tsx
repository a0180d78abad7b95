import '@/brand/generated/editorCrop'
import { useEffect, useId, useMemo, useRef, type PointerEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { NodeId } from '@/design/design-document'
import { type Matrix, type Point } from '@/design/units'
import { placesOf } from '@/design/document/tree'
import { identity, inverse, transformPoint, multiply } from '@/design/geometry/matrix'
import { cornersOf } from '@/design/geometry/point'
import { transformOf, type PictureSource } from '@/design/scene/scene-to-svg'
import { defaultTone, toneOn } from '@/design/template/usual-tone'
import { shownEngraving } from '@/design/template/engraving'
import { surfaceRule } from '@/design/template/surface-boxes'
import {
  useDocument,
  useEditorTools,
  useLiveDocument,
  useMadeTemplate,
  useSurface,
  useView,
} from '../../EditorContext'
import { placedShape } from '../../view/placed-shape'
import { viewMatrix } from '../../view/view'
import { ToolBar } from '../ToolBar'
import { endTool } from '../tool'
import styles from '../tools.module.css'
import { zoomedPicture } from './crop-frame'
import { createCropPointerInput } from './crop-hands'
import { cropAfterKey } from './crop-keys'
import type { CropSession } from '../../state/crop-session'
import { changeCrop, useCrop } from './use-crop'

const handles: Point[] = [0, 0.5, 1].flatMap((x) =>
  [0, 0.5, 1].flatMap((y) => (x === 0.5 && y === 0.5 ? [] : [{ x, y }])),
)

/** The crop frame over the whole picture, whose hidden part is dimmed (studio-111). */
export function CropStage({ id, source }: { id: NodeId; source: PictureSource }) {
  const message = useMessage()
  const { crop } = useCrop()
  const tools = useEditorTools()
  const view = useView((state) => state.view)
  const document = useLiveDocument()
  const ref = useRef<HTMLDivElement>(null)
  const node = document.nodes[id]
  const parent = placesOf(document).get(id)?.parentMatrix ?? identity
  const matrix = crop ? multiply(viewMatrix(view), multiply(parent, crop.base.transform)) : viewMatrix(view)
  const hands = useMemo(() => {
    const now = () => {
      const { tool } = tools.views.get()
      return tool?.kind === 'crop' ? tool.crop : undefined
    }
    return createCropPointerInput(
      () => now() as CropSession, // pointers go down only during a session
      (next) => changeCrop(tools, () => next),
    )
  }, [tools])

  useEffect(() => {
    const stage = ref.current?.parentElement
    ref.current?.focus()
    return () => stage?.focus()
  }, [])
  // The picture was undone, removed or changed by something else, so this session is no longer valid.
  const isOther = crop !== undefined && node !== crop.applied
  useEffect(() => {
    if (isOther) tools.views.set((now) => ({ ...now, tool: undefined }))
  }, [isOther, tools])
  useWheelZoom(ref, matrix)
  if (!crop) return null

  const touchOf = (event: PointerEvent) => {
    const area = ref.current?.getBoundingClientRect()
    const at = { x: event.clientX - (area?.left ?? 0), y: event.clientY - (area?.top ?? 0) }
    return { id: event.pointerId, ...transformPoint(inverse(matrix), at) }
  }
  return (
    <div
      ref={ref}
      className={styles.cover}
      role="group"
      aria-label={message('editorCrop.title')}
      aria-describedby="crop-help"
      tabIndex={-1}
      data-crop
      onPointerDown={(event) => {
        event.stopPropagation()
        if (event.target instanceof Element && event.target.closest('[role=toolbar]')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        hands.down({ ...touchOf(event), handle: handleOf(event.target) })
      }}
      onPointerMove={(event) => {
        event.stopPropagation()
        hands.move(touchOf(event))
      }}
      onPointerUp={(event) => {
        event.stopPropagation()
        hands.up(event.pointerId)
      }}
      onPointerCancel={(event) => hands.up(event.pointerId)}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        const next = cropAfterKey(crop, event)
        if (event.key === 'Enter') endTool(tools, true)
        else if (next) changeCrop(tools, () => next)
        else return
        event.preventDefault()
      }}
    >
      <p id="crop-help" className="visually-hidden">
        {message('editorCrop.help')}
      </p>
      <CropDrawing crop={crop} matrix={matrix} source={source} />
      <ToolBar label={message('editorCrop.title')} />
    </div>
  )
}

function handleOf(target: EventTarget): Point | undefined {
  const marked = target instanceof Element ? target.closest<SVGElement>('[data-crop-handle]') : null
  const [x, y] = (marked?.dataset['cropHandle'] ?? '').split(' ').map(Number)
  return x === undefined || y === undefined ? undefined : { x, y }
}

/**
 * Zooms the picture around the pointer with the wheel. React's own listener is passive and could not stop the
 * view from scrolling.
 */
function useWheelZoom(ref: { current: HTMLElement | null }, matrix: Matrix) {
  const tools = useEditorTools()
  const last = useRef(matrix)
  useEffect(() => {
    last.current = matrix
  }, [matrix])
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      event.stopPropagation()
      const area = element.getBoundingClientRect()
      const at = transformPoint(inverse(last.current), {
        x: event.clientX - area.left,
        y: event.clientY - area.top,
      })
      const factor = Math.exp(-event.deltaY / (event.deltaMode > 0 ? 12 : 480))
      changeCrop(tools, (crop) => zoomedPicture(crop, factor, at))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [ref, tools])
}

interface DrawingProps {
  crop: CropSession
  /** Transform from the image to the stage. */
  matrix: Matrix
  source: PictureSource
}

function CropDrawing({ crop, matrix, source }: DrawingProps) {
  const id = useId()
  const { frame, picture, base } = crop
  const rule = surfaceRule(useMadeTemplate(), useSurface())
  const tone = toneOn(defaultTone(rule), base.tone)
  const plate = shownEngraving(rule, useDocument().product.options)
  const href = source({
    asset: base.asset ?? '',
    ...(tone && { tone }),
    ...(base.adjust && { adjust: base.adjust }),
    ...(plate && { plate }),
  })
  const at = ({ x, y }: Point) =>
    transformPoint(matrix, { x: frame.x + frame.width * x, y: frame.y + frame.height * y })
  const line = (from: Point, to: Point) => {
    const [start, end] = [at(from), at(to)]
    return `M${start.x} ${start.y}L${end.x} ${end.y}`
  }
  const corners = cornersOf(frame).map((corner) => transformPoint(matrix, corner))
  const image = <image href={href} {...picture} preserveAspectRatio="none" />
  return (
    <svg className={styles.drawn} aria-hidden="true">
      <clipPath id={id}>
        <path d={placedShape(crop.mask ?? 'rectangle', frame)} />
      </clipPath>
      <rect className={styles.scrim} width="100%" height="100%" />
      <g transform={transformOf(matrix)}>
        <g className={styles.hidden}>{image}</g>
        <g clipPath={`url(#${id})`}>{image}</g>
      </g>
      <path
        className={styles.thirds}
        d={[1 / 3, 2 / 3]
          .map(
            (share) =>
              line({ x: share, y: 0 }, { x: share, y: 1 }) + line({ x: 0, y: share }, { x: 1, y: share }),
          )
          .join('')}
      />
      <path className={styles.frame} d={`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />
      {handles.map((handle) => {
        const { x, y } = at(handle)
        return (
          <g key={`${handle.x} ${handle.y}`} data-crop-handle={`${handle.x} ${handle.y}`}>
            <circle className={styles.hit} cx={x} cy={y} r={22} />
            <circle
              className={styles.grip}
              cx={x}
              cy={y}
              r={handle.x === 0.5 || handle.y === 0.5 ? 5.5 : 7.5}
            />
          </g>
        )
      })}
    </svg>
  )
}
