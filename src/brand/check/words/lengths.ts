import { where } from '../../manifest/describe-issue'
import type { PartName } from '../../manifest/parts'
import type { Path } from '../../manifest/source'
import type { CheckInput } from '../reporter'

interface Words {
  part: PartName
  path: Path
  text: string
  /** Number of characters that fit, even on a phone. */
  room: number
  /** Name of the place for the message, such as "on a tile". */
  place: string
  which?: 'key'
}

/** Yields the texts of tiles, menus, buttons and addresses with their maximum lengths. */
function* wordsWithRoom({ usable }: CheckInput): Generator<Words> {
  for (const [key, { name, badge }] of Object.entries(usable.products?.products ?? {})) {
    const path = ['products', key]
    yield { part: 'products', path, text: key, room: 60, place: 'in an address', which: 'key' }
    yield { part: 'products', path: [...path, 'name'], text: name, room: 70, place: 'on a tile' }
    if (badge !== undefined)
      yield { part: 'products', path: [...path, 'badge'], text: badge, room: 30, place: 'on a tile' }
  }
  for (const [key, { name }] of Object.entries(usable.categories?.categories ?? {})) {
    const path = ['categories', key]
    yield { part: 'categories', path, text: key, room: 60, place: 'in an address', which: 'key' }
    yield { part: 'categories', path: [...path, 'name'], text: name, room: 50, place: 'in a menu' }
  }
  for (const [set, options] of Object.entries(usable.options?.optionSets ?? {}))
    for (const [key, { title, values = {} }] of Object.entries(options)) {
      const path = ['optionSets', set, key]
      yield { part: 'options', path: [...path, 'title'], text: title, room: 80, place: 'above its choices' }
      for (const [value, { title: choice }] of Object.entries(values)) {
        const at = [...path, 'values', value, 'title']
        yield { part: 'options', path: at, text: choice, room: 80, place: 'on a choice' }
      }
    }
  for (const [index, { label, children = [] }] of (usable.navigation?.menu ?? []).entries()) {
    const path = ['menu', index]
    yield { part: 'navigation', path: [...path, 'label'], text: label, room: 30, place: 'in the header' }
    for (const [position, child] of children.entries()) {
      const at = [...path, 'children', position, 'label']
      yield { part: 'navigation', path: at, text: child.label, room: 50, place: 'in a menu' }
    }
  }
  const { headline, primary } = usable.home?.hero ?? {}
  if (headline) yield { part: 'home', path: ['hero', 'headline'], text: headline, room: 70, place: 'there' }
  if (primary)
    yield {
      part: 'home',
      path: ['hero', 'primary', 'label'],
      text: primary.label,
      room: 40,
      place: 'on a button',
    }
}

/** Warns about texts that are too long for their place (brand-38). */
export function checkLengths(checked: CheckInput) {
  for (const { part, path, text, room, place, which } of wordsWithRoom(checked))
    if (text.length > room)
      checked.report.warning(
        part,
        path,
        `${where(path)} has ${text.length} characters. Up to ${room} fit ${place}.`,
        which,
      )
}
