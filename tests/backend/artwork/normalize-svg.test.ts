import { expect, test } from 'vitest'
import { normalizeSvg } from '@/backend/artwork/svg/normalize-svg'
import { svgMaxima, SvgRefused } from '@/backend/artwork/svg/svg-problem'

const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

/** Returns why a drawing is refused; undefined if it is accepted. */
async function problemOf(text: string): Promise<string | undefined> {
  try {
    await normalizeSvg(Buffer.from(text), 100)
    return undefined
  } catch (error) {
    if (error instanceof SvgRefused) return error.problem
    throw error
  }
}

test.each([
  ['a plain drawing', svg('<rect width="10" height="10"/>', 'width="210mm" height="50%"')],
  [
    'a comment, a prolog and metadata',
    `<?xml version="1.0" encoding="UTF-8"?><!-- drawn by hand -->${svg('<metadata>x</metadata>')}`,
  ],
  [
    'gradients that reference each other',
    svg('<linearGradient id="a"/><linearGradient id="b" xlink:href="#a"/><rect fill="url(#b)"/>'),
  ],
  ['an embedded picture', svg('<image xlink:href="data:image/png;base64,AAAA"/>')],
  [
    'a symbol used a hundred times',
    svg(`<symbol id="a"><path d="M0 0"/></symbol>${'<use href="#a"/>'.repeat(100)}`),
  ],
  ['metadata of a drawing program', svg('<g id="a"><path inkscape:path-effect="#a"/></g>')],
  [
    'a style that names no filter',
    svg('<style>.a { fill: red; filter: none }</style><rect style="filter:none"/>'),
  ],
  [
    'colors that look like references',
    svg('<rect id="fff" fill="#fff"/><g fill="#ffffff"/>').replace('id="fff" ', ''),
  ],
])('an SVG with %s is accepted (media-8)', async (_, text) => {
  expect(await problemOf(text)).toBeUndefined()
})

const circle = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'

/** Header of a PNG of 6,000 × 6,000 pixels. */
const manyPixels = Buffer.from('89504e470d0a1a0a0000000d4948445200001770000017700802000000', 'hex').toString(
  'base64',
)

/** Returns six levels of references, each with ten references to the level below ("billion laughs"). */
const laughs = (kind: string, refer: string) =>
  Array.from(
    { length: 6 },
    (_, level) =>
      `<${kind} id="l${level + 1}">${`<rect ${refer.replace('?', `#l${level}`)}/>`.repeat(10)}</${kind}>`,
  ).join('')

test.each([
  [
    'a filter',
    svg('<filter id="f"><feTurbulence numOctaves="9"/></filter><rect filter="url(#f)"/>'),
    'effects',
  ],
  [
    'a filter under another prefix',
    svg('<s:g xmlns:s="http://www.w3.org/2000/svg" filter="url(#f)"><s:filter id="f"/></s:g>'),
    'effects',
  ],
  ['a filter function', svg('<rect filter="blur(500px)"/>'), 'effects'],
  [
    'a filter function in a style',
    svg('<rect style="fill:red;filter : drop-shadow(0 0 9px red)"/>'),
    'effects',
  ],
  ['a filter function in a style sheet', svg('<style><![CDATA[.a{filter:blur(9px)}]]></style>'), 'effects'],
  ['a cycle of uses', svg(circle), 'tooComplex'],
  ['nested uses', svg(laughs('g', 'x="1"/><use href="?"')), 'tooComplex'],
  ['nested patterns', svg(laughs('pattern', 'fill="url(?)"')), 'tooComplex'],
  ['nested masks in styles', svg(laughs('mask', 'style="mask: url( \'?\' )"')), 'tooComplex'],
  [
    'a chain of uses',
    svg(
      Array.from({ length: 9 }, (_, index) => `<g id="c${index}"><use href="#c${index + 1}"/></g>`).join(''),
    ),
    'tooComplex',
  ],
  ['many elements', svg('<a/>'.repeat(svgMaxima.elements)), 'tooComplex'],
  ['deep nesting', svg(`${'<g>'.repeat(300)}${'</g>'.repeat(300)}`), 'tooComplex'],
  ['many patterns', svg('<pattern/>'.repeat(svgMaxima.patterns + 1)), 'tooComplex'],
  ['an enormous width', svg('<pattern width="1e9" height="1"/>'), 'tooComplex'],
  ['too many bytes', svg(' '.repeat(svgMaxima.bytes)), 'svgTooLarge'],
  [
    'pictures with too many pixels',
    svg(`<image href="data:image/png;base64,${manyPixels}"/>`.repeat(2)),
    'tooComplex',
  ],
  ['an undefined entity', svg('&a;'), 'svgEntities'],
  [
    'an encoding that hides markup',
    `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-filter/+AD4-')}`,
    'svgEncoding',
  ],
  ['unclosed elements', '<svg><g>', 'broken'],
  ['malformed XML', '<svg src=#"></svg>', 'svgBroken'],
  ['another root element', '<html xmlns="http://www.w3.org/2000/svg"/>', 'svgBroken'],
])('an SVG with %s is rejected before rendering (media-8)', async (_, text, problem) => {
  expect(await problemOf(text)).toBe(problem)
})

