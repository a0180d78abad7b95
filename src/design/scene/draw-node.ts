import type {
  DesignDocument,
  DesignNode,
  EmojiNode,
  GroupNode,
  ImageNode,
  MadeNode,
  NeonNode,
  PathNode,
  QrNode,
  ShapeNode,
  TextNode,
} from '../design-document'
import type { Stroke } from '../units'
import { scaling, translation } from '../geometry/matrix'
import { referencesOf } from '../made/settings'
import { uncropped } from '../picture/picture-boxes'
import { type Faces, loadedMadeParts, loadedParts, rowOf, typefaceOf } from './faces'
import { widened } from '../geometry/point'
import { tubesOf } from './neon-strokes'
import { gradientOver, shadowOf } from './text-effects'
import { bleedShare } from './picture-bleed'
import { placeholder } from './placeholder'
import { qrPath } from './qr-path'
import type { SceneElement, SceneGroup, ScenePath, ScenePicture } from './scene'
import { setLettering, setText } from './set-words'
import { toneOn } from '../template/usual-tone'
import { parsePath, pathBounds } from '../geometry/path'
import { shapePath } from '../geometry/shape-path'

/**
 * `view` is what the shopper edits and `proof` what they approve, both trimmed; `print` includes the bleed.
 */
export type SceneMode = 'view' | 'proof' | 'print'

/** The drawing of an object before it is placed. */
export type Drawing = ScenePath | ScenePicture | SceneGroup | undefined

interface Around {
  faces: Faces
  mode: SceneMode
  /** Default tone of pictures that set none. */
  tone: ImageNode['tone']
  /** The drawn children of a group. */
  children: SceneElement[]
  /** Inputs of generated objects: the order's answers, the number of the page, and the design's dates. */
  answers: Readonly<Record<string, string>>
  number: number
  dates: DesignDocument['dates']
}

const visible = (stroke: Stroke | undefined) => (stroke?.paint && stroke.width > 0 ? { stroke } : {})

const groupOf = (children: SceneElement[]): Drawing =>
  children.length > 0 ? { kind: 'group', children } : undefined

type Painted = Pick<ShapeNode, 'fill' | 'pattern' | 'stroke'>

function painted({ fill, pattern, stroke }: Painted, d: string, { faces }: Around): Drawing {
  const outline = visible(stroke)
  if (pattern && d !== '') return groupOf(patterned({ fill, pattern, ...outline }, d, faces))
  return fill === null && !outline.stroke ? undefined : { kind: 'path', d, fill, ...outline }
}

/** Draws the ground, the pattern inside the outline, and the line above both. */
function patterned(
  { fill, gradient, pattern, stroke }: Painted & Pick<ScenePath, 'gradient'>,
  d: string,
  faces: Faces,
): ScenePath[] {
  const draw = patternOf(faces, pattern)
  if (pattern && !draw) return [] // left out until it is loaded
  return [
    ...(fill === null ? [] : [{ kind: 'path', d, fill, ...(gradient && { gradient }) } as const]),
    ...(pattern && draw ? [draw(pattern, d, pathBounds(parsePath(d)))] : []),
    ...(stroke ? [{ kind: 'path', d, fill: null, stroke } as const] : []),
  ]
}

const patternOf = ({ patterns = {} }: Faces, pattern: ShapeNode['pattern']) =>
  pattern && rowOf(patterns, pattern.name)

/** Draws the whole picture, enlarged so that the crop fills the box, and clips the rest. */
function drawImage(node: ImageNode, { mode, tone: usual }: Around): Drawing {
  const { asset, width, crop, mask, adjust } = node
  const tone = toneOn(usual, node.tone)
  const clip = shapePath(mask ?? 'rectangle', node)
  if (asset === null) return mode === 'view' ? groupOf(placeholder(node, clip)) : undefined
  const box = uncropped(node)
  const isWhole = !mask && crop.width === 1 && crop.height === 1
  const picture: ScenePicture = {
    kind: 'picture',
    asset,
    box,
    ...(tone && { tone }),
    ...(adjust && { adjust }),
  }
  if (!isWhole) return { ...picture, clip }
  const bleed = bleedShare(node)
  if (bleed === undefined) return picture
  return groupOf([{ ...picture, bleed, box: widened(box, bleed * width) }, picture])
}

