import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

/**
 * Drawings as drawing programs write them, all with the same picture: red on the left, blue on the right,
 * twice as wide as high.
 */

export interface ProgramFile {
  /** The program that writes such files, and what is special about the file. */
  is: string
  name: string
  bytes: Buffer
  /** Keys of the messages shown to the shopper, in `upload` of messages.yaml. Empty if there are none. */
  says: string[]
  /** True if the file is refused for that reason. */
  isRefused?: true
  /** Words that the messages must contain. */
  words?: string[]
  /** Size of the picture in pixels. Default: 3000 × 1500. */
  size?: [number, number]
  /** True if the picture ends at a cut line of the file, so that its corners are empty. */
  isCut?: true
  /** Colors at a quarter and at three quarters of the width. Default: red and blue. */
  colors?: [string, string]
}

const svgNs = 'xmlns="http://www.w3.org/2000/svg"'
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const box = 'viewBox="0 0 200 100"'
const red = '<rect width="100" height="100" fill="#e30613"/>'
const blue = '<rect x="100" width="100" height="100" fill="#0055a4"/>'
const art = red + blue
const prolog = '<?xml version="1.0" encoding="utf-8"?>\n'
const publicId =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'
const doctype = `${publicId}>\n`

const svg = (inside: string, attributes = `${svgNs} ${xlink} ${box}`) => `<svg ${attributes}>${inside}</svg>`

type Row = Omit<ProgramFile, 'bytes' | 'name' | 'says'> & Partial<Pick<ProgramFile, 'name' | 'says'>>

export const svgOf = (row: Row, text: string | Buffer): ProgramFile => ({
  name: 'art.svg',
  says: [],
  ...row,
  bytes: typeof text === 'string' ? Buffer.from(text) : text,
})

const file = svgOf

