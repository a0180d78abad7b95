import type { Matrix, Rectangle, Size } from '../document/design-document'
import type { Scene, SceneElement, ScenePath, ScenePicture } from './scene'

/** Where a picture is found, with its tone and cut-out done already: an address, or the file itself as a data address. */
export type PictureSource = (picture: Pick<ScenePicture, 'asset' | 'tone' | 'bleed'>) => string | undefined

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Without the characters that XML does not have. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')

type Attributes = Record<string, string | number | undefined>

const attributesIn = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

const tag = (name: string, attributes: Attributes, content = '') =>
  `<${name}${attributesIn(attributes)}${content === '' ? '/>' : `>${content}</${name}>`}`

/** Six decimals: what a design keeps of its matrices. */
const number = (value: number) => Math.round(value * 1e6) / 1e6 + 0

export const viewBoxOf = ({ x, y, width, height }: Rectangle) => [x, y, width, height].map(number).join(' ')

export const transformOf = (matrix: Matrix | undefined) => matrix && `matrix(${matrix.map(number).join(' ')})`

/** The attributes of a path that say how it is painted. */
export function paintOf({ fill, stroke }: ScenePath) {
  return {
    fill: fill ?? 'none',
    ...(stroke?.paint && { stroke: stroke.paint, 'stroke-width': number(stroke.width) }),
  }
}

/** Each clip has an id of its own, counted in the order of drawing. */
interface Context {
  source: PictureSource
  clips: number
}

function pictureMarkup({ box, ...picture }: ScenePicture, { source }: Context, base: Attributes): string {
  const href = source(picture)
  if (href === undefined) return ''
  const place = { x: number(box.x), y: number(box.y), width: number(box.width), height: number(box.height) }
  return tag('image', { href, ...place, preserveAspectRatio: 'none', ...base })
}

function contentMarkup(element: SceneElement, context: Context, base: Attributes): string {
  if (element.kind === 'path') return tag('path', { d: element.d, ...paintOf(element), ...base })
  if (element.kind === 'picture') return pictureMarkup(element, context, base)
  const children = element.children.map((child) => elementMarkup(child, context)).join('')
  return children === '' ? '' : tag('g', base, children)
}

/** librsvg draws a line alone in its own opacity at once, and finer: as a layer each of many faint ones is rounded by itself. */
const opacityName = (element: SceneElement) =>
  element.kind === 'path' && element.fill === null ? 'stroke-opacity' : 'opacity'

function elementMarkup(element: SceneElement, context: Context): string {
  const { clip, opacity, blend } = element
  const id = clip === undefined ? undefined : `clip-${(context.clips += 1)}`
  const content = contentMarkup(element, context, {
    transform: transformOf(element.transform),
    [opacityName(element)]: opacity,
    'clip-path': id && `url(#${id})`,
    style: blend && `mix-blend-mode:${blend}`,
  })
  return id && content !== '' ? tag('clipPath', { id }, tag('path', { d: clip })) + content : content
}

/**
 * A scene as the text of an SVG file of svg, g, path, image and clipPath. Pictures that the source does not have are left out.
 * @param size in pixels; without one it is as large as the scene, in millimeters
 */
export function sceneToSvg({ box, elements }: Scene, source: PictureSource, size?: Size): string {
  const context: Context = { source, clips: 0 }
  const content = elements.map((element) => elementMarkup(element, context)).join('')
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
  )
}
