import { didYouMean } from '@/lib/words/did-you-mean'
import { isRecord } from '@/lib/is-record'
import type { PartName } from '../manifest/parts'
import { asSlug } from '../manifest/suggest'
import type { CheckInput } from './reporter'

/** A set that contains every name, used for a part that could not be read. */
class AnyName extends Set<string> {
  override has() {
    return true
  }
}

/**
 * Returns the names in a group, such as all products. Entries with problems are included, so that links to
 * them are not reported too.
 */
export function namesIn(checked: CheckInput, part: PartName, group?: string): Set<string> {
  const { value, isBroken } = checked.parts[part]
  if (isBroken) return new AnyName()
  const named = group === undefined ? value : isRecord(value) ? value[group] : undefined
  if (named !== undefined && !isRecord(named)) return new AnyName() // a list, for example: reported already
  const names = Object.keys(named ?? {})
  return new Set(names.flatMap(part === 'configuration' ? meantCodes : meantNames))
}

/**
 * Adds the slug of a name with capitals, spaces or _: the name is reported where it is defined, not where its
 * slug is used.
 */
const meantNames = (name: string) => (/[^a-z0-9/.-]/.test(name) ? [name, asSlug(name)] : [name])

/** Adds a coupon's code as it should be written: in capitals, without spaces. */
const meantCodes = (name: string) => [name, name.toUpperCase().replaceAll(' ', ''), name.replaceAll('-', '')]

/** Returns the only known name with all words of the written one, such as square-photo-canvas for square-canvas. */
function longerName(written: string, known: readonly string[]): string | undefined {
  const words = written.split('-')
  const longer =
    words.length < 2 ? [] : known.filter((name) => words.every((word) => name.split('-').includes(word)))
  return longer.length === 1 ? longer[0] : undefined
}

/** Returns a message such as 'There is no category "stikers". Did you mean "stickers"?'. */
export function unknownNameMessage(kind: string, written: string, known: ReadonlySet<string>): string {
  // A name with capitals is itself refused, and is known by its slug, too.
  const offered = [...known].filter((name) => meantNames(name).length === 1 || !known.has(asSlug(name)))
  const few = offered.length > 0 && offered.length <= 12 ? ` Available: ${offered.join(', ')}.` : ''
  const longer = longerName(written, offered)
  const whole = longer === undefined ? '' : ` Did you mean "${longer}"?`
  return `There is no ${kind} "${written}".${didYouMean(written, offered) || whole || few}`
}
