import type { ProductTemplate } from '../../template/product-template'
import { idOfPiece } from '../../template/counted-surfaces'
import { followsFirst, linkedStems, pieceSteps, type PieceSteps } from '../../template/piece-steps'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import type { DesignDocument, Surface, SurfaceId } from '../../design-document'
import { removeNodes, withDescendants, withNodes } from '../tree'
import { edited, type Command, type CommandState } from './command'
import { setOption } from './product'
import { copies } from './remove'

/**
 * Commands for the pieces of a counted surface, such as the pages of a book (design-document-22). The surfaces keep
 * their ids in order, and contents move between them. An option's answer decides the number of pieces.
 */

export interface Pages {
  stem: string
  /** All counted surfaces whose pieces move together, including this one. */
  stems: string[]
  /** Position of the page, from 0. */
  at: number
  steps: PieceSteps
}

/** Returns the page that a surface is; undefined if it is not counted. */
export function pageOf(
  { document, template }: Pick<CommandState, 'document' | 'template'>,
  surface: SurfaceId,
): Pages | undefined {
  const { options } = document.product
  const { stem, number } = surfaceRule(templateFor(template, options), surface) ?? {}
  if (stem === undefined || number === undefined) return undefined
  const steps = pieceSteps(template, options, stem)
  return steps && { stem, stems: linkedStems(template, stem), at: number - 1, steps }
}

type Surfaces = DesignDocument['surfaces']

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(to - from, 0) }, (_, at) => from + at)

/** Swaps the first piece with the one that has the objects, if the first would otherwise follow another. */
function withOwnFirst(
  surfaces: Surfaces,
  { surfaces: rules }: ProductTemplate,
  stem: string,
  order: readonly number[],
): Surfaces {
  const [first, own] = [1, order.indexOf(0) + 1].map((number) => idOfPiece(rules, stem, number)) as [
    string,
    string,
  ] // two numbers
  const [leading, former] = [surfaces[first], surfaces[own]]
  return leading?.follows && former ? { ...surfaces, [first]: former, [own]: leading } : surfaces
}

/** Reorders the contents of pieces. @param order former position of each piece's contents, from 0 */
function inOrder(
  document: DesignDocument,
  template: ProductTemplate,
  stems: readonly string[],
  order: readonly number[],
): DesignDocument {
  const surfaces = stems.reduce<Surfaces>((made, stem) => {
    const ids = order.map((_, place) => idOfPiece(template.surfaces, stem, place + 1))
    if (!ids.every((id) => Object.hasOwn(made, id))) return made
    const moved = order.map((from, place): [SurfaceId, Surface] => [
      ids[place] ?? '',
      made[ids[from] ?? ''] ?? { nodes: [] },
    ])
    const ordered = { ...made, ...Object.fromEntries(moved) }
    return followsFirst(template, stem) ? withOwnFirst(ordered, template, stem, order) : ordered
  }, document.surfaces)
  return { ...document, surfaces }
}

const answered = (state: CommandState, document: DesignDocument, { option }: PieceSteps, value: string) =>
  option === undefined
    ? document
    : setOption.run({ ...state, document }, { name: option, value, drops: true }).document

/** Adds blank pages after a page until the option's next value is reached. */
function withMore(state: CommandState, { stems, at, steps }: Pages): DesignDocument {
  const { larger, pieces } = steps
  if (!larger) return state.document
  const grown = answered(state, state.document, steps, larger.value)
  const order = [...range(0, at + 1), ...range(pieces, larger.pieces), ...range(at + 1, pieces)]
  return inOrder(grown, state.template, stems, order)
}

/** Returns the position of the first page to remove: the chosen one, or an earlier one if too few follow it. */
export const firstRemoved = ({ at, steps: { pieces, smaller } }: Pages): number =>
  Math.min(at, smaller?.pieces ?? pieces)

