import type { Body, BodyArt } from '@/design/body/body'
import { bodyOf } from '@/design/body/body-of'
import { drawBody } from '@/design/body/draw-body'
import { pieceId } from '@/design/template/counted-surfaces'
import type { ViewRule } from '@/design/template/view-rule'
import type { Size } from '@/design/units'
import { grain, place, type Raster } from '../pixels'
import { hash } from '../chance'
import { lookAt, type BodyView } from './body-cameras'
import { litFromWindow, studio } from './body-floors'
import { inMaterial } from './body-materials'
import { cutPuzzle } from './body-puzzle'
import { bareGround, type GroundKind, scenes } from './body-scenes'
import { castOnGround } from './body-shadow'
import { stageOf } from './body-stage'
import { printedStarter, type PrintedStarter } from './body-starters'
import { isLaid, throughPanes } from './body-window'

export interface BodyArtRecipe {
  /** The brand that the starter design is compiled with. */
  brand: string
  design: string
  ground: GroundKind
  /** Color of the studio's paper. */
  color?: string | undefined
  /** Columns and rows of a puzzle. */
  pieces?: readonly [number, number] | undefined
  /** Which of the template's views the picture shows, from 1: a book's second view is open. */
  shows?: number | undefined
}

/** Returns the view without its back, which is invisible on a floor or a desk. */
function laid(view: ViewRule): ViewRule {
  if (view.body !== 'flat') return view
  const { back: _, ...rest } = view
  return rest
}

/**
 * Returns the body of a printed design, with the art of all its surfaces.
 * @param which of the template's views, from 1
 */
export function dressed(starter: PrintedStarter, which = 1): { body: Body; art: BodyArt } {
  const { template, size, options, art } = starter
  const view = template.views?.[which - 1]
  // A counted surface, such as a book's spreads, is shown by its first piece.
  const named = [view?.surface, pieceId(view?.surface ?? '', 1)]
  const rule = template.surfaces.find(({ id }) => named.includes(id)) ?? template.surfaces[0]
  if (!view || !rule) throw new Error(`The template ${template.id} has no views to draw it with.`)
  const body = bodyOf(laid(view), rule, { size, options }, template.surfaces)
  return { body, art: inMaterial(body, art, starter) }
}

/** Magnification of each view, and the point of the frame that it shows in the middle. */
const frames: Record<Exclude<BodyView, 'set'>, { zoom: number; aim: { x: number; y: number } }> = {
  body: { zoom: 1.06, aim: { x: 0.5, y: 0.5 } },
  turned: { zoom: 1.04, aim: { x: 0.5, y: 0.5 } },
  close: { zoom: 2, aim: { x: 0.42, y: 0.44 } },
  inUse: { zoom: 0.92, aim: { x: 0.5, y: 0.47 } },
}

/** Returns the body without a cloth's folded corner for the main picture, which shows all of the art. */
const unfolded = (body: Body, view: BodyView): Body =>
  body.body === 'cloth' && view !== 'turned' ? { ...body, fold: 0 } : body

/** Returns a body's width and depth on the ground, or width and height on a wall. */
export function footprint(body: Body): Size {
  if (body.body === 'cylinder') return { width: body.diameter + body.handle, height: body.diameter }
  if (body.body === 'cone') return { width: body.diameter, height: body.diameter }
  if (body.body === 'canopy') {
    const { height } = body.gore ?? body.size
    return { width: height * 0.5, height: height * 0.5 }
  }
  if (body.body === 'pair') return { width: body.size.width * 2 + body.gap, height: body.size.height }
  if (body.body === 'socks') return { width: body.size.width * 2 + body.gap, height: body.foot }
  if (body.body === 'cushion') return { width: body.size.width, height: body.plump }
  return body.body === 'box' ? { width: body.size.width, height: body.depth } : body.size
}

/** @param words the picture's alt text, which may select a prop */
export async function bodyPicture(
  recipe: BodyArtRecipe,
  view: Exclude<BodyView, 'set'>,
  seed: string,
  size: Size,
  words: string,
): Promise<Raster> {
  const { body: whole, art } = dressed(await printedStarter(recipe.brand, recipe.design), recipe.shows)
  const body = unfolded(whole, view)
  const front = art[body.surface]
  if (recipe.pieces && front) await cutPuzzle(front, recipe.pieces, seed)
  const camera = { ...size, ...lookAt(body, view), ...frames[view], frame: 'body' as const }
  const stage = stageOf(body, camera)
  const scene = view === 'inUse' ? scenes[recipe.ground] : undefined
  const bare = !scene && isLaid(body) ? await bareGround(stage, recipe.ground, seed) : undefined
  const picture = scene
    ? await scene(stage, { size: footprint(body), seed, words })
    : (bare ?? studio(size.width, size.height, seed, recipe.color))
  castOnGround(picture, body, camera)
  const product = drawBody(body, art, { ...camera, shadow: false })
  if ((scene || bare) && isLaid(body) && recipe.ground !== 'beach') throughPanes(product, stage, seed)
  place(picture, product)
  litFromWindow(picture)
  grain(picture, 2, hash(seed))
  return picture
}
