import { memo, useId } from 'react'
import { encode } from 'uqr'
import type {
  DesignDocument,
  DesignNode,
  ImageNode,
  NodeId,
  QrNode,
  Size,
  Stroke,
  SurfaceId,
  TextNode,
} from '@/design/document/design-document'
import { useEditorTools } from '../EditorContext'
import { useStore } from '../store'
import { shapePath } from './shape-path'

/** Where the picture of an image can be had; a new function when that changes. */
export type PictureOf = (node: ImageNode) => string | undefined

interface Props {
  document: DesignDocument
  surface: SurfaceId
  pictureOf: PictureOf
}

/** What is on a surface, each object by itself: only what changed is drawn anew. */
export const Drawing = memo(function Drawing({ document, surface, pictureOf }: Props) {
  const { faces } = useEditorTools()
  const arrived = useStore(faces.state, (state) => state.faces)
  return (document.surfaces[surface]?.nodes ?? []).map((id) => (
    <Drawn key={id} id={id} nodes={document.nodes} pictureOf={pictureOf} faces={arrived} />
  ))
})

interface DrawnProps {
  id: NodeId
  nodes: DesignDocument['nodes']
  pictureOf: PictureOf
  faces: object
}

const looksSame = (one: DrawnProps, other: DrawnProps) =>
  one.nodes[one.id] === other.nodes[other.id] &&
  one.pictureOf === other.pictureOf &&
  one.faces === other.faces &&
  (one.nodes === other.nodes || one.nodes[one.id]?.kind !== 'group')

const Drawn = memo(function Drawn({ id, ...rest }: DrawnProps) {
  const node = rest.nodes[id]
  if (!node || node.hidden) return null
  return (
    <g
      data-node={id}
      transform={`matrix(${node.transform.join(' ')})`}
      opacity={node.opacity}
      style={node.blend && { mixBlendMode: node.blend }}
    >
      {node.kind === 'group'
        ? node.children.map((child) => <Drawn key={child} id={child} {...rest} />)
        : drawnLeaf(node, rest.pictureOf)}
    </g>
  )
}, looksSame)

const painted = (fill: string | null, stroke: Stroke | undefined) => ({
  fill: fill ?? 'none',
  ...(stroke?.paint && { stroke: stroke.paint, strokeWidth: stroke.width, strokeLinejoin: 'round' as const }),
})

const boxed = ({ width, height }: Size) => ({ x: 0, y: 0, width, height })

function drawnLeaf(node: DesignNode, pictureOf: PictureOf) {
  switch (node.kind) {
    case 'image':
      return <DrawnImage node={node} href={pictureOf(node)} />
    case 'text':
      return <DrawnText node={node} />
    case 'shape':
      return <path d={shapePath(node.shape, boxed(node), node.radius)} {...painted(node.fill, node.stroke)} />
    case 'path':
      return <path d={node.path} {...painted(node.fill, node.stroke)} />
    case 'qr':
      return <DrawnCode node={node} />
    default:
      return null
  }
}

/** The whole picture behind a window that shows its part. */
function DrawnImage({ node, href }: { node: ImageNode; href: string | undefined }) {
  const id = useId()
  const { crop, width, height, mask } = node
  const window = shapePath(mask ?? 'rectangle', boxed(node))
  if (href === undefined) return <path d={window} fill="#8a8f98" fillOpacity="0.25" />
  return (
    <>
      <clipPath id={id}>
        <path d={window} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <image
          href={href}
          x={(-crop.x * width) / crop.width}
          y={(-crop.y * height) / crop.height}
          width={width / crop.width}
          height={height / crop.height}
          preserveAspectRatio="none"
        />
      </g>
    </>
  )
}

/** A hit anywhere in its box takes hold of a text, not only one on its letters. */
function DrawnText({ node }: { node: TextNode }) {
  const { faces } = useEditorTools()
  const { width, height } = faces.measure(node)
  const made = faces.outlined(node)
  return (
    <>
      <rect width={width} height={height} fill="transparent" />
      {made && <path d={made.path} paintOrder="stroke" {...painted(node.fill, node.stroke)} />}
    </>
  )
}

function DrawnCode({ node }: { node: QrNode }) {
  const { data, size } = encode(node.text, { border: 2 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : [])))
  return (
    <g transform={`scale(${node.size / size})`}>
      <rect width={size} height={size} fill={node.background ?? 'transparent'} />
      <path d={cells.join('')} fill={node.fill ?? 'none'} shapeRendering="crispEdges" />
    </g>
  )
}
