import { where } from '../../manifest/describe-issue'
import { didYouMean } from '@/lib/words/did-you-mean'
import { isRecord } from '@/lib/is-record'
import { bracesIn } from '../../compile/fill-texts'
import { groupAt, layersOf } from '../layers'
import type { CheckInput } from '../reporter'
import { textsIn } from './all-texts'

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

/**
 * Checks that a brand rewords only messages that base has, using only the placeholders that the shop fills in
 * (brand-12).
 */
export function checkMessages(checked: CheckInput) {
  const { usable, parts, report } = checked
  for (const { path, text } of textsIn(usable.messages)) {
    const wrong = foreignPlaceholder(text)
    if (wrong !== undefined) report.error('messages', path, `${where(path)} ${wrong}`)
  }
  const { own, base } = layersOf(checked, 'messages')
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
