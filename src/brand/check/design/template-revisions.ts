import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '@/lib/is-record'
import { withOutlines } from '../../compile/template-outlines'
import { keptRevision, readRevisions, revisionFile } from '../../compile/template-revisions'
import type { CheckInput } from '../reporter'

/** Returns the path to the first difference between two values: "surfaces › front › bleed". */
function firstDifference(one: unknown, other: unknown, path: string[] = []): string[] {
  if (!isRecord(one) || !isRecord(other)) {
    if (!Array.isArray(one) || !Array.isArray(other)) return path
    const at = one.findIndex((each, index) => !isDeepStrictEqual(each, other[index]))
    const named: unknown = one[at]
    const step = isRecord(named) && typeof named['id'] === 'string' ? named['id'] : String(Math.max(at, 0))
    return at < 0 ? path : firstDifference(one[at], other[at], [...path, step])
  }
  const key = [...new Set([...Object.keys(one), ...Object.keys(other)])].find(
    (each) => !isDeepStrictEqual(one[each], other[each]),
  )
  return key === undefined ? path : firstDifference(one[key], other[key], [...path, key])
}

/**
 * Checks that a kept revision is unchanged: designs are produced with the revision they were ordered with
 * (brand-59).
 */
export function checkRevisions({ id, root, usable, report }: CheckInput) {
  const kept = readRevisions(root, id)
  if (!usable.designs || !kept) return
  const write = `npm run brand -- revisions ${id}`
  for (const [key, template] of Object.entries(withOutlines(usable.designs.templates, root, id))) {
    const { revision } = template
    const file = revisionFile(key, revision)
    const wrong = (message: string) =>
      report.error('designs', ['templates', key, 'revision'], `templates › ${key} › revision ${message}`)
    const all = kept.get(key) ?? []
    const newest = Math.max(0, ...all.map((each) => each.revision))
    const same = all.find((each) => each.revision === revision)
    const now: unknown = JSON.parse(JSON.stringify(keptRevision(template)))
    if (revision < newest)
      wrong(
        `is ${revision}, but revision ${newest} was already used. Write ${newest + 1}, then run ${write}.`,
      )
    else if (!same)
      wrong(`${revision} is not saved yet. Run ${write}, which writes designs/revisions/${file}.`)
    else if (!isDeepStrictEqual(now, same))
      wrong(
        `is still ${revision}, but ${firstDifference(same, now).join(' › ')} differs from designs/revisions/${file}, which orders were made with. Write ${revision + 1}, then run ${write}. If no shopper has used it yet, delete that file and run the same command.`,
      )
  }
}