function withFewer(state: CommandState, page: Pages): DesignDocument {
  const { stems, steps } = page
  const { smaller, pieces } = steps
  if (!smaller) return state.document
  const from = firstRemoved(page)
  const to = from + pieces - smaller.pieces
  const order = [...range(0, from), ...range(to, pieces), ...range(from, to)]
  const { document, template } = state
  return answered(state, inOrder(document, template, stems, order), steps, smaller.value)
}

/** True if a surface may hold the contents of another one: some must follow, others must not. */
function mayHold(template: ProductTemplate, document: DesignDocument, id: SurfaceId, { follows }: Surface) {
  const rule = surfaceRule(templateFor(template, document.product.options), id)
  return rule !== undefined && (rule.follows?.may ?? ['own']).includes(follows ?? 'own')
}

/** Copies the contents of one surface to another, replacing its initial contents. */
function withCopy(
  { template, newId }: CommandState,
  document: DesignDocument,
  from: SurfaceId,
  to: SurfaceId,
): DesignDocument {
  const surface = document.surfaces[from]
  if (!surface || !mayHold(template, document, to, surface)) return document
  const all = surface.nodes.flatMap((id) => withDescendants(document, id))
  const newIds = new Map(all.map((id) => [id, newId()]))
  const made = surface.nodes.flatMap((id) => copies(document, id, newIds))
  const nodes = surface.nodes.map((id) => newIds.get(id) ?? id)
  const bare = removeNodes(document, document.surfaces[to]?.nodes ?? [])
  return withNodes(
    { ...bare, surfaces: { ...bare.surfaces, [to]: { ...surface, nodes } } },
    Object.fromEntries(made),
  )
}

type PageCommand = Command<{ surface: SurfaceId }>

const every = ({ template }: CommandState) => template.surfaces.filter(({ count }) => count !== undefined)

/** True if a counted surface of the design meets a condition. */
const some = (meets: (steps: PieceSteps) => boolean) => (state: CommandState) =>
  every(state).some(({ id }) => {
    const steps = pieceSteps(state.template, state.document.product.options, id)
    return steps !== undefined && meets(steps)
  })

/** Returns a command that changes the page of a surface and leaves surfaces that are not counted unchanged. */
const onPage =
  (change: (state: CommandState, page: Pages) => DesignDocument): PageCommand['run'] =>
  (state, { surface }) => {
    const page = pageOf(state, surface)
    return edited(state, page ? change(state, page) : state.document)
  }

/** Adds pages after a page, as many as the option's next larger value requires. */
export const addPage: PageCommand = {
  label: 'designCommands.addPage',
  keys: {},
  when: some(({ larger }) => larger !== undefined),
  run: onPage(withMore),
}

/** Removes a page, and further ones until the option's next smaller value is reached. */
export const removePage: PageCommand = {
  label: 'designCommands.removePage',
  keys: {},
  when: some(({ smaller }) => smaller !== undefined),
  run: onPage(withFewer),
}

/** Adds pages like `addPage`, and copies the page to the first of them. */
export const duplicatePage: PageCommand = {
  label: 'designCommands.duplicatePage',
  keys: {},
  when: addPage.when,
  run: onPage((state, page) => {
    if (!page.steps.larger) return state.document
    const idOf = (stem: string, number: number) => idOfPiece(state.template.surfaces, stem, number)
    return page.stems.reduce(
      (made, stem) => withCopy(state, made, idOf(stem, page.at + 1), idOf(stem, page.at + 2)),
      withMore(state, page),
    )
  }),
}

/** Moves a page. @param to its new position, from 0 */
export const movePage: Command<{ surface: SurfaceId; to: number }> = {
  label: 'designCommands.movePage',
  keys: {},
  when: some(({ pieces }) => pieces > 1),
  run: (state, { surface, to }) => {
    const page = pageOf(state, surface)
    if (!page || !Number.isInteger(to)) return edited(state, state.document)
    const { at, stems, steps } = page
    const others = range(0, steps.pieces).filter((place) => place !== at)
    const place = Math.min(Math.max(to, 0), others.length)
    if (place === at) return edited(state, state.document)
    return edited(state, inOrder(state.document, state.template, stems, others.toSpliced(place, 0, at)))
  },
}
