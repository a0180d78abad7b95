import { didYouMean } from '@/lib/words/did-you-mean'

export interface StyleSheetProblem {
  offset: number
  message: string
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Replaces comments with spaces, so that offsets stay the same. */
export const withoutComments = (css: string) => css.replace(/\/\*[^]*?\*\//g, blank)
const bare = (css: string) => withoutComments(css).replace(/"[^"\n]*"|'[^'\n]*'/g, blank)

/** Finds an unclosed comment or an unmatched brace. */
function braceSlip(css: string): StyleSheetProblem | undefined {
  const comment = css.lastIndexOf('/*')
  if (comment !== -1 && css.indexOf('*/', comment) === -1)
    return { offset: comment, message: 'The comment that starts here is not closed. Write */ after it.' }
  const open: number[] = []
  for (const { 0: brace, index } of bare(css).matchAll(/[{}]/g))
    if (brace === '{') open.push(index)
    else if (open.pop() === undefined) return { offset: index, message: 'This } closes nothing. Remove it.' }
  const [first] = open
  return first === undefined
    ? undefined
    : { offset: first, message: 'The { here is not closed. Write the missing } below its last line.' }
}

const definitions = /(--[\w-]+)\s*:\s*([^;{}]*)/g
const namesIn = (css: string, pattern: RegExp) =>
  new Set([...css.matchAll(pattern)].map(([, name = '']) => name))

const isHexColor = (text: string) => /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)

/** Words that are colors to CSS and need no digits. */
const colorWords = /^(?:transparent|currentcolor|inherit|initial|unset)$/i

const hasUnit = (value: string | undefined) => /\d(?:px|rem|em|ch|vh|vw|%|ms|s|deg)\b/.test(value ?? '')

/** Checks the kind of a value: a color by name cannot be measured, and a length needs its unit. */
function kindSlip(name: string, value: string, usual: string | undefined): string | undefined {
  if (name.startsWith('--color-') && /^[a-z]+$/i.test(value) && !colorWords.test(value))
    return `${name} is ${value}, a name whose contrast cannot be measured. Write # and six digits 0-9 or letters a-f.`
  if (hasUnit(usual) && /^-?(?:\d*\.)?\d+$/.test(value) && Number(value) !== 0)
    return `${name} is ${value}, without a unit. Write ${value}${/\d(%|ms|s|deg)\b/.exec(usual ?? '')?.[1] ?? 'px'}, for example.`
  return undefined
}

/** Checks one custom property: known, terminated, and a valid color if it starts like one. */
function settingSlip(name: string, value: string, known: Set<string>, used: Set<string>): string | undefined {
  if (!known.has(name) && !used.has(name))
    return `${name} is not used.${didYouMean(name, known) || ' theme/base.css lists what can be set.'}`
  if (/--[\w-]+\s*:/.test(value)) return `${name} does not end. Write ; after its value.`
  const [, number, unit] = /(?<![\w.#-])((?:\d*\.)?\d+)\s+(px|rem|em|%)(?![\w-])/.exec(value) ?? []
  if (number !== undefined) return `${name} has a space before its unit. Write ${number}${unit}.`
  const large = /\brgba?\(([^)]*)\)/
    .exec(value)?.[1]
    ?.match(/\d+/g)
    ?.slice(0, 3)
    .find((part) => Number(part) > 255)
  if (large !== undefined)
    return `${name} is ${value.trim()}, but the numbers of rgb() are at most 255. Write a number from 0 to 255 in place of ${large}.`
  if (/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value.trim()) && name.startsWith('--color-'))
    return `${name} is ${value.trim()}, which is not a color. Write #${value.trim()}.`
  const wrong = value.match(/#[\w]+/g)?.find((color) => !isHexColor(color))
  return wrong === undefined
    ? undefined
    : `${name} is ${wrong}, which is not a color. Write # and six digits 0-9 or letters a-f.`
}

/** Finds a property that a block sets twice: only the last one counts. */
const repeatedNames = (plain: string): StyleSheetProblem[] =>
  [...plain.matchAll(/\{([^{}]*)\}/g)].flatMap(({ 1: block = '', index }) => {
    const names = [...block.matchAll(/(--[\w-]+)\s*:/g)]
    return names.flatMap(({ 1: name = '', index: at }, place) =>
      names.slice(0, place).some(({ 1: earlier }) => earlier === name)
        ? [
            {
              offset: index + 1 + at,
              message: `${name} is set twice here, and only this one counts. Remove one.`,
            },
          ]
        : [],
    )
  })

/**
 * Checks that a theme's braces match, and that it sets only properties of theme/base.css or ones it uses
 * itself (brand-39).
 */
export function styleSlips(css: string, base: string): StyleSheetProblem[] {
  const brace = braceSlip(css)
  if (brace) return [brace]
  const plain = bare(css)
  const known = namesIn(withoutComments(base), /(--[\w-]+)\s*:/g)
  const used = namesIn(plain, /var\(\s*(--[\w-]+)/g)
  const defined = namesIn(plain, /(--[\w-]+)\s*:/g)
  const usual = new Map(
    [...withoutComments(base).matchAll(definitions)].map(({ 1: name = '', 2: value = '' }) => [
      name,
      value.trim(),
    ]),
  )
  const settings = [...plain.matchAll(definitions)].flatMap(({ 1: name = '', 2: value = '', index }) => {
    const message = settingSlip(name, value, known, used) ?? kindSlip(name, value.trim(), usual.get(name))
    return message === undefined ? [] : [{ offset: index, message }]
  })
  const unknown = [...plain.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].flatMap(({ 1: name = '', index }) =>
    known.has(name) || defined.has(name)
      ? []
      : [{ offset: index, message: `${name} is not set anywhere.${didYouMean(name, known)}` }],
  )
  const bareNames = [...plain.matchAll(/(?<=[;{]\s*)(--[\w-]+)\s+([^\s:;{}][^:;{}]*);/g)].map(
    ({ 1: name = '', 2: value = '', index }) => ({
      offset: index,
      message: `${name} has no : after its name. Write ${name}: ${value.trim()};`,
    }),
  )
  return [...settings, ...unknown, ...bareNames, ...repeatedNames(plain)]
}
