/** One feature of SVG each, in a drawing of 300 × 200 units. `PNG` stands for a picture of 3 × 2 pixels in Base64. */

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const usual = 'width="300" height="200" viewBox="0 0 300 200"'
const svg = (inside: string, attributes = usual) => `<svg ${namespaces} ${attributes}>${inside}</svg>`
const bg = '<rect width="300" height="200" fill="#eee"/>'
const text = (attributes: string, words = 'Oak Street 12') =>
  svg(`${bg}<text x="20" y="100" font-family="DejaVu Sans" font-size="24" ${attributes}>${words}</text>`)

/** Features that the shop draws like a browser. */
export const alikeFeatures: Readonly<Record<string, string>> = {
  'em units': svg('<g font-size="20"><rect x="1em" y="1em" width="5em" height="2rem" fill="#d00"/></g>'),
  base: text(''),
  'letter spacing': text('letter-spacing="6"'),
  'writing mode': text('writing-mode="tb"'),
  'writing mode css': text('style="writing-mode:vertical-rl"'),
  'baseline middle': text('dominant-baseline="middle"'),
  'baseline central': text('dominant-baseline="central"'),
  dxdy: text('dx="5 10 15" dy="3 6"'),
  xlist: text('', '').replace('x="20"', 'x="20 50 90 150"').replace('></text>', '>Oaks</text>'),
  'font stretch': text('font-stretch="condensed"'),
  'kerning none': text('font-kerning="none"', 'AVAVAV To'),
  'feature settings': text('style="font-feature-settings:\'smcp\'"'),
  'inline size': text('style="inline-size:100px"', 'Oak Street number twelve'),
  'shape inside': svg(
    bg +
      '<rect id="r" x="20" y="20" width="120" height="100" fill="none"/><text font-family="DejaVu Sans" font-size="20" style="shape-inside:url(#r);white-space:pre">Oak Street number twelve</text>',
  ),
  'flow root': svg(
    bg +
      '<flowRoot font-size="20"><flowRegion><rect x="20" y="20" width="120" height="100"/></flowRegion><flowPara>Oak Street number twelve</flowPara></flowRoot>',
  ),
  rtl: text('direction="rtl"'),
  bidi: text('unicode-bidi="bidi-override" direction="rtl"'),
  preserve: text('xml:space="preserve"', 'Oak     Street'),
  'stroke text': text('stroke="#d00" stroke-width="2" fill="none"'),
  'gradient text': svg(
    '<linearGradient id="g"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>' +
      bg +
      '<text x="20" y="100" font-size="40" font-family="DejaVu Sans" fill="url(#g)">Oak St</text>',
  ),
  'paint order': text('stroke="#d00" stroke-width="6" paint-order="stroke"'),
  'paint order css': text('stroke="#d00" stroke-width="6" style="paint-order:stroke fill"'),
  'anchor middle': text('text-anchor="middle"').replace('x="20"', 'x="150"'),
  multi: text('', '<tspan x="20" dy="0">Oak</tspan><tspan x="20" dy="1.2em">Street</tspan>'),
  'clip text': svg(
    '<clipPath id="c"><text x="20" y="120" font-size="70" font-family="DejaVu Sans">Oak</text></clipPath><rect width="300" height="200" fill="#00f" clip-path="url(#c)"/>',
  ),
  pattern: svg(
    '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#d00"/></pattern><rect width="300" height="200" fill="url(#p)"/>',
  ),
  'pattern rot': svg(
    '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(30) scale(1.3)"><rect width="10" height="20" fill="#d00"/></pattern><rect width="300" height="200" fill="url(#p)"/>',
  ),
  'pattern bbox': svg(
    '<pattern id="p" width=".1" height=".2"><rect width="15" height="20" fill="#d00"/></pattern><rect width="300" height="200" fill="url(#p)"/>',
  ),
  'pattern content bbox': svg(
    '<pattern id="p" width=".1" height=".2" patternContentUnits="objectBoundingBox"><rect width=".05" height=".1" fill="#d00"/></pattern><rect width="300" height="200" fill="url(#p)"/>',
  ),
  'pattern view box': svg(
    '<pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#d00"/></pattern><rect width="300" height="200" fill="url(#p)"/>',
  ),
  'pattern href': svg(
    '<pattern id="q" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#d00"/></pattern><pattern id="p" xlink:href="#q" patternTransform="rotate(45)"/><rect width="300" height="200" fill="url(#p)"/>',
  ),
  'pattern overflow': svg(
    '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse" overflow="visible"><circle cx="10" cy="10" r="14" fill="none" stroke="#d00"/></pattern><rect width="300" height="200" fill="url(#p)"/>',
  ),
  'pattern stroke': svg(
    '<pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="3" height="6" fill="#d00"/></pattern><circle cx="150" cy="100" r="70" fill="none" stroke="url(#p)" stroke-width="30"/>',
  ),
  'mask lum': svg(
    '<mask id="m"><rect width="150" height="200" fill="#888"/><circle cx="220" cy="100" r="50" fill="#fff"/></mask><rect width="300" height="200" fill="#00f" mask="url(#m)"/>',
  ),
  'mask alpha': svg(
    '<mask id="m" mask-type="alpha"><rect width="150" height="200" fill="#000"/></mask><rect width="300" height="200" fill="#00f" mask="url(#m)"/>',
  ),
  'mask alpha css': svg(
    '<mask id="m" style="mask-type:alpha"><rect width="150" height="200" fill="#000"/></mask><rect width="300" height="200" fill="#00f" mask="url(#m)"/>',
  ),
  'mask bbox': svg(
    '<mask id="m" maskContentUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".4" fill="#fff"/></mask><rect width="300" height="200" fill="#00f" mask="url(#m)"/>',
  ),
  'mask grad': svg(
    '<linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="m"><rect width="300" height="200" fill="url(#g)"/></mask><rect width="300" height="200" fill="#00f" mask="url(#m)"/>',
  ),
  'mask text': svg(
    '<mask id="m"><text x="20" y="120" font-size="70" fill="#fff" font-family="DejaVu Sans">Oak</text></mask><rect width="300" height="200" fill="#00f" mask="url(#m)"/>',
  ),
  'clip bbox': svg(
    '<clipPath id="c" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".4"/></clipPath><rect width="300" height="200" fill="#00f" clip-path="url(#c)"/>',
  ),
  marker: svg(
    bg +
      '<marker id="m" markerWidth="6" markerHeight="6" refX="3" refY="3" orient="auto"><path d="M0 0L6 3L0 6Z"/></marker><path d="M40 100L200 60" stroke="#000" stroke-width="4" marker-end="url(#m)" marker-start="url(#m)"/>',
  ),
  'marker rev': svg(
    bg +
      '<marker id="m" markerWidth="6" markerHeight="6" refX="3" refY="3" orient="auto-start-reverse"><path d="M0 0L6 3L0 6Z"/></marker><path d="M40 100L200 60" stroke="#000" stroke-width="4" marker-end="url(#m)" marker-start="url(#m)"/>',
  ),
  'marker context': svg(
    bg +
      '<marker id="m" markerWidth="6" markerHeight="6" refX="3" refY="3" orient="auto"><path d="M0 0L6 3L0 6Z" fill="context-stroke"/></marker><path d="M40 100L200 60" stroke="#d00" stroke-width="4" marker-end="url(#m)"/>',
  ),
  nested: svg(
    bg +
      '<svg x="50" y="50" width="100" height="100" viewBox="0 0 10 10"><circle cx="5" cy="5" r="7" fill="#00f"/></svg>',
  ),
  'nested overflow': svg(
    bg +
      '<svg x="50" y="50" width="100" height="100" viewBox="0 0 10 10" overflow="visible"><circle cx="5" cy="5" r="7" fill="#00f"/></svg>',
  ),
  'nested slice': svg(
    bg +
      '<svg x="50" y="50" width="100" height="50" viewBox="0 0 10 10" preserveAspectRatio="xMinYMin slice"><circle cx="5" cy="5" r="5" fill="#00f"/></svg>',
  ),
  symbol: svg(
    bg +
      '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="7" fill="#00f"/></symbol><use href="#s" x="20" y="20" width="60" height="60"/>',
  ),
  'symbol ref': svg(
    bg +
      '<symbol id="s" viewBox="0 0 10 10" refX="5" refY="5"><circle cx="5" cy="5" r="5" fill="#00f"/></symbol><use href="#s" x="100" y="100" width="60" height="60"/>',
  ),
  'symbol pct': svg(
    bg + '<symbol id="s"><circle cx="50%" cy="50%" r="20" fill="#00f"/></symbol><use href="#s"/>',
  ),
  'use svg': svg(
    bg +
      '<defs><svg id="s" width="50" height="50" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></svg></defs><use href="#s" x="20" y="20" width="100" height="100"/>',
  ),
  'use inherit': svg(
    bg +
      '<defs><g id="s"><rect width="50" height="50"/></g></defs><use href="#s" fill="#d00" x="20" y="20"/>',
  ),
  'use css child': svg(
    '<style>.a rect{fill:#d00}</style>' +
      bg +
      '<g class="a"><rect x="20" y="20" width="100" height="100"/></g>',
  ),
  'css child': svg(
    '<style>g>rect{fill:#d00} g rect+circle{fill:#0a0}</style><g><rect x="20" y="20" width="100" height="100"/><circle cx="200" cy="100" r="40"/></g>',
  ),
  'css nth': svg(
    '<style>rect:nth-child(3){fill:#d00} rect:not(.x){stroke:#00f;stroke-width:6}</style><rect x="20" y="20" width="80" height="80"/><rect x="120" y="20" width="80" height="80" fill="#0a0"/>',
  ),
  'css geom': svg('<style>rect{x:50px;y:30px;width:100px;height:90px;rx:20px}</style><rect/>'),
  'css transform': svg('<rect x="20" y="20" width="80" height="80" style="transform:rotate(20deg)"/>'),
  'css media print': svg(
    '<style>rect{fill:#0a0}@media print{rect{fill:#d00}}</style><rect width="300" height="200"/>',
  ),
  'css important': svg(
    '<style>rect{fill:#d00 !important}</style><rect width="300" height="200" style="fill:#0a0"/>',
  ),
  'color rgba': svg('<rect width="300" height="200" fill="rgba(220,0,0,.5)"/>'),
  'color hex8': svg('<rect width="300" height="200" fill="#dd000080"/>'),
  'color hsl': svg('<rect width="300" height="200" fill="hsl(120,80%,40%)"/>'),
  'color hwb': svg('<rect width="300" height="200" fill="hwb(120 20% 20%)"/>'),
  'color icc': svg('<rect width="300" height="200" fill="#d00 icc-color(acmecmyk,0.1,0.2,0.3,0)"/>'),
  'device cmyk': svg('<rect width="300" height="200" fill="device-cmyk(0 1 1 0)"/>'),
  'current color': svg('<g color="#d00"><rect width="300" height="200" fill="currentColor"/></g>'),
  'grad spread': svg(
    '<linearGradient id="g" x2=".3" spreadMethod="reflect"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="300" height="200" fill="url(#g)"/>',
  ),
  'grad focal': svg(
    '<radialGradient id="g" fx=".2" fy=".3"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></radialGradient><rect width="300" height="200" fill="url(#g)"/>',
  ),
  'grad fr': svg(
    '<radialGradient id="g" fr=".3"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></radialGradient><rect width="300" height="200" fill="url(#g)"/>',
  ),
  'grad focal out': svg(
    '<radialGradient id="g" fx="1.2" fy=".5"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></radialGradient><rect width="300" height="200" fill="url(#g)"/>',
  ),
  'grad transform': svg(
    '<linearGradient id="g" gradientTransform="rotate(40 .5 .5)"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="300" height="200" fill="url(#g)"/>',
  ),
  mesh: svg(
    bg +
      '<meshgradient id="g" x="0" y="0" gradientUnits="userSpaceOnUse"><meshrow><meshpatch><stop path="l300,0" stop-color="red"/><stop path="l0,200" stop-color="blue"/><stop path="l-300,0" stop-color="lime"/><stop path="l0,-200" stop-color="yellow"/></meshpatch></meshrow></meshgradient><rect width="300" height="200" fill="url(#g)"/>',
  ),
  hatch: svg(
    '<hatch id="g" pitch="5"><hatchpath stroke="red" stroke-width="2"/></hatch><rect width="300" height="200" fill="url(#g) #0a0"/>',
  ),
  'fallback paint': svg('<rect width="300" height="200" fill="url(#none) #0a0"/>'),
  'solid color': svg(
    bg + '<solidColor id="s" solid-color="#d00"/><rect width="300" height="200" fill="url(#s)"/>',
  ),
  'blend mul': svg(
    bg +
      '<rect width="200" height="150" fill="#f80"/><rect x="100" y="50" width="200" height="150" fill="#08f" style="mix-blend-mode:multiply"/>',
  ),
  'blend screen': svg(
    bg +
      '<rect width="200" height="150" fill="#f80"/><rect x="100" y="50" width="200" height="150" fill="#08f" style="mix-blend-mode:screen"/>',
  ),
  'blend hue': svg(
    bg +
      '<rect width="200" height="150" fill="#f80"/><rect x="100" y="50" width="200" height="150" fill="#08f" style="mix-blend-mode:hue"/>',
  ),
  isolation: svg(
    bg +
      '<rect width="200" height="150" fill="#f80"/><g style="isolation:isolate"><rect x="100" y="50" width="200" height="150" fill="#08f" style="mix-blend-mode:multiply"/></g>',
  ),
  dash: svg(
    '<path d="M20 100H280" stroke="#000" stroke-width="10" stroke-dasharray="20 10 5" stroke-dashoffset="-7"/>',
  ),
  'miter clip': svg(
    '<path d="M20 180L150 20L160 180" fill="none" stroke="#000" stroke-width="20" stroke-linejoin="miter-clip" stroke-miterlimit="2"/>',
  ),
  arcs: svg(
    '<path d="M20 180L150 20L160 180" fill="none" stroke="#000" stroke-width="20" stroke-linejoin="arcs"/>',
  ),
  'zero cap': svg('<path d="M150 100h0" stroke="#000" stroke-width="60" stroke-linecap="round"/>'),
  'stroke align': svg(
    '<rect x="50" y="50" width="100" height="100" fill="#ccc" stroke="#d00" stroke-width="20" style="stroke-alignment:inner"/>',
  ),
  'out of range': svg('<rect x="-50" y="-50" width="100" height="100" fill="#d00" rx="500"/>'),
  'rx auto': svg('<rect x="20" y="20" width="200" height="100" rx="30%" />'),
  negative: svg(bg + '<circle cx="100" cy="100" r="-5"/>'),
  'poly odd': svg('<polygon points="20,20 200,20 200,150 20"/>'),
  'path err': svg('<path d="M20 20H200V150 X 30 30"/>'),
  'arc flags': svg('<path d="M50 100a50 50 0 1150 50"/>'),
  image: svg(
    '<image x="20" y="20" width="200" height="100" preserveAspectRatio="none" href="data:image/png;base64,PNG"/>',
  ),
  'image slice': svg(
    '<image x="20" y="20" width="200" height="100" preserveAspectRatio="xMidYMid slice" href="data:image/png;base64,PNG"/>',
  ),
  'image meet': svg('<image x="20" y="20" width="200" height="100" href="data:image/png;base64,PNG"/>'),
  'image pixelated': svg(
    '<image x="20" y="20" width="200" height="100" style="image-rendering:pixelated" preserveAspectRatio="none" href="data:image/png;base64,PNG"/>',
  ),
  'image transform': svg(
    '<image transform="rotate(10)" x="20" y="20" width="200" preserveAspectRatio="none" height="100" href="data:image/png;base64,PNG"/>',
  ),
  'image auto': svg('<image x="20" y="20" href="data:image/png;base64,PNG"/>'),
  'filter none': svg(bg + '<filter id="f"/><rect x="20" y="20" width="100" height="100" filter="none"/>'),
  'opacity group': svg(
    bg +
      '<g opacity=".5"><rect width="100" height="100"/><rect x="50" y="50" width="100" height="100" fill="#d00"/></g>',
  ),
  'opacity pct': svg(bg + '<rect width="200" height="100" opacity="40%"/>'),
  visibility: svg(
    bg +
      '<g visibility="hidden"><rect width="100" height="100" visibility="visible"/><rect x="150" width="100" height="100"/></g>',
  ),
  'display none': svg(bg + '<g display="none"><rect width="100" height="100"/></g>'),
  'display css attr': svg(
    '<style>.h{display:none}</style>' + bg + '<g class="h"><rect width="100" height="100"/></g>',
  ),
  'overflow svg': svg('<rect width="400" height="100" fill="#d00"/>'),
  'aspect none': svg(
    '<rect width="100" height="100" fill="#d00"/>',
    'width="300" height="200" viewBox="0 0 100 100" preserveAspectRatio="none"',
  ),
  'aspect min': svg(
    '<rect width="100" height="100" fill="#d00"/>',
    'width="300" height="200" viewBox="0 0 100 100" preserveAspectRatio="xMinYMin"',
  ),
  'aspect slice': svg(
    '<circle cx="50" cy="50" r="50" fill="#d00"/>',
    'width="300" height="200" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"',
  ),
  'root opacity': svg(
    '<circle cx="150" cy="100" r="50" fill="#d00"/>',
    'width="300" height="200" viewBox="0 0 300 200" opacity=".4"',
  ),
  'switch lang': svg(
    '<switch><text systemLanguage="de" x="20" y="100" font-size="40">Deutsch</text><text x="20" y="100" font-size="40">Other</text></switch>',
  ),
  'switch feature': svg(
    '<switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Shape"><rect width="100" height="100"/></g><circle cx="200" cy="100" r="50"/></switch>',
  ),
  'switch ext': svg(
    '<switch><g requiredExtensions="http://x.example/"><rect width="100" height="100"/></g><circle cx="200" cy="100" r="50"/></switch>',
  ),
  animate: svg(
    '<rect width="100" height="100"><animate attributeName="width" from="100" to="300" dur="1s" fill="freeze"/></rect>',
  ),
  'css anim': svg(
    '<style>@keyframes a{to{fill:#d00}} rect{animation:a 1s forwards}</style><rect width="200" height="100"/>',
  ),
  'z index like': svg(
    '<rect width="100" height="100" fill="#d00" z-index="3"/><rect x="50" width="100" height="100"/>',
  ),
  units: svg('<rect x="1cm" y="5mm" width="1in" height="3pc" fill="#d00"/>'),
  'pct units': svg('<rect x="10%" y="10%" width="50%" height="50%" fill="#d00"/>'),
  'font relative text': svg(
    bg +
      '<g style="font-size:150%"><text x="20" y="100" font-family="DejaVu Sans" style="font-size:2em">Oak</text></g>',
  ),
  'font shorthand': text('style="font:italic bold 30px/1 \'DejaVu Sans\'"'),
  'font weight500': text('font-weight="900"'),
  'font oblique': text('font-style="oblique"'),
  lighter: text('font-weight="lighter"'),
}

