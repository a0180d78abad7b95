import type {
  DesignNode,
  EmojiNode,
  GroupNode,
  ImageNode,
  NeonNode,
  PathNode,
  QrNode,
  ShapeNode,
  Stroke,
  TextNode,
} from '../document/design-document'
import { scaling, translation } from '../geometry/matrix'
import { type Faces, rowOf } from './faces'
import { widened } from '../geometry/point'
import { tubesOf } from './neon-strokes'
import { bleedShare } from './picture-bleed'
import { placeholder } from './placeholder'
import { qrPath } from './qr-path'
import type { SceneElement, SceneGroup, ScenePath, ScenePicture } from './scene'
import { setLettering, setText } from './set-words'
import { shapePath } from './shape-path'

/** `view` is what the shopper works on, `proof` what they approve, both trimmed; `print` reaches over the edge. */
export type SceneMode = 'view' | 'proof' | 'print'

/** What an object looks like, before it is placed. */
export type Drawing = ScenePath | ScenePicture | SceneGroup | undefined

interface Around {
  faces: Faces
  mode: SceneMode
  /** Of pictures that have none of their own. */
  tone: ImageNode['tone']
  /** What a group holds, drawn. */
  children: SceneElement[]
}

const visible = (stroke: Stroke | undefined) => (stroke?.paint && stroke.width > 0 ? { stroke } : {})

const groupOf = (children: SceneElement[]): Drawing =>
  children.length > 0 ? { kind: 'group', children } : undefined

function painted({ fill, stroke }: Pick<ShapeNode, 'fill' | 'stroke'>, d: string): Drawing {
  const outline = visible(stroke)
  return fill === null && !outline.stroke ? undefined : { kind: 'path', d, fill, ...outline }
}

/** The whole picture is as large as its shown part needs, and the rest is clipped off. */
function drawImage(node: ImageNode, { mode, tone: usual }: Around): Drawing {
  const { asset, width, height, crop, mask, tone = usual } = node
  const clip = shapePath(mask ?? 'rectangle', node)
  if (asset === null) return mode === 'view' ? groupOf(placeholder(node, clip)) : undefined
  const box = {
    x: (-crop.x * width) / crop.width + 0,
    y: (-crop.y * height) / crop.height + 0,
    width: width / crop.width,
    height: height / crop.height,
  }
  const isWhole = !mask && crop.width === 1 && crop.height === 1
  const picture: ScenePicture = { kind: 'picture', asset, box, ...(tone && { tone }) }
  if (!isWhole) return { ...picture, clip }
  const bleed = bleedShare(node)
  if (bleed === undefined) return picture
  return groupOf([{ ...picture, bleed, box: widened(box, bleed * width) }, picture])
}

/** The stroke lies under the letters, which stay as thick as their font has them. */
function drawText(node: TextNode, { faces }: Around): Drawing {
  const loaded = rowOf(faces.text, node.font)
  const d = loaded ? setText(node, loaded.face).path : ''
  const { stroke } = visible(node.stroke)
  if (d === '') return undefined
  if (!stroke) return painted({ fill: node.fill }, d)
  const under: ScenePath = { kind: 'path', d, fill: null, stroke }
  return node.fill === null ? under : groupOf([under, { kind: 'path', d, fill: node.fill }])
}

const drawShape = (node: ShapeNode): Drawing => painted(node, shapePath(node.shape, node, node.radius))

const drawPath = (node: PathNode): Drawing => painted(node, node.path)

const drawGroup = (_: GroupNode, { children }: Around): Drawing => groupOf(children)

function drawQr({ text, size, fill, background }: QrNode): Drawing {
  const modules = fill === null ? '' : qrPath(text, size)
  const ground = shapePath('rectangle', { width: size, height: size })
  return groupOf([
    ...(background === null ? [] : [{ kind: 'path', d: ground, fill: background } as const]),
    ...(modules === '' ? [] : [{ kind: 'path', d: modules, fill } as const]),
  ])
}

/** Pictures of the set are 32 wide and high. */
const emojiSize = 32

function drawEmoji({ code, size }: EmojiNode, { faces }: Around): Drawing {
  const paths = rowOf(faces.emoji, code)?.paths.map((path): ScenePath => ({ kind: 'path', ...path }))
  const scale = size / emojiSize
  return (
    paths && {
      kind: 'group',
      children: [{ kind: 'group', transform: scaling(scale, scale), children: paths }],
    }
  )
}

/** Strokes begin half a tube within the box, so that the box holds the tubes. Print has no light. */
function drawNeon(node: NeonNode, { faces, mode }: Around): Drawing {
  const set = setLettering(node, faces)
  if (!set || set.letters.length === 0) return undefined
  const tubes = tubesOf(set.letters, node.tube, mode !== 'print')
  const transform = translation(node.tube / 2, node.tube / 2)
  return { kind: 'group', children: [{ kind: 'group', transform, children: tubes }] }
}

export function drawNode(node: DesignNode, around: Around): Drawing {
  switch (node.kind) {
    case 'image':
      return drawImage(node, around)
    case 'text':
      return drawText(node, around)
    case 'shape':
      return drawShape(node)
    case 'path':
      return drawPath(node)
    case 'group':
      return drawGroup(node, around)
    case 'qr':
      return drawQr(node)
    case 'emoji':
      return drawEmoji(node, around)
    case 'neon':
      return drawNeon(node, around)
  }
}

/** What a drawing depends on besides its object: while these are the same, the drawing is. */
export function usedBy(node: DesignNode, { faces, mode, tone, children }: Around): unknown[] {
  switch (node.kind) {
    case 'text':
      return [rowOf(faces.text, node.font)]
    case 'emoji':
      return [rowOf(faces.emoji, node.code)]
    case 'neon':
      return [mode, ...node.lines.map(({ font }) => rowOf(faces.strokes, font))]
    case 'image':
      return [mode, tone]
    default:
      return children
  }
}
