import type { SurfaceId } from '../../design-document'
import type { Repeat } from '../../made-parameters'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { edited, type Command, type CommandState } from './command'
import { withSurface } from './product'

const ruleOf = ({ document, template }: CommandState, surface: SurfaceId) =>
  surfaceRule(templateFor(template, document.product.options), surface)?.repeats

/** Sets how a surface's objects repeat over it; without `repeat` they don't. */
export const setRepeat: Command<{ surface: SurfaceId; repeat: Repeat | undefined }> = {
  label: 'designCommands.setRepeat',
  keys: {},
  when: (state) => state.document.surfaceOrder.some((surface) => ruleOf(state, surface) !== undefined),
  run: (state, { surface, repeat }) => {
    const rule = ruleOf(state, surface)
    if (!rule || !Object.hasOwn(state.document.surfaces, surface)) return edited(state, state.document)
    const within = (side: number) => Math.min(rule.maximum, Math.max(rule.minimum, side))
    const tile = repeat && { ...repeat, width: within(repeat.width), height: within(repeat.height) }
    return edited(state, withSurface(state.document, surface, { repeat: tile }))
  },
}
