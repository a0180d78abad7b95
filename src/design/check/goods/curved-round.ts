import { lengthText } from '@/lib/words/length-text'
import { bodyOf } from '../../body/body-of'
import { isRound, largestRound, type RoundBody, seenOnRound } from '../../body/seen-round'
import { boxOf } from '../../document/boxes'
import { worldMatrix } from '../../document/tree'
import type { DesignNode } from '../../design-document'
import { stretch } from '../../geometry/matrix'
import type { SurfaceRule } from '../../template/surface-rule'
import { bodyViewOf, viewOf } from '../../template/view-of'
import type { Rectangle } from '../../units'
import type { DesignCheck, Finding } from '../finding'

/** Circles on a surface that is bent around a body, such as a mug: from the front they look narrower. */

type Checked = Parameters<DesignCheck>[0]

/** How much narrower than high a circle may look before people see an ellipse, as a share. */
const noticed = 0.05

/** Tolerance for the sides of a circle, as a share. */
const even = 0.01

/** Returns the outline of an object, if it is drawn with one: a shape, or a photo that is cut to a shape. */
const outlineOf = (node: DesignNode) =>
  node.kind === 'shape'
    ? node
    : node.kind === 'image' && node.mask
      ? { ...node, shape: node.mask }
      : undefined

/** Returns the box of an object that is a circle; undefined for all others. */
function circleOf({ document, measure }: Checked, id: string): Rectangle | undefined {
  const node = document.nodes[id]
  const found = node && outlineOf(node)
  if (found?.shape !== 'ellipse') return undefined
  const scale = stretch(worldMatrix(document, id))
  const [width, height] = [found.width * scale.x, found.height * scale.y]
  return Math.abs(width - height) <= even * height ? boxOf(document, id, measure) : undefined
}

function bodyFor({ document, template }: Checked, rule: SurfaceRule): RoundBody | undefined {
  const view = viewOf(template, rule) === 'body' ? bodyViewOf(template, rule) : undefined
  if (!view || !isRound(view)) return undefined
  const body = bodyOf(view, rule, document.product, template.surfaces)
  return isRound(body) ? body : undefined
}

/** Returns the note about the widest circle of a surface; undefined if all look round. */
function findingOf(checked: Checked, rule: SurfaceRule): Finding | undefined {
  const { template, objects } = checked
  const body = bodyFor(checked, rule)
  if (!body) return undefined
  const share = template.checks.curve?.warn ?? noticed
  const [widest] = (objects.get(rule.id) ?? [])
    .flatMap((id) => {
      const box = circleOf(checked, id)
      return box ? [{ id, box }] : []
    })
    .toSorted((one, other) => other.box.width - one.box.width)
  if (!widest) return undefined
  const inBody = { ...widest.box, y: widest.box.y - rule.around }
  const wanted = largestRound(body, inBody.y + inBody.height / 2, share)
  if (widest.box.width <= wanted) return undefined
  const seen = seenOnRound(body, inBody)
  return {
    check: 'curve',
    level: 'warn',
    surface: rule.id,
    node: widest.id,
    say: 'designFindings.curve',
    found: Math.round(seen.width * 100) / 100,
    wanted: Math.floor(wanted * 10) / 10,
    words: { height: lengthText(seen.height) },
  }
}

/**
 * Returns a note for each surface around a body that has circles which look narrower from the front: how the widest one
 * looks, and up to which diameter the body shows a circle as round (design-document-16).
 */
export const curvedRounds: DesignCheck = (checked) =>
  checked.template.surfaces.flatMap((rule) => findingOf(checked, rule) ?? [])
