import { didYouMean } from '@/lib/did-you-mean'

/** What is wrong in a style sheet, and at which letter of it. */
export interface StyleSlip {
  offset: number
  message: string
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** The sheet with comments and quoted texts blanked, letter for letter. */
export const withoutComments = (css: string) => css.replace(/\/\*[^]*?\*\//g, blank)
const bare = (css: string) => withoutComments(css).replace(/"[^"\n]*"|'[^'\n]*'/g, blank)

/** Every { has its }. */
function braceSlip(css: string): StyleSlip | undefined {
  const comment = css.lastIndexOf('/*')
  if (comment !== -1 && css.indexOf('*/', comment) === -1)
    return { offset: comment, message: 'The comment that begins here has no end. Write */ behind it.' }
  const open: number[] = []
  for (const { 0: brace, index } of bare(css).matchAll(/[{}]/g))
    if (brace === '{') open.push(index)
    else if (open.pop() === undefined)
      return { offset: index, message: 'This } closes nothing. Take it out.' }
  const [first] = open
  return first === undefined
    ? undefined
    : { offset: first, message: 'The { here is never closed. Write the missing } below its last line.' }
}

const definitions = /(--[\w-]+)\s*:\s*([^;{}]*)/g
const namesIn = (css: string, pattern: RegExp) =>
  new Set([...css.matchAll(pattern)].map(([, name = '']) => name))

const isHexColor = (text: string) => /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)

/** One setting of the sheet: known, ended, and a color where it begins like one. */
function settingSlip(name: string, value: string, known: Set<string>, used: Set<string>): string | undefined {
  if (!known.has(name) && !used.has(name))
    return `${name} is read by nobody.${didYouMean(name, known) || ' theme/base.css lists what can be set.'}`
  if (/--[\w-]+\s*:/.test(value)) return `${name} has no end. Write ; behind its value.`
  if (/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value.trim()) && name.startsWith('--color-'))
    return `${name} is ${value.trim()}, which is no color. Write #${value.trim()}.`
  const wrong = value.match(/#[\w]+/g)?.find((color) => !isHexColor(color))
  return wrong === undefined
    ? undefined
    : `${name} is ${wrong}, which is no color. Write # and six of 0-9 and a-f.`
}

/** brand-85: a theme is closed, and sets what theme/base.css knows or what it uses itself. */
export function styleSlips(css: string, base: string): StyleSlip[] {
  const brace = braceSlip(css)
  if (brace) return [brace]
  const plain = bare(css)
  const known = namesIn(withoutComments(base), /(--[\w-]+)\s*:/g)
  const used = namesIn(plain, /var\(\s*(--[\w-]+)/g)
  const defined = namesIn(plain, /(--[\w-]+)\s*:/g)
  const settings = [...plain.matchAll(definitions)].flatMap(({ 1: name = '', 2: value = '', index }) => {
    const message = settingSlip(name, value, known, used)
    return message === undefined ? [] : [{ offset: index, message }]
  })
  const unknown = [...plain.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].flatMap(({ 1: name = '', index }) =>
    known.has(name) || defined.has(name)
      ? []
      : [{ offset: index, message: `${name} is set nowhere.${didYouMean(name, known)}` }],
  )
  return [...settings, ...unknown]
}