/** Features that our renderer draws in its own way, or not at all. */
export const otherFeatures: Readonly<Record<string, string>> = {
  'text length': text('textLength="260"'),
  'text length glyphs': text('textLength="120" lengthAdjust="spacingAndGlyphs"'),
  'word spacing': text('word-spacing="30"'),
  'baseline hanging': text('dominant-baseline="hanging"'),
  'align baseline': svg(
    bg +
      '<text x="20" y="100" font-family="DejaVu Sans" font-size="24">Oak <tspan alignment-baseline="text-before-edge">up</tspan></text>',
  ),
  'baseline shift super': text('', 'Oak<tspan baseline-shift="super">2</tspan>'),
  rotate: text('rotate="0 20 40 60"'),
  underline: text('text-decoration="underline"'),
  overline: text('text-decoration="overline"'),
  'line through': text('text-decoration="line-through"'),
  'underline css': text('style="text-decoration:underline wavy red"'),
  'small caps': text('font-variant="small-caps"'),
  'transform upper': text('style="text-transform:uppercase"'),
  'text path': svg(
    bg +
      '<path id="p" d="M20 100Q150 20 280 100" fill="none"/><text font-family="DejaVu Sans" font-size="24"><textPath xlink:href="#p">Oak Street</textPath></text>',
  ),
  tref: svg(
    bg +
      '<defs><text id="t">Oak</text></defs><text x="20" y="100" font-size="24"><tref xlink:href="#t"/></text>',
  ),
  'mask linear': svg(
    '<mask id="m" color-interpolation="linearRGB"><rect width="300" height="200" fill="#888"/></mask><rect width="300" height="200" fill="#00f" mask="url(#m)"/>',
  ),
  'mask on mask': svg(
    '<mask id="n"><rect width="200" height="200" fill="#fff"/></mask><mask id="m" mask="url(#n)"><rect x="100" width="200" height="200" fill="#fff"/></mask><rect width="300" height="200" fill="#00f" mask="url(#m)"/>',
  ),
  'clip fn': svg(
    '<rect width="300" height="200" fill="#00f" style="clip-path:circle(60px at 150px 100px)"/>',
  ),
  'clip inset': svg('<rect width="300" height="200" fill="#00f" style="clip-path:inset(40px)"/>'),
  'clip path fn': svg(
    '<rect width="300" height="200" fill="#00f" style="clip-path:path(\'M20 20H200V100Z\')"/>',
  ),
  'css attr': svg(
    '<style>[data-a="1"]{fill:#d00}</style><rect data-a="1" x="20" y="20" width="80" height="80"/>',
  ),
  'css var': svg(
    '<style>:root{--a:#d00} rect{fill:var(--a)}</style><rect x="20" y="20" width="80" height="80"/>',
  ),
  'css var inline': svg('<rect x="20" y="20" width="180" height="80" style="--a:#d00;fill:var(--a,#00f)"/>'),
  'css calc': svg(bg + '<rect x="20" y="20" style="width:calc(100px + 50px);height:80px"/>'),
  'css transform origin': svg(
    '<rect x="60" y="60" width="80" height="80" style="transform:rotate(45deg);transform-origin:100px 100px"/>',
  ),
  'css transform box': svg(
    '<rect x="60" y="60" width="80" height="80" style="transform-box:fill-box;transform-origin:center;transform:rotate(45deg)"/>',
  ),
  'transform origin attr': svg(
    '<rect x="60" y="60" width="80" height="80" transform="rotate(45)" transform-origin="100 100"/>',
  ),
  'css d': svg(bg + '<path style="d:path(\'M20 20H200V100Z\')"/>'),
  'css media': svg(
    '<style>rect{fill:#0a0}@media screen{rect{fill:#d00}}</style><rect width="300" height="200"/>',
  ),
  'css media dark': svg(
    '<style>rect{fill:#0a0}@media (prefers-color-scheme:light){rect{fill:#d00}}</style><rect width="300" height="200"/>',
  ),
  'css supports': svg(
    '<style>rect{fill:#0a0}@supports (fill:red){rect{fill:#d00}}</style><rect width="300" height="200"/>',
  ),
  'css nesting': svg('<style>g{rect{fill:#d00}}</style><g><rect width="300" height="200"/></g>'),
  'css layer': svg('<style>@layer a{rect{fill:#d00}}</style><rect width="300" height="200"/>'),
  'css is': svg('<style>:is(rect,circle){fill:#d00}</style><rect width="300" height="200"/>'),
  'color lab': svg('<rect width="300" height="200" fill="lab(50% 60 40)"/>'),
  'color oklch': svg('<rect width="300" height="200" fill="oklch(60% .2 30)"/>'),
  'color fn': svg('<rect width="300" height="200" fill="color(display-p3 1 0 0)"/>'),
  'color mix': svg('<rect width="300" height="200" fill="color-mix(in srgb,red,blue)"/>'),
  'grad linear': svg(
    '<linearGradient id="g" color-interpolation="linearRGB"><stop stop-color="#f00"/><stop offset="1" stop-color="#0f0"/></linearGradient><rect width="300" height="200" fill="url(#g)"/>',
  ),
  'vector effect': svg(
    '<g transform="scale(10 4)"><path d="M2 10H28" stroke="#000" stroke-width="4" vector-effect="non-scaling-stroke"/></g>',
  ),
  'path length': svg(
    '<path d="M20 100H280" pathLength="10" stroke="#000" stroke-width="10" stroke-dasharray="1 1"/>',
  ),
  'root background': svg(
    '<circle cx="150" cy="100" r="50" fill="#d00"/>',
    'width="300" height="200" viewBox="0 0 300 200" style="background:#0a0"',
  ),
  'root transform': svg(
    '<circle cx="150" cy="100" r="50" fill="#d00"/>',
    'width="300" height="200" viewBox="0 0 300 200" transform="rotate(20)"',
  ),
  set: svg('<rect width="100" height="100"><set attributeName="fill" to="#d00"/></rect>'),
  'vw units': svg(bg + '<rect width="50vw" height="50vh" fill="#d00"/>'),
  'ch units': svg(bg + '<rect width="10ch" height="5lh" fill="#d00"/>'),
}