/** A PNG with one green pixel. */
const greenPng = (
  await sharp({ create: { width: 1, height: 1, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
).toString('base64')

const aiEntities = `<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
<!ENTITY ns_graphs "http://ns.adobe.com/Graphs/1.0/">
<!ENTITY ns_svg "http://www.w3.org/2000/svg">
<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">`

const aiSwitch = `<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject><g i:extraneous="self">${art}</g></switch><i:pgf id="adobe_illustrator_pgf"><![CDATA[eJzsvW==]]></i:pgf>`

const illustrator: ProgramFile[] = [
  file(
    { is: 'Illustrator, with its DOCTYPE' },
    `${prolog}<!-- Generator: Adobe Illustrator 24.0 -->\n${doctype}${svg(art, `version="1.1" id="Layer_1" ${svgNs} ${xlink} x="0px" y="0px" ${box} style="enable-background:new 0 0 200 100;" xml:space="preserve"`)}`,
  ),
  file(
    { is: 'Illustrator 10, with entities and its own data' },
    `${prolog}${publicId} [\n${aiEntities}\n]>\n${svg(aiSwitch, `xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns:graph="&ns_graphs;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" width="200" height="100" ${box}`)}`,
  ),
  file(
    { is: 'Illustrator, classes in a style sheet' },
    `${prolog}${svg(`<style type="text/css">.st0{fill:#E30613;}.st1{fill:#0055A4;}</style><rect class="st0" width="100" height="100"/><rect x="100" class="st1" width="100" height="100"/>`)}`,
  ),
  file(
    { is: 'Illustrator, classes in CDATA' },
    `${prolog}${svg(`<style type="text/css">\n<![CDATA[\n.st0{fill:#E30613;}\n.st1{fill:#0055A4;}\n]]>\n</style><rect class="st0" width="100" height="100"/><rect x="100" class="st1" width="100" height="100"/>`)}`,
  ),
  file(
    { is: 'Illustrator, responsive, without a size' },
    svg(
      `<defs><style>.cls-1{fill:#e30613;}.cls-2{fill:#0055a4;}</style></defs><title>art</title><rect class="cls-1" width="100" height="100"/><rect class="cls-2" x="100" width="100" height="100"/>`,
      `id="Layer_1" data-name="Layer 1" ${svgNs} ${box}`,
    ),
  ),
  file(
    { is: 'Illustrator, with text in a missing font', says: ['fontReplaced'], words: ['MyriadPro-Regular'] },
    svg(
      `<style>.a{font-family:'MyriadPro-Regular';font-size:12px}</style>${art}<text class="a" transform="matrix(1 0 0 1 2 95)">g</text>`,
    ),
  ),
  file(
    { is: 'Illustrator, with a linked picture', says: ['svgMissing'], words: ['photo.jpg'] },
    svg(`${art}<image style="overflow:visible;" width="10" height="10" xlink:href="../Links/photo.jpg"/>`),
  ),
  file({ is: 'Illustrator, compressed', name: 'art.svgz' }, gzipSync(`${prolog}${doctype}${svg(art)}`)),
  file(
    { is: 'Illustrator, with an effect', says: ['effects'], isRefused: true },
    svg(
      `<filter id="AI_Shadow"><feGaussianBlur stdDeviation="4"/></filter><g style="filter:url(#AI_Shadow);">${art}</g>`,
    ),
  ),
  file(
    { is: 'Illustrator, with an effect that nothing uses' },
    svg(
      `<filter id="AI_Shadow_1" filterUnits="objectBoundingBox"><feGaussianBlur stdDeviation="4"/></filter>${art}`,
    ),
  ),
  file(
    { is: 'Illustrator 8, with entities and default attributes' },
    `<?xml version="1.0" encoding="iso-8859-1"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20001102//EN" "http://www.w3.org/TR/2000/CR-SVG-20001102/DTD/svg-20001102.dtd" [\n<!ENTITY st0 "fill:#E30613;">\n<!ENTITY st1 "fill:#0055A4;">\n<!ATTLIST svg xmlns:a CDATA #FIXED "http://www.adobe.com/svg10-extensions">\n]>\n${svg('<g style="&st0;"><rect width="100" height="100"/></g><rect x="100" style="&st1;" width="100" height="100"/>', `${svgNs} width="200pt" height="100pt" ${box}`)}`,
  ),
]

const inkscapeNs = `xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:svg="http://www.w3.org/2000/svg" ${svgNs} ${xlink} xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"`
const inkscapeNotes = `<sodipodi:namedview id="base" pagecolor="#ffffff" inkscape:zoom="0.35"/><metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>`

const inkscape: ProgramFile[] = [
  file(
    { is: 'Inkscape, with all its metadata, in millimeters' },
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape (http://www.inkscape.org/) -->\n${svg(`${inkscapeNotes}<g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">${art}</g>`, `${inkscapeNs} width="200mm" height="100mm" ${box} version="1.1" inkscape:version="1.2"`)}`,
  ),
  file(
    { is: 'Inkscape, prefix on every element' },
    `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" ${box}><svg:g><svg:rect width="100" height="100" fill="#e30613"/><svg:rect x="100" width="100" height="100" fill="#0055a4"/></svg:g></svg:svg>`,
  ),
  file(
    { is: 'Inkscape, prefixes used but not declared' },
    svg(`<sodipodi:namedview id="v"/><g inkscape:label="x">${art}</g>`),
  ),
  file(
    { is: 'Inkscape, xlink used but not declared' },
    svg(
      `<defs><rect id="a" width="100" height="100"/></defs><use xlink:href="#a" fill="#e30613"/><use xlink:href="#a" x="100" fill="#0055a4"/>`,
      `${svgNs} ${box}`,
    ),
  ),
  file(
    { is: 'Inkscape, a link around the drawing', says: ['svgLinks'] },
    svg(`<a xlink:href="https://example.com/" target="_blank">${art}</a>`),
  ),
  file(
    { is: 'Inkscape, a linked picture in a home folder', says: ['svgMissing'], words: ['my logo.png'] },
    svg(
      `${art}<image width="9" height="9" xlink:href="file:///home/ada/my%20logo.png" sodipodi:absref="/home/ada/my logo.png" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/>`,
    ),
  ),
  file(
    {
      is: 'Inkscape, text in a missing font',
      says: ['fontReplaced'],
      words: ['Lobster Two', 'outlines'],
    },
    svg(
      `${art}<text x="2" y="98" style="font-family:'Lobster Two';-inkscape-font-specification:'Lobster Two Italic';font-size:9px"><tspan>o</tspan></text>`,
    ),
  ),
  file(
    { is: 'Inkscape, a swatch gradient' },
    svg(
      `<defs><linearGradient id="g"><stop offset="0" style="stop-color:#e30613;stop-opacity:1"/></linearGradient><linearGradient id="h" xlink:href="#g"/></defs><rect width="100" height="100" style="fill:url(#h)"/>${blue}`,
    ),
  ),
  file({ is: 'Inkscape, a page of 100 %' }, svg(art, `${svgNs} width="100%" height="100%" ${box}`)),
  file({ is: 'Inkscape, only a width' }, svg(art, `${svgNs} width="12cm" ${box}`)),
  file(
    { is: 'Inkscape, no viewBox, a size in inches' },
    svg(
      '<rect width="96" height="96" fill="#e30613"/><rect x="96" width="96" height="96" fill="#0055a4"/>',
      `${svgNs} width="2in" height="1in"`,
    ),
  ),
  file({ is: 'Inkscape, neither a size nor a viewBox' }, svg(art, svgNs)),
  file(
    { is: 'Inkscape, with a script', says: ['scripts'], isRefused: true },
    svg(`<script type="text/javascript">void 0</script>${art}`),
  ),
  file(
    { is: 'a separate style sheet', says: ['svgMissing'], words: ['brand.css'] },
    `${prolog}<?xml-stylesheet type="text/css" href="brand.css"?>\n${svg(art)}`,
  ),
]

const corel: ProgramFile[] = [
  file(
    { is: 'CorelDRAW, in UTF-16 with a byte order mark' },
    Buffer.from(
      `\uFEFF<?xml version="1.0" encoding="UTF-16"?>\n${doctype}${svg(art, `${svgNs} xml:space="preserve" width="200mm" height="100mm" ${box} xmlns:xodm="http://www.corel.com/coreldraw/odm/2003"`)}`,
      'utf16le',
    ),
  ),
  file(
    { is: 'CorelDRAW, in UTF-16 with the other byte order' },
    Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${svg(art)}`, 'utf16le').swap16(),
  ),
  file(
    { is: 'CorelDRAW, in UTF-16 without a byte order mark' },
    Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${svg(art)}`, 'utf16le'),
  ),
  file(
    { is: 'CorelDRAW, declared as UTF-16 but written in UTF-8' },
    `<?xml version="1.0" encoding="UTF-16"?>\n${svg(art)}`,
  ),
  file(
    { is: 'CorelDRAW, in Windows encoding' },
    Buffer.from(`<?xml version="1.0" encoding="windows-1252"?>${svg(`<g id="Straße">${art}</g>`)}`, 'latin1'),
  ),
  file(
    { is: 'a program that writes Latin-1 without declaring it' },
    Buffer.from(svg(`<g id="café">${art}</g>`), 'latin1'),
  ),
  file(
    { is: 'CorelDRAW, with embedded SVG fonts', says: ['fontReplaced'], words: ['Futura Hv BT'] },
    `${prolog}${doctype}${svg(`<defs><font id="F" horiz-adv-x="500"><font-face font-family="Futura Hv BT"/><missing-glyph><path d="M0 0z"/></missing-glyph></font><style><![CDATA[@font-face{font-family:"Futura Hv BT";src:url("#F") format(svg)} .f{font-size:9px;font-family:'Futura Hv BT'}]]></style></defs>${art}<text x="2" y="98" class="f">o</text>`)}`,
  ),
  file(
    {
      is: 'CorelDRAW, in an unknown encoding',
      says: ['svgEncoding'],
      isRefused: true,
      words: ['utf-7'],
    },
    `<?xml version="1.0" encoding="UTF-7"?>${svg(art)}`,
  ),
]

const webPrograms: ProgramFile[] = [
  file(
    { is: 'Figma, with a clip path' },
    svg(
      `<g clip-path="url(#clip0_1_2)">${art}</g><defs><clipPath id="clip0_1_2"><rect width="200" height="100" fill="white"/></clipPath></defs>`,
      `width="200" height="100" ${box} fill="none" ${svgNs}`,
    ),
  ),
  file(
    { is: 'Figma, a shadow', says: ['effects'], isRefused: true },
    svg(
      `<g filter="url(#filter0_d)">${art}</g><defs><filter id="filter0_d"><feFlood flood-opacity="0"/></filter></defs>`,
    ),
  ),
  file(
    { is: 'Figma, a blurred background', says: ['svgWebPage'] },
    svg(
      `<foreignObject x="0" y="0" width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml" style="backdrop-filter:blur(2px)"></div></foreignObject>${art}`,
    ),
  ),
  file(
    {
      is: 'Canva, a font from the network',
      says: ['svgMissing', 'fontReplaced'],
      words: ['fonts.googleapis.com', 'Bungee Shade'],
    },
    svg(
      `<style>@import url('https://fonts.googleapis.com/css2?family=Bungee+Shade&amp;display=swap');</style>${art}<text x="2" y="98" font-size="9" font-family="Bungee Shade, cursive">o</text>`,
    ),
  ),
  file(
    { is: 'Canva, an embedded picture with the wrong MIME type', colors: ['#00ff00', '#0055a4'] },
    svg(
      `${art}<image width="100" height="100" preserveAspectRatio="none" xlink:href="data:img/png;base64,${greenPng}"/>`,
    ),
  ),
  file(
    { is: 'Canva, an embedded picture in multi-line Base64', colors: ['#00ff00', '#0055a4'] },
    svg(
      `${art}<image width="100" height="100" preserveAspectRatio="none" href="data:image/png;base64,\n${greenPng.slice(0, 40)}\n${greenPng.slice(40)}\n"/>`,
    ),
  ),
  file(
    { is: 'a drawing embedded in the drawing as a picture', says: ['svgInner'], words: ['image/svg+xml'] },
    svg(`${art}<image width="9" height="9" href="data:image/svg+xml;base64,PHN2Zy8+"/>`),
  ),
  file(
    { is: 'draw.io, a switch with text for web pages' },
    svg(
      `${art}<switch><foreignObject requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject><text x="2" y="98" font-size="9" font-family="sans-serif">o</text></switch>`,
    ),
  ),
  file(
    { is: 'Affinity, its Serif namespace and rounded joins' },
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${doctype}${svg(`<g transform="matrix(1,0,0,1,0,0)" serif:id="Artboard">${art}</g>`, `width="100%" height="100%" ${box} version="1.1" ${svgNs} ${xlink} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"`)}`,
  ),
  file(
    { is: 'Sketch, with symbols' },
    `${prolog}${svg(`<defs><symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol></defs><use xlink:href="#s" width="100" height="100" fill="#e30613"/><use xlink:href="#s" x="100" width="100" height="100" fill="#0055a4"/>`)}`,
  ),
  file(
    { is: 'a separate symbol library', says: ['svgMissing'], words: ['icons.svg'] },
    svg(`${art}<use href="icons.svg#star"/>`),
  ),
  file({ is: 'a drawing without a namespace' }, svg(art, box)),
  file(
    { is: 'a text in another language, hidden by a switch' },
    svg(
      `${art}<switch><rect systemLanguage="de" width="200" height="100"/><g systemLanguage="en-US"/></switch>`,
    ),
  ),
  file(
    { is: 'an entity that contains shapes' },
    `<!DOCTYPE svg [<!ENTITY shapes '${art}'>]>${svg('&shapes;')}`,
  ),
  file(
    { is: 'an external entity', says: ['svgMissing'], words: ['shapes.svg'] },
    `<!DOCTYPE svg [<!ENTITY more SYSTEM "shapes.svg">]>${svg(`${art}&more;`)}`,
  ),
  file(
    {
      is: 'an HTML entity that XML does not define',
      says: ['svgEntities'],
      isRefused: true,
      words: ['nbsp'],
    },
    svg(`${art}<text>a&nbsp;b</text>`),
  ),
  file({ is: 'a truncated drawing', says: ['broken'], isRefused: true }, svg(`<g>${art}`).slice(0, -12)),
  file(
    { is: 'a drawing with an error in line 3', says: ['svgBroken'], isRefused: true, words: ['line 3'] },
    `${prolog}<svg ${svgNs} ${box}>\n<rect width=10/>${art}</svg>`,
  ),
  file(
    { is: 'nested entities', says: ['svgTooLarge'], isRefused: true },
    `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}">${'bcdefgh'
      .split('')
      .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(20)}">`)
      .join('')}]>${svg('<text>&h;</text>')}`,
  ),
  file(
    { is: 'an entity that contains itself', says: ['tooComplex'], isRefused: true },
    `<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>${svg('<text>&a;</text>')}`,
  ),
]

export const programSvgs: ProgramFile[] = [...illustrator, ...inkscape, ...corel, ...webPrograms]
