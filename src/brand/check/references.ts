import { didYouMean } from '@/lib/did-you-mean'
import { isRecord } from '@/lib/is-record'
import type { PartName } from '../manifest/parts'
import { asSlug } from '../manifest/rewrite'
import type { Checked } from './reporter'

/** Stands for the names of a part that could not be read: any may be there. */
class AnyName extends Set<string> {
  override has() {
    return true
  }
}

/**
 * The names in a group, such as all products: also of entries that have problems of their own,
 * so that a link to them is not called wrong too.
 */
export function namesIn(checked: Checked, part: PartName, group?: string): Set<string> {
  const { value, isBroken } = checked.parts[part]
  if (isBroken) return new AnyName()
  const named = group === undefined ? value : isRecord(value) ? value[group] : undefined
  const names = Object.keys(isRecord(named) ? named : {})
  return new Set(part === 'configuration' ? names : names.flatMap(meantNames)) // codes have capitals
}

/** A name with capitals, spaces or _ is told of where it is given, not wherever it is used as it should be. */
const meantNames = (name: string) => (/[^a-z0-9/.-]/.test(name) ? [name, asSlug(name)] : [name])

/** 'There is no category "stikers". Did you mean "stickers"?' */
export function noSuch(kind: string, written: string, known: ReadonlySet<string>): string {
  const few = known.size > 0 && known.size <= 12 ? ` There are ${[...known].join(', ')}.` : ''
  return `There is no ${kind} "${written}".${didYouMean(written, known) || few}`
}
