import { type Html, xml } from '@/lib/words/html'
import type { Matrix, Rectangle, Size } from '../units'
import type { PictureLook, Scene, SceneElement, SceneGradient, ScenePath, ScenePicture } from './scene'

/** Returns the URL or data URL of a picture with its tone and cut-out already applied. */
export type PictureSource = (picture: PictureLook) => string | undefined

/** Drops characters that are not allowed in XML. */
const allowed = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

type Attributes = Record<string, string | number | undefined>

const attributesIn = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => xml` ${name}="${allowed(String(value))}"`)

const tag = (name: string, attributes: Attributes, content: readonly Html[] = []) =>
  xml`<${name}${attributesIn(attributes)}${content.length === 0 ? xml`/>` : xml`>${content}</${name}>`}`

/** Rounds to six decimals, the precision of a design's matrices. */
const number = (value: number) => Math.round(value * 1e6) / 1e6 + 0

export const viewBoxOf = ({ x, y, width, height }: Rectangle) => [x, y, width, height].map(number).join(' ')

export const transformOf = (matrix: Matrix | undefined) => matrix && `matrix(${matrix.map(number).join(' ')})`

export function paintOf({ fill, stroke }: ScenePath) {
  return {
    fill: fill ?? 'none',
    ...(stroke?.paint && { stroke: stroke.paint, 'stroke-width': number(stroke.width) }),
  }
}

/** State of one rendering; `clips` counts the clip paths and gradients for unique ids. */
interface Context {
  source: PictureSource
  clips: number
}

/** Returns the attributes of a gradient and of its stops, for SVG. */
export function gradientOf({ from, to, colors }: SceneGradient) {
  return {
    line: {
      gradientUnits: 'userSpaceOnUse' as const,
      x1: number(from.x),
      y1: number(from.y),
      x2: number(to.x),
      y2: number(to.y),
    },
    stops: colors.map((color, index) => ({ color, offset: number(index / Math.max(1, colors.length - 1)) })),
  }
}

function pathMarkup(element: ScenePath, context: Context, base: Attributes): Html[] {
  const { d, gradient } = element
  if (!gradient) return [tag('path', { d, ...paintOf(element), ...base })]
  const id = `gradient-${(context.clips += 1)}`
  const { line, stops } = gradientOf(gradient)
  const marks = stops.map(({ color, offset }) => tag('stop', { offset, 'stop-color': color }))
  return [
    tag('linearGradient', { id, ...line }, marks),
    tag('path', { d, ...paintOf(element), fill: `url(#${id})`, ...base }),
  ]
}

function pictureMarkup({ box, ...picture }: ScenePicture, { source }: Context, base: Attributes): Html[] {
  const href = source(picture)
  if (href === undefined) return []
  const place = { x: number(box.x), y: number(box.y), width: number(box.width), height: number(box.height) }
  // Scale a plate's dots without smoothing, so they stay black or white.
  const sampling = picture.plate?.dots ? { 'image-rendering': 'optimizeSpeed' } : {}
  return [tag('image', { href, ...place, preserveAspectRatio: 'none', ...sampling, ...base })]
}

function contentMarkup(element: SceneElement, context: Context, base: Attributes): Html[] {
  if (element.kind === 'path') return pathMarkup(element, context, base)
  if (element.kind === 'picture') return pictureMarkup(element, context, base)
  const children = element.children.flatMap((child) => elementMarkup(child, context))
  return children.length === 0 ? [] : [tag('g', base, children)]
}

/**
 * librsvg applies `stroke-opacity` to a stroke directly and more precisely. With `opacity`, each of many
 * faint strokes would be a layer that is rounded separately.
 */
const opacityName = (element: SceneElement) =>
  element.kind === 'path' && element.fill === null ? 'stroke-opacity' : 'opacity'

/** Returns the element after its clip path; empty if nothing is drawn. */
function elementMarkup(element: SceneElement, context: Context): Html[] {
  const { clip, opacity, blend } = element
  const id = clip === undefined ? undefined : `clip-${(context.clips += 1)}`
  const content = contentMarkup(element, context, {
    transform: transformOf(element.transform),
    [opacityName(element)]: opacity,
    'clip-path': id && `url(#${id})`,
    style: blend && `mix-blend-mode:${blend}`,
  })
  if (!id || content.length === 0) return content
  return [tag('clipPath', { id }, [tag('path', { d: clip })]), ...content]
}

/**
 * Serializes a scene as SVG with only svg, g, path, image, clipPath and linearGradient. Pictures without a source are left
 * out.
 * @param size in pixels; default: the scene's size in millimeters
 */
export function sceneToSvg({ box, elements }: Scene, source: PictureSource, size?: Size): string {
  const context: Context = { source, clips: 0 }
  const content = elements.flatMap((element) => elementMarkup(element, context))
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size?.width ?? `${number(box.width)}mm`,
      height: size?.height ?? `${number(box.height)}mm`,
      viewBox: viewBoxOf(box),
      preserveAspectRatio: 'none',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    content,
  ).text
}
