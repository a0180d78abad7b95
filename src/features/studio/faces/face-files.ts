import type { FacePart } from '@/design/text/face-sets'

/** Files of `textFaces` as this build serves them. The bundler needs each path written out. */
export const faceFiles: Readonly<Record<FacePart, URL>> = {
  archivo: new URL(
    '../../../../node_modules/@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff',
    import.meta.url,
  ),
  'archivo/latin-ext': new URL(
    '../../../../node_modules/@fontsource/archivo-black/files/archivo-black-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  bebas: new URL(
    '../../../../node_modules/@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff',
    import.meta.url,
  ),
  'bebas/latin-ext': new URL(
    '../../../../node_modules/@fontsource/bebas-neue/files/bebas-neue-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  fredoka: new URL(
    '../../../../node_modules/@fontsource/fredoka/files/fredoka-latin-600-normal.woff',
    import.meta.url,
  ),
  'fredoka/latin-ext': new URL(
    '../../../../node_modules/@fontsource/fredoka/files/fredoka-latin-ext-600-normal.woff',
    import.meta.url,
  ),
  slab: new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff',
    import.meta.url,
  ),
  'slab/latin-ext': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-latin-ext-700-normal.woff',
    import.meta.url,
  ),
  'slab/vietnamese': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-vietnamese-700-normal.woff',
    import.meta.url,
  ),
  'slab/cyrillic': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-cyrillic-700-normal.woff',
    import.meta.url,
  ),
  'slab/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-cyrillic-ext-700-normal.woff',
    import.meta.url,
  ),
  'slab/greek': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-greek-700-normal.woff',
    import.meta.url,
  ),
  'slab/greek-ext': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-greek-ext-700-normal.woff',
    import.meta.url,
  ),
  abril: new URL(
    '../../../../node_modules/@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff',
    import.meta.url,
  ),
  'abril/latin-ext': new URL(
    '../../../../node_modules/@fontsource/abril-fatface/files/abril-fatface-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  righteous: new URL(
    '../../../../node_modules/@fontsource/righteous/files/righteous-latin-400-normal.woff',
    import.meta.url,
  ),
  'righteous/latin-ext': new URL(
    '../../../../node_modules/@fontsource/righteous/files/righteous-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  bangers: new URL(
    '../../../../node_modules/@fontsource/bangers/files/bangers-latin-400-normal.woff',
    import.meta.url,
  ),
  'bangers/latin-ext': new URL(
    '../../../../node_modules/@fontsource/bangers/files/bangers-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'bangers/vietnamese': new URL(
    '../../../../node_modules/@fontsource/bangers/files/bangers-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  lobster: new URL(
    '../../../../node_modules/@fontsource/lobster/files/lobster-latin-400-normal.woff',
    import.meta.url,
  ),
  'lobster/latin-ext': new URL(
    '../../../../node_modules/@fontsource/lobster/files/lobster-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'lobster/vietnamese': new URL(
    '../../../../node_modules/@fontsource/lobster/files/lobster-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  'lobster/cyrillic': new URL(
    '../../../../node_modules/@fontsource/lobster/files/lobster-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  'lobster/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/lobster/files/lobster-cyrillic-ext-400-normal.woff',
    import.meta.url,
  ),
  pacifico: new URL(
    '../../../../node_modules/@fontsource/pacifico/files/pacifico-latin-400-normal.woff',
    import.meta.url,
  ),
  'pacifico/latin-ext': new URL(
    '../../../../node_modules/@fontsource/pacifico/files/pacifico-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'pacifico/vietnamese': new URL(
    '../../../../node_modules/@fontsource/pacifico/files/pacifico-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  'pacifico/cyrillic': new URL(
    '../../../../node_modules/@fontsource/pacifico/files/pacifico-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  'pacifico/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/pacifico/files/pacifico-cyrillic-ext-400-normal.woff',
    import.meta.url,
  ),
  caveat: new URL(
    '../../../../node_modules/@fontsource/caveat/files/caveat-latin-700-normal.woff',
    import.meta.url,
  ),
  'caveat/latin-ext': new URL(
    '../../../../node_modules/@fontsource/caveat/files/caveat-latin-ext-700-normal.woff',
    import.meta.url,
  ),
  'caveat/cyrillic': new URL(
    '../../../../node_modules/@fontsource/caveat/files/caveat-cyrillic-700-normal.woff',
    import.meta.url,
  ),
  'caveat/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/caveat/files/caveat-cyrillic-ext-700-normal.woff',
    import.meta.url,
  ),
  marker: new URL(
    '../../../../node_modules/@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff',
    import.meta.url,
  ),
  typewriter: new URL(
    '../../../../node_modules/@fontsource/special-elite/files/special-elite-latin-400-normal.woff',
    import.meta.url,
  ),
  'typewriter/latin-ext': new URL(
    '../../../../node_modules/@fontsource/special-elite/files/special-elite-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  montserrat: new URL(
    '../../../../node_modules/@fontsource/montserrat/files/montserrat-latin-700-normal.woff',
    import.meta.url,
  ),
  'montserrat/latin-ext': new URL(
    '../../../../node_modules/@fontsource/montserrat/files/montserrat-latin-ext-700-normal.woff',
    import.meta.url,
  ),
  'montserrat/vietnamese': new URL(
    '../../../../node_modules/@fontsource/montserrat/files/montserrat-vietnamese-700-normal.woff',
    import.meta.url,
  ),
  'montserrat/cyrillic': new URL(
    '../../../../node_modules/@fontsource/montserrat/files/montserrat-cyrillic-700-normal.woff',
    import.meta.url,
  ),
  'montserrat/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/montserrat/files/montserrat-cyrillic-ext-700-normal.woff',
    import.meta.url,
  ),
  manrope: new URL(
    '../../../../node_modules/@fontsource/manrope/files/manrope-latin-600-normal.woff',
    import.meta.url,
  ),
  'manrope/latin-ext': new URL(
    '../../../../node_modules/@fontsource/manrope/files/manrope-latin-ext-600-normal.woff',
    import.meta.url,
  ),
  'manrope/vietnamese': new URL(
    '../../../../node_modules/@fontsource/manrope/files/manrope-vietnamese-600-normal.woff',
    import.meta.url,
  ),
  'manrope/cyrillic': new URL(
    '../../../../node_modules/@fontsource/manrope/files/manrope-cyrillic-600-normal.woff',
    import.meta.url,
  ),
  'manrope/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/manrope/files/manrope-cyrillic-ext-600-normal.woff',
    import.meta.url,
  ),
  'manrope/greek': new URL(
    '../../../../node_modules/@fontsource/manrope/files/manrope-greek-600-normal.woff',
    import.meta.url,
  ),
  'fira-condensed': new URL(
    '../../../../node_modules/@fontsource/fira-sans-condensed/files/fira-sans-condensed-latin-600-normal.woff',
    import.meta.url,
  ),
  'fira-condensed/latin-ext': new URL(
    '../../../../node_modules/@fontsource/fira-sans-condensed/files/fira-sans-condensed-latin-ext-600-normal.woff',
    import.meta.url,
  ),
  'fira-condensed/vietnamese': new URL(
    '../../../../node_modules/@fontsource/fira-sans-condensed/files/fira-sans-condensed-vietnamese-600-normal.woff',
    import.meta.url,
  ),
  'fira-condensed/cyrillic': new URL(
    '../../../../node_modules/@fontsource/fira-sans-condensed/files/fira-sans-condensed-cyrillic-600-normal.woff',
    import.meta.url,
  ),
  'fira-condensed/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/fira-sans-condensed/files/fira-sans-condensed-cyrillic-ext-600-normal.woff',
    import.meta.url,
  ),
  'fira-condensed/greek': new URL(
    '../../../../node_modules/@fontsource/fira-sans-condensed/files/fira-sans-condensed-greek-600-normal.woff',
    import.meta.url,
  ),
  'fira-condensed/greek-ext': new URL(
    '../../../../node_modules/@fontsource/fira-sans-condensed/files/fira-sans-condensed-greek-ext-600-normal.woff',
    import.meta.url,
  ),
  comfortaa: new URL(
    '../../../../node_modules/@fontsource/comfortaa/files/comfortaa-latin-700-normal.woff',
    import.meta.url,
  ),
  'comfortaa/latin-ext': new URL(
    '../../../../node_modules/@fontsource/comfortaa/files/comfortaa-latin-ext-700-normal.woff',
    import.meta.url,
  ),
  'comfortaa/vietnamese': new URL(
    '../../../../node_modules/@fontsource/comfortaa/files/comfortaa-vietnamese-700-normal.woff',
    import.meta.url,
  ),
  'comfortaa/cyrillic': new URL(
    '../../../../node_modules/@fontsource/comfortaa/files/comfortaa-cyrillic-700-normal.woff',
    import.meta.url,
  ),
  'comfortaa/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/comfortaa/files/comfortaa-cyrillic-ext-700-normal.woff',
    import.meta.url,
  ),
  'comfortaa/greek': new URL(
    '../../../../node_modules/@fontsource/comfortaa/files/comfortaa-greek-700-normal.woff',
    import.meta.url,
  ),
  anton: new URL(
    '../../../../node_modules/@fontsource/anton/files/anton-latin-400-normal.woff',
    import.meta.url,
  ),
  'anton/latin-ext': new URL(
    '../../../../node_modules/@fontsource/anton/files/anton-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'anton/vietnamese': new URL(
    '../../../../node_modules/@fontsource/anton/files/anton-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  oswald: new URL(
    '../../../../node_modules/@fontsource/oswald/files/oswald-latin-600-normal.woff',
    import.meta.url,
  ),
  'oswald/latin-ext': new URL(
    '../../../../node_modules/@fontsource/oswald/files/oswald-latin-ext-600-normal.woff',
    import.meta.url,
  ),
  'oswald/vietnamese': new URL(
    '../../../../node_modules/@fontsource/oswald/files/oswald-vietnamese-600-normal.woff',
    import.meta.url,
  ),
  'oswald/cyrillic': new URL(
    '../../../../node_modules/@fontsource/oswald/files/oswald-cyrillic-600-normal.woff',
    import.meta.url,
  ),
  'oswald/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/oswald/files/oswald-cyrillic-ext-600-normal.woff',
    import.meta.url,
  ),
  'alfa-slab': new URL(
    '../../../../node_modules/@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff',
    import.meta.url,
  ),
  'alfa-slab/latin-ext': new URL(
    '../../../../node_modules/@fontsource/alfa-slab-one/files/alfa-slab-one-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'alfa-slab/vietnamese': new URL(
    '../../../../node_modules/@fontsource/alfa-slab-one/files/alfa-slab-one-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  russo: new URL(
    '../../../../node_modules/@fontsource/russo-one/files/russo-one-latin-400-normal.woff',
    import.meta.url,
  ),
  'russo/latin-ext': new URL(
    '../../../../node_modules/@fontsource/russo-one/files/russo-one-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'russo/cyrillic': new URL(
    '../../../../node_modules/@fontsource/russo-one/files/russo-one-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  'rubik-mono': new URL(
    '../../../../node_modules/@fontsource/rubik-mono-one/files/rubik-mono-one-latin-400-normal.woff',
    import.meta.url,
  ),
  'rubik-mono/latin-ext': new URL(
    '../../../../node_modules/@fontsource/rubik-mono-one/files/rubik-mono-one-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'rubik-mono/cyrillic': new URL(
    '../../../../node_modules/@fontsource/rubik-mono-one/files/rubik-mono-one-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  luckiest: new URL(
    '../../../../node_modules/@fontsource/luckiest-guy/files/luckiest-guy-latin-400-normal.woff',
    import.meta.url,
  ),
  'luckiest/latin-ext': new URL(
    '../../../../node_modules/@fontsource/luckiest-guy/files/luckiest-guy-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  baloo: new URL(
    '../../../../node_modules/@fontsource/baloo-2/files/baloo-2-latin-700-normal.woff',
    import.meta.url,
  ),
  'baloo/latin-ext': new URL(
    '../../../../node_modules/@fontsource/baloo-2/files/baloo-2-latin-ext-700-normal.woff',
    import.meta.url,
  ),
  'baloo/vietnamese': new URL(
    '../../../../node_modules/@fontsource/baloo-2/files/baloo-2-vietnamese-700-normal.woff',
    import.meta.url,
  ),
  balsamiq: new URL(
    '../../../../node_modules/@fontsource/balsamiq-sans/files/balsamiq-sans-latin-700-normal.woff',
    import.meta.url,
  ),
  'balsamiq/latin-ext': new URL(
    '../../../../node_modules/@fontsource/balsamiq-sans/files/balsamiq-sans-latin-ext-700-normal.woff',
    import.meta.url,
  ),
  'balsamiq/cyrillic': new URL(
    '../../../../node_modules/@fontsource/balsamiq-sans/files/balsamiq-sans-cyrillic-700-normal.woff',
    import.meta.url,
  ),
  'balsamiq/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/balsamiq-sans/files/balsamiq-sans-cyrillic-ext-700-normal.woff',
    import.meta.url,
  ),
  playfair: new URL(
    '../../../../node_modules/@fontsource/playfair-display/files/playfair-display-latin-600-normal.woff',
    import.meta.url,
  ),
  'playfair/latin-ext': new URL(
    '../../../../node_modules/@fontsource/playfair-display/files/playfair-display-latin-ext-600-normal.woff',
    import.meta.url,
  ),
  'playfair/vietnamese': new URL(
    '../../../../node_modules/@fontsource/playfair-display/files/playfair-display-vietnamese-600-normal.woff',
    import.meta.url,
  ),
  'playfair/cyrillic': new URL(
    '../../../../node_modules/@fontsource/playfair-display/files/playfair-display-cyrillic-600-normal.woff',
    import.meta.url,
  ),
  garamond: new URL(
    '../../../../node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff',
    import.meta.url,
  ),
  'garamond/latin-ext': new URL(
    '../../../../node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-ext-500-normal.woff',
    import.meta.url,
  ),
  'garamond/vietnamese': new URL(
    '../../../../node_modules/@fontsource/eb-garamond/files/eb-garamond-vietnamese-500-normal.woff',
    import.meta.url,
  ),
  'garamond/cyrillic': new URL(
    '../../../../node_modules/@fontsource/eb-garamond/files/eb-garamond-cyrillic-500-normal.woff',
    import.meta.url,
  ),
  'garamond/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/eb-garamond/files/eb-garamond-cyrillic-ext-500-normal.woff',
    import.meta.url,
  ),
  'garamond/greek': new URL(
    '../../../../node_modules/@fontsource/eb-garamond/files/eb-garamond-greek-500-normal.woff',
    import.meta.url,
  ),
  'garamond/greek-ext': new URL(
    '../../../../node_modules/@fontsource/eb-garamond/files/eb-garamond-greek-ext-500-normal.woff',
    import.meta.url,
  ),
  cinzel: new URL(
    '../../../../node_modules/@fontsource/cinzel/files/cinzel-latin-600-normal.woff',
    import.meta.url,
  ),
  'cinzel/latin-ext': new URL(
    '../../../../node_modules/@fontsource/cinzel/files/cinzel-latin-ext-600-normal.woff',
    import.meta.url,
  ),
  didot: new URL(
    '../../../../node_modules/@fontsource/gfs-didot/files/gfs-didot-latin-400-normal.woff',
    import.meta.url,
  ),
  'didot/vietnamese': new URL(
    '../../../../node_modules/@fontsource/gfs-didot/files/gfs-didot-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  'didot/greek': new URL(
    '../../../../node_modules/@fontsource/gfs-didot/files/gfs-didot-greek-400-normal.woff',
    import.meta.url,
  ),
  'didot/greek-ext': new URL(
    '../../../../node_modules/@fontsource/gfs-didot/files/gfs-didot-greek-ext-400-normal.woff',
    import.meta.url,
  ),
  poiret: new URL(
    '../../../../node_modules/@fontsource/poiret-one/files/poiret-one-latin-400-normal.woff',
    import.meta.url,
  ),
  'poiret/latin-ext': new URL(
    '../../../../node_modules/@fontsource/poiret-one/files/poiret-one-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'poiret/cyrillic': new URL(
    '../../../../node_modules/@fontsource/poiret-one/files/poiret-one-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  yeseva: new URL(
    '../../../../node_modules/@fontsource/yeseva-one/files/yeseva-one-latin-400-normal.woff',
    import.meta.url,
  ),
  'yeseva/latin-ext': new URL(
    '../../../../node_modules/@fontsource/yeseva-one/files/yeseva-one-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'yeseva/vietnamese': new URL(
    '../../../../node_modules/@fontsource/yeseva-one/files/yeseva-one-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  'yeseva/cyrillic': new URL(
    '../../../../node_modules/@fontsource/yeseva-one/files/yeseva-one-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  'yeseva/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/yeseva-one/files/yeseva-one-cyrillic-ext-400-normal.woff',
    import.meta.url,
  ),
  dancing: new URL(
    '../../../../node_modules/@fontsource/dancing-script/files/dancing-script-latin-600-normal.woff',
    import.meta.url,
  ),
  'dancing/latin-ext': new URL(
    '../../../../node_modules/@fontsource/dancing-script/files/dancing-script-latin-ext-600-normal.woff',
    import.meta.url,
  ),
  'dancing/vietnamese': new URL(
    '../../../../node_modules/@fontsource/dancing-script/files/dancing-script-vietnamese-600-normal.woff',
    import.meta.url,
  ),
  'great-vibes': new URL(
    '../../../../node_modules/@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff',
    import.meta.url,
  ),
  'great-vibes/latin-ext': new URL(
    '../../../../node_modules/@fontsource/great-vibes/files/great-vibes-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'great-vibes/vietnamese': new URL(
    '../../../../node_modules/@fontsource/great-vibes/files/great-vibes-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  'great-vibes/cyrillic': new URL(
    '../../../../node_modules/@fontsource/great-vibes/files/great-vibes-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  'great-vibes/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/great-vibes/files/great-vibes-cyrillic-ext-400-normal.woff',
    import.meta.url,
  ),
  'great-vibes/greek-ext': new URL(
    '../../../../node_modules/@fontsource/great-vibes/files/great-vibes-greek-ext-400-normal.woff',
    import.meta.url,
  ),
  marck: new URL(
    '../../../../node_modules/@fontsource/marck-script/files/marck-script-latin-400-normal.woff',
    import.meta.url,
  ),
  'marck/latin-ext': new URL(
    '../../../../node_modules/@fontsource/marck-script/files/marck-script-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'marck/cyrillic': new URL(
    '../../../../node_modules/@fontsource/marck-script/files/marck-script-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  kaushan: new URL(
    '../../../../node_modules/@fontsource/kaushan-script/files/kaushan-script-latin-400-normal.woff',
    import.meta.url,
  ),
  'kaushan/latin-ext': new URL(
    '../../../../node_modules/@fontsource/kaushan-script/files/kaushan-script-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  amatic: new URL(
    '../../../../node_modules/@fontsource/amatic-sc/files/amatic-sc-latin-700-normal.woff',
    import.meta.url,
  ),
  'amatic/latin-ext': new URL(
    '../../../../node_modules/@fontsource/amatic-sc/files/amatic-sc-latin-ext-700-normal.woff',
    import.meta.url,
  ),
  'amatic/vietnamese': new URL(
    '../../../../node_modules/@fontsource/amatic-sc/files/amatic-sc-vietnamese-700-normal.woff',
    import.meta.url,
  ),
  'amatic/cyrillic': new URL(
    '../../../../node_modules/@fontsource/amatic-sc/files/amatic-sc-cyrillic-700-normal.woff',
    import.meta.url,
  ),
  mansalva: new URL(
    '../../../../node_modules/@fontsource/mansalva/files/mansalva-latin-400-normal.woff',
    import.meta.url,
  ),
  'mansalva/latin-ext': new URL(
    '../../../../node_modules/@fontsource/mansalva/files/mansalva-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'mansalva/vietnamese': new URL(
    '../../../../node_modules/@fontsource/mansalva/files/mansalva-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  'mansalva/greek': new URL(
    '../../../../node_modules/@fontsource/mansalva/files/mansalva-greek-400-normal.woff',
    import.meta.url,
  ),
  'patrick-hand': new URL(
    '../../../../node_modules/@fontsource/patrick-hand/files/patrick-hand-latin-400-normal.woff',
    import.meta.url,
  ),
  'patrick-hand/latin-ext': new URL(
    '../../../../node_modules/@fontsource/patrick-hand/files/patrick-hand-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'patrick-hand/vietnamese': new URL(
    '../../../../node_modules/@fontsource/patrick-hand/files/patrick-hand-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  'press-start': new URL(
    '../../../../node_modules/@fontsource/press-start-2p/files/press-start-2p-latin-400-normal.woff',
    import.meta.url,
  ),
  'press-start/latin-ext': new URL(
    '../../../../node_modules/@fontsource/press-start-2p/files/press-start-2p-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'press-start/cyrillic': new URL(
    '../../../../node_modules/@fontsource/press-start-2p/files/press-start-2p-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  'press-start/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/press-start-2p/files/press-start-2p-cyrillic-ext-400-normal.woff',
    import.meta.url,
  ),
  'press-start/greek': new URL(
    '../../../../node_modules/@fontsource/press-start-2p/files/press-start-2p-greek-400-normal.woff',
    import.meta.url,
  ),
  monoton: new URL(
    '../../../../node_modules/@fontsource/monoton/files/monoton-latin-400-normal.woff',
    import.meta.url,
  ),
  'monoton/latin-ext': new URL(
    '../../../../node_modules/@fontsource/monoton/files/monoton-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  shrikhand: new URL(
    '../../../../node_modules/@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff',
    import.meta.url,
  ),
  'shrikhand/latin-ext': new URL(
    '../../../../node_modules/@fontsource/shrikhand/files/shrikhand-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  courier: new URL(
    '../../../../node_modules/@fontsource/courier-prime/files/courier-prime-latin-700-normal.woff',
    import.meta.url,
  ),
  'courier/latin-ext': new URL(
    '../../../../node_modules/@fontsource/courier-prime/files/courier-prime-latin-ext-700-normal.woff',
    import.meta.url,
  ),
  'fira-mono': new URL(
    '../../../../node_modules/@fontsource/fira-mono/files/fira-mono-latin-500-normal.woff',
    import.meta.url,
  ),
  'fira-mono/latin-ext': new URL(
    '../../../../node_modules/@fontsource/fira-mono/files/fira-mono-latin-ext-500-normal.woff',
    import.meta.url,
  ),
  'fira-mono/cyrillic': new URL(
    '../../../../node_modules/@fontsource/fira-mono/files/fira-mono-cyrillic-500-normal.woff',
    import.meta.url,
  ),
  'fira-mono/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/fira-mono/files/fira-mono-cyrillic-ext-500-normal.woff',
    import.meta.url,
  ),
  'fira-mono/greek': new URL(
    '../../../../node_modules/@fontsource/fira-mono/files/fira-mono-greek-500-normal.woff',
    import.meta.url,
  ),
  'fira-mono/greek-ext': new URL(
    '../../../../node_modules/@fontsource/fira-mono/files/fira-mono-greek-ext-500-normal.woff',
    import.meta.url,
  ),
}
