import type { Matrix, Stroke } from '@/design/document/design-document'
import type { Scene, SceneElement, ScenePicture } from '@/design/scene/scene'

/** A scene as SVG, which the picture library draws. Pictures come as addresses of data. */

type AddressOf = (picture: ScenePicture) => string

const transformed = (matrix: Matrix | undefined) => (matrix ? ` transform="matrix(${matrix.join(' ')})"` : '')

const stroked = (stroke: Stroke | undefined) =>
  stroke && stroke.paint !== null && stroke.width > 0
    ? ` stroke="${stroke.paint}" stroke-width="${stroke.width}"`
    : ''

/** Attributes that every kind of element can have, and the clip that they name. */
function common({ transform, opacity = 1, blend, clip }: SceneElement, nextId: () => string) {
  const id = clip === undefined ? '' : nextId()
  const style = blend ? ` style="mix-blend-mode:${blend}"` : ''
  const clipped = clip === undefined ? '' : ` clip-path="url(#${id})"`
  return {
    attributes: `${transformed(transform)}${opacity === 1 ? '' : ` opacity="${opacity}"`}${style}${clipped}`,
    definition: clip === undefined ? '' : `<clipPath id="${id}"><path d="${clip}"/></clipPath>`,
  }
}

function markupOf(element: SceneElement, addressOf: AddressOf, nextId: () => string): string {
  const { attributes, definition } = common(element, nextId)
  if (element.kind === 'path')
    return `${definition}<path${attributes} d="${element.d}" fill="${element.fill ?? 'none'}"${stroked(element.stroke)}/>`
  if (element.kind === 'group') {
    const children = element.children.map((child) => markupOf(child, addressOf, nextId)).join('')
    return `${definition}<g${attributes}>${children}</g>`
  }
  const { x, y, width, height } = element.box
  return `${definition}<g${attributes}><image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="${addressOf(element)}"/></g>`
}

/** @param pixels width and height of what is drawn */
export function sceneMarkup(
  { box, elements }: Scene,
  pixels: { width: number; height: number },
  addressOf: AddressOf,
): string {
  let ids = 0
  const nextId = () => `clip${(ids += 1)}`
  const drawn = elements.map((element) => markupOf(element, addressOf, nextId)).join('')
  const view = [box.x, box.y, box.width, box.height].join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" viewBox="${view}" preserveAspectRatio="none" stroke-linecap="round" stroke-linejoin="round">${drawn}</svg>`
}