test.each([
  ['an external picture', svg('<image href="https://evil.example/x.png"/>'), 'x.png'],
  [
    'an external picture, written with entities',
    svg('<image href="&#104;ttps://evil.example/x.png"/>'),
    'x.png',
  ],
  ['a local file', svg('<image xlink:href=" file:///etc/passwd"/>'), 'passwd'],
  [
    'a local file as an entity',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
    'passwd',
  ],
  ['an external style sheet', `<?xml-stylesheet href="x.css"?>${svg('')}`, 'x.css'],
  ['an imported style sheet', svg('<style>@import url(https://evil.example/x.css);</style>'), 'x.css'],
  ['an imported style sheet in quotes', svg('<style>a{}@import "x.css" screen;</style>'), 'x.css'],
  ['an import with escapes', svg('<style>@\\69mport "https://evil.example/x.css";</style>'), 'x.css'],
  ['an import in capital letters', svg('<style>@IMPORT URL( "//evil.example/x.css");</style>'), 'x.css'],
  ['an import after many spaces', svg(`<style>@import${' '.repeat(300)}"x.css";</style>`), 'x.css'],
  ['an import as CDATA', svg('<style><![CDATA[@import "x.css";]]></style>'), 'x.css'],
  ['an import in a block', svg('<style>@media print{a{fill:url(x.svg#a)}}</style>'), 'x.svg'],
  ['a fill with escapes', svg('<rect fill="u\\72l(https://evil.example/x.svg#a)"/>'), 'x.svg'],
  ['a style with escapes', svg('<rect style="fill:u\\72l(x.svg#a)"/>'), 'x.svg'],
  ['a scheme with escapes', svg('<rect style="fill:url(\\68ttps://evil.example/x.svg)"/>'), 'x.svg'],
  [
    'a set of pictures',
    svg(`<rect style="mask-image:image-set('https://evil.example/x.png' 1x)"/>`),
    'x.png',
  ],
  ['a source', svg('<style>rect{fill:src("x.svg")}</style>'), 'x.svg'],
  ['a cross-fade', svg('<rect mask="cross-fade(url(x.png), red)"/>'), 'x.png'],
  ['an external fill', svg('<rect fill="url(https://evil.example/x.svg#a)"/>'), 'x.svg'],
  ['an external fill in a style', svg('<rect style="fill:url( \'x.svg#a\' )"/>'), 'x.svg'],
  ['an external fill in a style sheet', svg('<style>.a{fill:url(x.svg#a)}</style>'), 'x.svg'],
  ['an external symbol', svg('<use href="x.svg#a"/>'), 'x.svg'],
])(
  '%s is removed from an SVG and named in a note, and its address is not in the normalized file (media-422)',
  async (_, text, name) => {
    const { file, notes } = await normalizeSvg(Buffer.from(text), 100)
    expect(notes).toEqual([{ say: 'svgMissing', values: { names: `“${name}”` } }])
    expect(file.toString()).not.toContain(name)
  },
)

/** Hostile prefixes to repeat: each made a parser or regular expression start again at every position. */
const repeated: [string, (count: number) => string][] = [
  ['spaces after src=', (count) => `<svg src=${' '.repeat(count)}#"></svg>`],
  ['spaces in an attribute', (count) => svg('', `href="${' '.repeat(count)}"`)],
  ['unclosed comments', (count) => svg('<!--'.repeat(count))],
  ['unclosed elements', (count) => svg('<g>'.repeat(count))],
  ['attributes', (count) => svg('', Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' '))],
  ['references', (count) => svg(`<g id="a"/><rect fill="${'#a'.repeat(count)}"/>`)],
  ['incomplete filters', (count) => svg(`<style>${'filter:'.repeat(count)}</style>`)],
  [
    'spaces around a filter’s colon',
    (count) => svg(`<style>filter${' '.repeat(count)}:${' '.repeat(count)}</style>`),
  ],
  ['ampersands', (count) => svg('&'.repeat(count))],
  ['characters in an unclosed entity', (count) => svg(`&${'a'.repeat(count)}`)],
  ['declared entities', (count) => `<!DOCTYPE svg [${'<!ENTITY a "'.repeat(count)}]>${svg('')}`],
  ['unclosed declarations', (count) => `<!DOCTYPE svg [${'<!ENTITY '.repeat(count)}`],
  ['unclosed comments in a style sheet', (count) => svg(`<style>${'/*'.repeat(count)}</style>`)],
  ['unclosed blocks', (count) => svg(`<style>${'@a{'.repeat(count)}</style>`)],
  ['unclosed addresses', (count) => svg(`<style>${'url('.repeat(count)}</style>`)],
  ['unclosed rules', (count) => svg(`<style>${'a{b:url('.repeat(count)}</style>`)],
  ['namespaces', (count) => svg('<x:g xmlns:x="y">'.repeat(count))],
]

const millisecondsFor = async (text: string) => {
  const before = process.cpuUsage().user
  await problemOf(text)
  return (process.cpuUsage().user - before) / 1_000
}

test.each(repeated)(
  'normalizing an SVG with eight times as many %s takes far less than 64 times as long (backend-5, media-8)',
  async (_, text) => {
    await millisecondsFor(text(1_000)) // the first run also compiles the code
    const [some, many] = [await millisecondsFor(text(10_000)), await millisecondsFor(text(80_000))]
    // Times close to zero can't be compared.
    expect(many).toBeLessThan(Math.max(some, 5) * 32)
  },
)
