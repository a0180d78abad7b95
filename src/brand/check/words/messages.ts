import { where } from '../../manifest/describe-issue'
import { didYouMean, nearest } from '@/lib/words/did-you-mean'
import { isRecord } from '@/lib/is-record'
import { bracesIn } from '../../compile/fill-texts'
import { groupAt, layersOf } from '../layers'
import type { CheckInput } from '../reporter'
import { textsIn } from './all-texts'
import { openBraces } from './texts'

/** Returns "Did you mean …?", or lists the placeholders that exist. */
function hintFor(brace: string, filled: string[]): string {
  const all =
    filled.length === 0
      ? ' It has no placeholders.'
      : ` Its placeholders are ${filled.map((name) => `{${name}}`).join(', ')}.`
  return didYouMean(brace, filled) || all
}

const unknown = (label: string, name: string, group: Record<string, unknown>) =>
  `${label} is not used: base has no message of this name.${didYouMean(name, Object.keys(group)) || ' See brands/base/messages.yaml.'}`

/** Placeholders as other programs write them, which shoppers would read. */
function foreignPlaceholder(text: string): string | undefined {
  const [counted, name] = /\{\s*(\w+)\s*,\s*(?:plural|select|selectordinal|number|date)\b/.exec(text) ?? []
  if (counted !== undefined)
    return `has ${counted}…}. Write {${name}}. For a single one, base has another text where the shop needs it, such as miniCartCountOne.`
  const [sign] = /(?<![\w%])%(?:\d\$)?[sd](?!\w)/.exec(text) ?? []
  return sign === undefined
    ? undefined
    : `has ${sign}, which shoppers would read. Write the placeholder in braces, such as {count}.`
}

/** Returns a placeholder of base's wording that is written as a word in quotes or other brackets. */
const bareBrace = (text: string, missing: string[]) =>
  missing.find((name) => new RegExp(`[“"'‘<[(]${name}[”"'’>\\])]|[$%]${name}\\b`).test(text))

/** Returns what is wrong with one message compared with base's wording. */
function slipsOf(label: string, name: string, text: unknown, group: Record<string, unknown>) {
  const wording = group[name]
  if (typeof wording !== 'string') return [{ which: 'key' as const, message: unknown(label, name, group) }]
  const filled = bracesIn(wording)
  const written = bracesIn(String(text))
  const bare = bareBrace(
    String(text),
    filled.filter((brace) => !written.includes(brace)),
  )
  if (bare !== undefined)
    return [{ which: 'value' as const, message: `${label} has ${bare} without braces. Write {${bare}}.` }]
  return written
    .filter((brace) => !filled.includes(brace))
    .map((brace) => ({
      which: 'value' as const,
      message: `${label} has {${brace}}, which the shop does not fill in.${hintFor(brace, filled)}`,
    }))
}

/** A placeholder that so many messages have is spelled correctly. */
const oftenUsed = 2

/** Finds a placeholder of a single message that differs by a letter or two from a common one. */
function rareBraces(messages: Record<string, unknown>) {
  const uses = [...textsIn(messages)].flatMap(({ path, text }) =>
    bracesIn(text).map((brace) => ({ path, brace })),
  )
  const counts = Map.groupBy(uses, ({ brace }) => brace)
  const common = [...counts].flatMap(([brace, each]) => (each.length >= oftenUsed ? [brace] : []))
  return uses.flatMap(({ path, brace }) => {
    const meant = counts.get(brace)?.length === 1 && brace.length > 3 ? nearest(brace, common, 2) : undefined
    return meant === undefined || isOtherWord(brace, meant) ? [] : [{ path, brace, meant }]
  })
}

/** True for a plural, or for a word that is as long and no slip of the keys: {date} beside {rate}. */
function isOtherWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  if (short.length === long.length) return [...one].toSorted().join('') !== [...other].toSorted().join('')
  const isDropped = [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
  return !isDropped || `${short}s` === long
}

/**
 * Checks that a brand rewords only messages that base has, using only the placeholders that the shop fills in
 * (brand-12).
 */
export function checkMessages(checked: CheckInput) {
  const { usable, parts, report } = checked
  for (const { path, text } of textsIn(usable.messages)) {
    for (const wrong of [foreignPlaceholder(text) ?? openBraces(text)].flat())
      report.error('messages', path, `${where(path)} ${wrong}`)
  }
  const { own, base } = layersOf(checked, 'messages')
  for (const { path, brace, meant } of rareBraces(groupAt(base, ['messages'])))
    report.error(
      'messages',
      ['messages', ...path],
      `${where(['messages', ...path])} has {${brace}}, which no other message has. Did you mean {${meant}}?`,
    )
  if (parts.messages.isBroken || base.length === 0) return
  const groups = groupAt(base, ['messages'])
  for (const [group, texts] of Object.entries(groupAt(own, ['messages']))) {
    const original = groups[group]
    const at = ['messages', group]
    if (!isRecord(original)) report.error('messages', at, unknown(at.join(' › '), group, groups), 'key')
    else
      for (const [name, text] of Object.entries(isRecord(texts) ? texts : {})) {
        const path = [...at, name]
        for (const { which, message } of slipsOf(path.join(' › '), name, text, original))
          report.error('messages', path, message, which)
      }
  }
}
