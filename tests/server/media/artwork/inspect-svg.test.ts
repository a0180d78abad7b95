import { expect, test } from 'vitest'
import { svgMaxima, svgProblem } from '@/server/media/artwork/inspect-svg'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

const problemOf = (text: string) => svgProblem(Buffer.from(text))

test.each([
  ['a plain drawing', svg('<rect width="10" height="10"/>', 'width="210mm" height="50%"')],
  [
    'a comment, a prolog and metadata',
    `<?xml version="1.0" encoding="UTF-8"?><!-- drawn by hand -->${svg('<metadata>x</metadata>')}`,
  ],
  [
    'gradients that build on each other',
    svg('<linearGradient id="a"/><linearGradient id="b" xlink:href="#a"/><rect fill="url(#b)"/>'),
  ],
  ['a picture that lies in it', svg('<image xlink:href="data:image/png;base64,AAAA"/>')],
  [
    'a symbol used a hundred times',
    svg(`<symbol id="a"><path d="M0 0"/></symbol>${'<use href="#a"/>'.repeat(100)}`),
  ],
  ['notes of a drawing program about itself', svg('<g id="a"><path inkscape:path-effect="#a"/></g>')],
  [
    'a style that names no filter',
    svg('<style>.a { fill: red; filter: none }</style><rect style="filter:none"/>'),
  ],
  [
    'colors that look like references',
    svg('<rect id="fff" fill="#fff"/><g fill="#ffffff"/>').replace('id="fff" ', ''),
  ],
])('%s is drawn (media-8)', (_, text) => {
  expect(problemOf(text)).toBeUndefined()
})

const circle = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'

/** Ten of ten of ten … */
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
  ['a filter under another prefix', svg('<s:filter xmlns:s="http://www.w3.org/2000/svg"/>'), 'effects'],
  ['a filter function', svg('<rect filter="blur(500px)"/>'), 'effects'],
  [
    'a filter function in a style',
    svg('<rect style="fill:red;filter : drop-shadow(0 0 9px red)"/>'),
    'effects',
  ],
  ['a filter function in a style sheet', svg('<style><![CDATA[.a{filter:blur(9px)}]]></style>'), 'effects'],
  ['a web page', svg('<foreignObject><div/></foreignObject>'), 'effects'],
  ['a circle of uses', svg(circle), 'tooComplex'],
  ['uses of uses of uses', svg(laughs('g', 'x="1"/><use href="?"')), 'tooComplex'],
  ['patterns of patterns', svg(laughs('pattern', 'fill="url(?)"')), 'tooComplex'],
  ['masks of masks in styles', svg(laughs('mask', 'style="mask: url( \'?\' )"')), 'tooComplex'],
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
  ['an enormous side', svg('<pattern width="1e9" height="1"/>'), 'tooComplex'],
  ['too many bytes', svg(' '.repeat(svgMaxima.bytes)), 'tooComplex'],
  ['a picture elsewhere', svg('<image href="https://evil.example/x.png"/>'), 'broken'],
  [
    'a picture elsewhere, spelled in entities',
    svg('<image href="&#104;ttps://evil.example/x.png"/>'),
    'broken',
  ],
  ['a file of ours', svg('<image xlink:href=" file:///etc/passwd"/>'), 'broken'],
  ['another drawing in it', svg('<image href="data:image/svg+xml;base64,AAAA"/>'), 'broken'],
  ['a style sheet elsewhere', `<?xml-stylesheet href="x.css"?>${svg('')}`, 'broken'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'broken'],
  [
    'an encoding that hides markup',
    `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-filter/+AD4-')}`,
    'broken',
  ],
  ['half a drawing', '<svg><g>', 'broken'],
  ['no XML', '<svg src=#"></svg>', 'broken'],
])('%s is refused before it is drawn (media-8)', (_, text, problem) => {
  expect(problemOf(text)).toBe(problem)
})

/** Hostile beginnings, repeated: each made some parser or expression begin anew at every place. */
const repeated: [string, (count: number) => string][] = [
  ['blanks after src=', (count) => `<svg src=${' '.repeat(count)}#"></svg>`],
  ['blanks in an attribute', (count) => svg('', `href="${' '.repeat(count)}"`)],
  ['unclosed comments', (count) => svg('<!--'.repeat(count))],
  ['unclosed elements', (count) => svg('<g>'.repeat(count))],
  ['attributes', (count) => svg('', Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' '))],
  ['references', (count) => svg(`<g id="a"/><rect fill="${'#a'.repeat(count)}"/>`)],
  ['half filters', (count) => svg(`<style>${'filter:'.repeat(count)}</style>`)],
  ['filters and blanks', (count) => svg(`<style>filter${' '.repeat(count)}:${' '.repeat(count)}</style>`)],
  ['ampersands', (count) => svg('&'.repeat(count))],
  ['one entity without an end', (count) => svg(`&${'a'.repeat(count)}`)],
  ['namespaces', (count) => svg('<x:g xmlns:x="y">'.repeat(count))],
]

const millisecondsFor = (text: string) => {
  const before = process.cpuUsage().user
  problemOf(text)
  return (process.cpuUsage().user - before) / 1_000
}

test.each(repeated)(
  'eight times as many %s take nowhere near 64 times as long (backend-5, media-8)',
  (_, text) => {
    millisecondsFor(text(1_000)) // the first run also makes the code
    const [some, many] = [millisecondsFor(text(10_000)), millisecondsFor(text(80_000))]
    // What takes no time at all cannot be compared.
    expect(many).toBeLessThan(Math.max(some, 5) * 32)
  },
)
