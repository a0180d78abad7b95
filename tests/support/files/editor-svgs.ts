import { type ProgramFile, svgOf as file } from './program-svgs'

/**
 * Drawings with text, patterns, masks, clips and nested parts, as Inkscape, Illustrator and Affinity write them: red on
 * the left, blue on the right, twice as wide as high.
 */

const box = 'viewBox="0 0 200 100"'
const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const red = '<rect width="100" height="100" fill="#e30613"/>'
const blue = '<rect x="100" width="100" height="100" fill="#0055a4"/>'
const art = red + blue

const inkscape = (inside: string, size = 'width="200mm" height="100mm"') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg ${size} ${box} version="1.1" id="svg5" inkscape:version="1.3.2 (091e20e, 2023-11-25)" sodipodi:docname="art.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:svg="http://www.w3.org/2000/svg" ${namespaces}>
<sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm" showgrid="false"/>${inside}</svg>`

const illustrator = (inside: string, style = '') =>
  `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.1.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Layer_1" ${namespaces} x="0px" y="0px" ${box} style="enable-background:new 0 0 200 100;" xml:space="preserve">
${style === '' ? '' : `<style type="text/css">\n${style}\n</style>\n`}${inside}
</svg>`

const affinity = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" ${box} version="1.1" ${namespaces} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">${inside}</svg>`

/** Two rows of one letter each, whose places are in lists; both letters are full blocks. */
const blocks = (attributes: string) =>
  `<text style="font-size:200px;font-family:'DejaVu Sans Mono';fill:#0055a4" ${attributes}>`

const fromInkscape: ProgramFile[] = [
  file(
    { is: 'Inkscape, lengths in millimeters inside the drawing' },
    inkscape(
      '<rect width="100" height="100" style="fill:#e30613"/><rect x="26.458333mm" width="1.0416667in" height="26.458333mm" style="fill:#0055a4"/>',
    ),
  ),
  file(
    { is: 'Inkscape, text of an imported PDF with a place for each letter' },
    inkscape(
      `${red}${blue}${blocks('transform="scale(1,1)"')}<tspan sodipodi:role="line" x="95 155" y="170 170">██</tspan></text>`,
    ),
  ),
  file(
    { is: 'Inkscape, text moved letter by letter' },
    inkscape(`${art}${blocks('x="100" y="170" dx="0 -60.2" rotate="0"')}██</text>`),
  ),
  file(
    { is: 'Inkscape, text in a frame, version 0.92', says: ['svgOwnParts'], words: ['flowRoot', 'program'] },
    inkscape(
      `${art}<flowRoot xml:space="preserve" style="font-size:20px"><flowRegion><rect width="90" height="90"/></flowRegion><flowPara>Oak</flowPara></flowRoot>`,
    ),
  ),
  file(
    { is: 'Inkscape, a mesh gradient', says: ['svgOwnParts'], words: ['meshgradient'] },
    inkscape(
      `<defs><meshgradient inkscape:collect="always" id="meshgradient1" gradientUnits="userSpaceOnUse" x="0" y="0"><meshrow><meshpatch><stop path="c 1,0 2,0 3,0" style="stop-color:#ffffff"/></meshpatch></meshrow></meshgradient></defs>${art}<rect width="9" height="9" style="fill:url(#meshgradient1)"/>`,
    ),
  ),
  file(
    { is: 'Inkscape, a mesh gradient that nothing uses' },
    inkscape(`<defs><meshgradient id="meshgradient1" x="0" y="0"><meshrow/></meshgradient></defs>${art}`),
  ),
  file(
    { is: 'Inkscape, a pattern with its own transformation' },
    inkscape(
      `<defs><pattern inkscape:collect="always" xlink:href="#Strips1_1" id="pattern1" patternTransform="scale(200)"/><pattern inkscape:collect="always" patternUnits="userSpaceOnUse" width="1" height="1" id="Strips1_1" inkscape:stockid="Stripes 1:1"><rect style="fill:#e30613" width="0.5" height="1"/><rect style="fill:#0055a4" x="0.5" width="0.5" height="1"/></pattern></defs><rect style="fill:url(#pattern1)" width="200" height="100"/>`,
    ),
  ),
  file(
    { is: 'Inkscape, a mask' },
    inkscape(
      `<defs><mask maskUnits="userSpaceOnUse" id="mask1"><rect style="fill:#ffffff" width="100" height="100"/></mask></defs>${blue}<rect width="200" height="100" style="fill:#0055a4"/><g mask="url(#mask1)"><rect width="200" height="100" style="fill:#e30613"/></g>`,
    ),
  ),
  file(
    { is: 'Inkscape, a clip and a path effect' },
    inkscape(
      `<defs><inkscape:path-effect effect="powerclip" id="path-effect1" is_visible="true"/><clipPath clipPathUnits="userSpaceOnUse" id="clipPath1"><path d="M 0,0 H 100 V 100 H 0 Z"/></clipPath></defs><rect width="200" height="100" style="fill:#0055a4"/><path clip-path="url(#clipPath1)" inkscape:path-effect="#path-effect1" style="fill:#e30613" d="M 0,0 H 200 V 100 H 0 Z"/>`,
    ),
  ),
  file(
    { is: 'Inkscape, a clone of a symbol' },
    inkscape(
      `<defs><symbol id="Half"><title>Half</title><rect width="100" height="100"/></symbol></defs><use xlink:href="#Half" style="fill:#e30613" transform="translate(0,0)"/><use xlink:href="#Half" style="fill:#0055a4" transform="translate(100,0)"/>`,
    ),
  ),
  file(
    { is: 'Inkscape, markers at a line, in the line’s color' },
    inkscape(
      `<defs><marker id="Triangle" refX="0" refY="0" orient="auto-start-reverse" style="overflow:visible"><path d="M 0,-1 1,0 0,1 Z" style="fill:context-stroke"/></marker></defs>${art}<path style="stroke:#000;stroke-width:0.264583;marker-end:url(#Triangle)" d="M 2,2 9,9"/>`,
    ),
  ),
  file(
    { is: 'Inkscape, a blur', says: ['effects'], isRefused: true },
    inkscape(
      `<defs><filter inkscape:collect="always" style="color-interpolation-filters:sRGB" id="filter1"><feGaussianBlur stdDeviation="0.5"/></filter></defs>${red}<rect x="100" width="100" height="100" style="fill:#0055a4;filter:url(#filter1)"/>`,
    ),
  ),
  file(
    { is: 'Inkscape, a blend mode of a layer' },
    inkscape(
      `<g inkscape:groupmode="layer" inkscape:label="Layer 1">${art}</g><g inkscape:groupmode="layer" style="mix-blend-mode:multiply"><rect width="200" height="100" style="fill:#ffffff"/></g>`,
    ),
  ),
  file(
    { is: 'Inkscape, a hidden layer and a guide' },
    inkscape(
      `${art}<g inkscape:groupmode="layer" inkscape:label="Draft" style="display:none"><rect width="200" height="100"/></g>`,
    ),
  ),
  file(
    { is: 'Inkscape, a drawing within the drawing' },
    inkscape(
      `<svg x="0" y="0" width="100" height="100" viewBox="0 0 10 10"><rect width="30" height="10" fill="#e30613"/></svg>${blue}`,
    ),
  ),
]

const fromIllustrator: ProgramFile[] = [
  file(
    { is: 'Illustrator, point text with sizes in points' },
    illustrator(`${red}<rect x="100" width="75pt" height="75pt" class="st0"/>`, '\t.st0{fill:#0055A4;}'),
  ),
  file(
    { is: 'Illustrator, text with parts at their own places' },
    illustrator(
      `${art}<text transform="matrix(1 0 0 1 100 170)"><tspan x="0" y="0" class="st0 st1 st2">█</tspan><tspan x="-5" y="0" class="st0 st1 st2">█</tspan></text>`,
      "\t.st0{fill:#0055A4;}\n\t.st1{font-family:'DejaVu Sans Mono';}\n\t.st2{font-size:200px;}",
    ),
  ),
  file(
    { is: 'Illustrator, a swatch pattern' },
    illustrator(
      `<pattern x="0" y="0" width="200" height="100" patternUnits="userSpaceOnUse" id="New_Pattern_1" viewBox="0 -100 200 100" style="overflow:visible;"><g><polygon class="st0" points="200,0 0,0 0,-100 200,-100 "/><rect y="-100" class="st1" width="100" height="100"/><rect x="100" y="-100" class="st2" width="100" height="100"/></g></pattern><rect class="st3" width="200" height="100"/>`,
      '\t.st0{fill:none;}\n\t.st1{fill:#E30613;}\n\t.st2{fill:#0055A4;}\n\t.st3{fill:url(#New_Pattern_1);}',
    ),
  ),
  file(
    { is: 'Illustrator, an opacity mask' },
    illustrator(
      `<defs></defs><mask maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="100" id="mask-2_1_"><rect class="st0" width="100" height="100"/></mask><rect class="st1" width="200" height="100"/><g class="st2"><rect class="st3" width="200" height="100"/></g>`,
      '\t.st0{fill:#FFFFFF;}\n\t.st1{fill:#0055A4;}\n\t.st2{mask:url(#mask-2_1_);}\n\t.st3{fill:#E30613;}',
    ),
  ),
  file(
    { is: 'Illustrator, an opacity mask with a filter', says: ['effects'], isRefused: true },
    illustrator(
      `<defs><filter id="Adobe_OpacityMaskFilter" filterUnits="userSpaceOnUse" x="0" y="0" width="200" height="100"><feColorMatrix type="matrix" values="1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 1 0"/></filter></defs><mask maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="100" id="m_1_"><g class="st0"><rect width="100" height="100" fill="#fff"/></g></mask>${art}`,
      '\t.st0{filter:url(#Adobe_OpacityMaskFilter);}',
    ),
  ),
  file(
    { is: 'Illustrator, a clipping mask by reference' },
    illustrator(
      `<g><defs><rect id="SVGID_1_" width="100" height="100"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath><rect width="200" height="100" fill="#0055a4"/><g class="st0"><rect class="st1" width="200" height="100"/></g></g>`,
      '\t.st0{clip-path:url(#SVGID_2_);}\n\t.st1{fill:#E30613;}',
    ),
  ),
  file(
    { is: 'Illustrator, a gradient in the drawing’s units' },
    illustrator(
      `<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="50" x2="200" y2="50"><stop offset="0.5" style="stop-color:#E30613"/><stop offset="0.5" style="stop-color:#0055A4"/></linearGradient><rect class="st0" width="200" height="100"/>`,
      '\t.st0{fill:url(#SVGID_1_);}',
    ),
  ),
  file(
    { is: 'Illustrator, a shape with an odd number of coordinates' },
    illustrator(`${blue}<polygon fill="#E30613" points="0,0 100,0 100,100 0,100 0"/>`),
  ),
  file(
    { is: 'Illustrator, a drop shadow as a filter', says: ['effects'], isRefused: true },
    illustrator(
      `<defs><filter id="drop-shadow-1" filterUnits="userSpaceOnUse"><feOffset dx="1" dy="1"/></filter></defs>${art}<text class="st0" x="5" y="50">Oak</text>`,
      '\t.st0{filter:url(#drop-shadow-1);}',
    ),
  ),
  file(
    { is: 'Illustrator, layers named with spaces, and a hidden one' },
    illustrator(
      `<g id="Layer_x0020_1">${art}</g><g id="Guides" class="st0"><rect width="200" height="100"/></g>`,
      '\t.st0{display:none;}',
    ),
  ),
  file(
    { is: 'Illustrator, artboards as views' },
    illustrator(`<view id="Artboard_1" viewBox="0 0 200 100"/>${art}`),
  ),
]

const fromAffinity: ProgramFile[] = [
  file(
    { is: 'Affinity, an artboard' },
    affinity(
      `<g id="Artboard1" serif:id="Artboard 1"><rect x="0" y="0" width="200" height="100" style="fill:none;"/>${art}</g>`,
    ),
  ),
  file(
    { is: 'Affinity, text with a weight' },
    affinity(
      `${art}<g transform="matrix(200,0,0,200,100,170)"></g><text x="100px" y="170px" style="font-family:'DejaVuSansMono-Bold', 'DejaVu Sans Mono', monospace;font-weight:700;font-size:200px;fill:#0055a4;">█</text>`,
    ),
  ),
  file(
    { is: 'Affinity, text in a missing font', says: ['fontReplaced'], words: ['Gotham'] },
    affinity(
      `${art}<text x="2px" y="98px" style="font-family:'Gotham-Bold', 'Gotham', sans-serif;font-weight:700;font-size:9px;">o</text>`,
    ),
  ),
  file(
    { is: 'Affinity, a clip' },
    affinity(
      `<rect width="200" height="100" style="fill:#0055a4;"/><clipPath id="_clip1"><rect x="0" y="0" width="100" height="100"/></clipPath><g clip-path="url(#_clip1)"><rect width="200" height="100" style="fill:#e30613;"/></g>`,
    ),
  ),
  file(
    { is: 'Affinity, a gradient with a matrix' },
    affinity(
      `<rect width="200" height="100" style="fill:url(#_Linear1);"/><defs><linearGradient id="_Linear1" x1="0" y1="0" x2="1" y2="0" gradientUnits="userSpaceOnUse" gradientTransform="matrix(200,0,0,100,0,50)"><stop offset="0" style="stop-color:rgb(227,6,19);stop-opacity:1"/><stop offset="0.5" style="stop-color:rgb(227,6,19);stop-opacity:1"/><stop offset="0.5" style="stop-color:rgb(0,85,164);stop-opacity:1"/><stop offset="1" style="stop-color:rgb(0,85,164);stop-opacity:1"/></linearGradient></defs>`,
    ),
  ),
  file(
    { is: 'Affinity, a mask' },
    affinity(
      `<rect width="200" height="100" style="fill:rgb(0,85,164);"/><mask id="_mask1" maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="100"><rect width="100" height="100" style="fill:white;"/></mask><g mask="url(#_mask1)"><rect width="200" height="100" style="fill:rgb(227,6,19);"/></g>`,
    ),
  ),
  file(
    { is: 'Affinity, a blend mode' },
    affinity(
      `<g style="isolation:isolate;">${art}<rect width="200" height="100" style="fill:white;mix-blend-mode:multiply;"/></g>`,
    ),
  ),
  file(
    { is: 'Affinity, a stroke around its outline' },
    affinity(
      `<path d="M0,50L100,50" style="fill:none;stroke:rgb(227,6,19);stroke-width:75pt;stroke-linecap:butt;"/><path d="M100,50L200,50" style="fill:none;stroke:rgb(0,85,164);stroke-width:100px;"/>`,
    ),
  ),
  file(
    { is: 'Affinity, a picture linked from its folder', says: ['svgMissing'], words: ['photo.jpg'] },
    affinity(
      `${art}<use xlink:href="#_Image1" x="0" y="0" width="9px" height="9px"/><defs><image id="_Image1" width="9px" height="9px" xlink:href="photo.jpg"/></defs>`,
    ),
  ),
  file(
    { is: 'Affinity, an outer shadow', says: ['effects'], isRefused: true },
    affinity(
      `<g style="filter:url(#_Effect1);">${art}</g><defs><filter id="_Effect1" filterUnits="userSpaceOnUse"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/></filter></defs>`,
    ),
  ),
]

export const editorSvgs: ProgramFile[] = [...fromInkscape, ...fromIllustrator, ...fromAffinity]
