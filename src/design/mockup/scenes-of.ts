import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import { bodyViewOf, type View, viewOf } from '../template/view-of'
import type { MockupName } from './mockup'

/** The scenes that fit each view; other products are shown on their own body. */
const scenes: Record<View, readonly MockupName[]> = {
  flat: ['laptop', 'bottle', 'hand', 'window'],
  wall: ['sofa', 'shelf'],
  box: ['sofa', 'shelf'],
  body: [],
  light: ['bar', 'bedroom'],
}

/**
 * Returns the scenes for a surface, without their markup, so that pages can ask.
 * @param rule with the effects of the design's options (see `templateFor`)
 */
export function scenesOf(template: ProductTemplate, rule: SurfaceRule): readonly MockupName[] {
  const view = viewOf(template, rule)
  return view === 'box' && bodyViewOf(template, rule) ? [] : scenes[view]
}