/** Draws the shadow and the stroke below the letters, which keep the weight of their font. */
function drawText(node: TextNode, around: Around): Drawing {
  const { faces } = around
  const face = typefaceOf(faces, node)
  const d = face ? setText(node, face).path : ''
  const { stroke } = visible(node.stroke)
  if (d === '') return undefined
  const { fill, pattern, gradient, shadow } = node
  if (!stroke && !gradient && !shadow) return painted({ fill, ...(pattern && { pattern }) }, d, around)
  const ground = gradient
    ? { fill: fill ?? gradient.colors[0] ?? null, gradient: gradientOver(gradient, pathBounds(parsePath(d))) }
    : { fill }
  const letters = patterned({ ...ground, ...(pattern && { pattern }) }, d, faces)
  const under: ScenePath[] = stroke ? [{ kind: 'path', d, fill: null, stroke }] : []
  const below = shadow ? shadowOf(shadow, d, { isFilled: letters.length > 0, stroke }) : []
  return groupOf([...below, ...under, ...letters])
}

const drawShape = (node: ShapeNode, around: Around): Drawing =>
  painted(node, shapePath(node.shape, node, node.radius), around)

const drawPath = (node: PathNode, around: Around): Drawing => painted(node, node.path, around)

const drawGroup = (_: GroupNode, { children }: Around): Drawing => groupOf(children)

function drawQr({ text, size, fill, background }: QrNode): Drawing {
  const modules = fill === null ? '' : qrPath(text, size)
  const ground = shapePath('rectangle', { width: size, height: size })
  return groupOf([
    ...(background === null ? [] : [{ kind: 'path', d: ground, fill: background } as const]),
    ...(modules === '' ? [] : [{ kind: 'path', d: modules, fill } as const]),
  ])
}

/** Width and height of the images in the emoji set. */
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

/**
 * Strokes begin half a tube's diameter inside the box, so that the box contains the tubes. Print has no glow.
 */
function drawNeon(node: NeonNode, { faces, mode }: Around): Drawing {
  const set = setLettering(node, faces)
  if (!set || set.letters.length === 0) return undefined
  const tubes = tubesOf(set.letters, node.tube, mode !== 'print')
  const transform = translation(node.tube / 2, node.tube / 2)
  return { kind: 'group', children: [{ kind: 'group', transform, children: tubes }] }
}

/** Generators that show where a piece is cut; they are not printed. */
const guides: ReadonlySet<string> = new Set(['pieces'])

function drawMade(node: MadeNode, around: Around): Drawing {
  if (around.mode !== 'view' && guides.has(node.what)) return undefined
  return node.fill === null
    ? undefined
    : groupOf(rowOf(around.faces.made ?? {}, node.what)?.(node, around) ?? [])
}

export function drawNode(node: DesignNode, around: Around): Drawing {
  switch (node.kind) {
    case 'image':
      return drawImage(node, around)
    case 'text':
      return drawText(node, around)
    case 'shape':
      return drawShape(node, around)
    case 'path':
      return drawPath(node, around)
    case 'group':
      return drawGroup(node, around)
    case 'qr':
      return drawQr(node)
    case 'emoji':
      return drawEmoji(node, around)
    case 'neon':
      return drawNeon(node, around)
    case 'made':
      return drawMade(node, around)
  }
}

/** Returns what a drawing depends on besides its object; while all of it is unchanged, so is the drawing. */
export function usedBy(node: DesignNode, around: Around): unknown[] {
  const { faces, mode, tone, children, answers, number, dates } = around
  switch (node.kind) {
    case 'made':
      return [
        mode,
        number,
        dates,
        rowOf(faces.made ?? {}, node.what),
        ...referencesOf(node).map((name) => answers[name]),
        ...loadedMadeParts(faces, node, dates),
      ]
    case 'text':
      return [...loadedParts(faces, node), patternOf(faces, node.pattern)]
    case 'shape':
    case 'path':
      return [patternOf(faces, node.pattern)]
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
