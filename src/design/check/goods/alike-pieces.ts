import { cardOn } from '../../document/alike-cards'
import { shownNumber } from '../../made/digits'
import { settingsOf } from '../../made/settings'
import { worldMatrix } from '../../document/tree'
import type { DesignDocument, DesignNode, NodeId } from '../../design-document'
import type { SurfaceRule } from '../../template/surface-rule'
import { familyOf, isPair } from '../../template/surface-family'
import type { DesignCheck, Finding } from '../finding'
import { lookOf } from './turned'

/** Reports cards that look alike but should differ: two kings of hearts in a deck, or the same word on two pairs. */

const tenths = (value: number) => Math.round(value * 10) / 10

/** Returns a card as text; undefined for one without an index, and for jokers, of which a deck has two. */
function nameOfCard(document: DesignDocument, ids: readonly NodeId[], rule: SurfaceRule): string | undefined {
  const { rank, suit } = cardOn(document, ids, rule) ?? {}
  return suit && `card ${rank} ${suit}`
}

const isPhoto = (node: DesignNode | undefined) => node?.kind === 'image'

/** Returns the part of a generated object's look that depends on its card; '' for other objects. */
function madeLook(node: DesignNode, { number = 1 }: SurfaceRule, { product }: DesignDocument): number | '' {
  if (node.kind !== 'made') return ''
  if (node.what !== 'digits') return number
  return shownNumber({ settings: settingsOf({ what: 'digits', with: node.with }, product.options), number })
}

/** Returns the content of a card as text; undefined for cards with photos, which have a separate check. */
function contentOf(document: DesignDocument, ids: readonly NodeId[], rule: SurfaceRule): string | undefined {
  if (ids.length === 0 || ids.some((id) => isPhoto(document.nodes[id]))) return undefined
  const looks = ids.flatMap((id) => {
    const node = document.nodes[id]
    if (!node) return []
    const place = worldMatrix(document, id).map(tenths).join(' ')
    return [`${lookOf(node)} ${madeLook(node, rule, document)} ${place}`]
  })
  return looks.join('\n')
}

/** Returns a note for each card that is like an earlier one (design-document-541). */
export const alikePieces: DesignCheck = ({ document, template: { surfaces }, objects }) => {
  const seen = new Map<string, SurfaceRule>()
  return surfaces.flatMap((rule): Finding[] => {
    const ids = objects.get(rule.id) ?? []
    const family = familyOf(rule, surfaces)
    if (family === undefined) return []
    const card = nameOfCard(document, ids, rule)
    const content = isPair(family, surfaces) ? contentOf(document, ids, rule) : undefined
    const look = card ?? content
    if (look === undefined) return []
    const key = `${family} ${look}`
    const other = seen.get(key)
    if (!other) seen.set(key, rule)
    if (!other || other.number === rule.number) return []
    const words = { surface: rule.title ?? rule.id, other: other.title ?? other.id }
    const say = 'designFindings.alike'
    return [{ check: 'twice', level: 'warn', surface: rule.id, say, found: 2, wanted: 1, words }]
  })
}
