import { alikePieces } from './alike-pieces'
import { curvedRounds } from './curved-round'
import { darkPicture } from './dark-picture'
import { evenColor } from './even-color'
import { faceCheck } from './face'
import type { MoreChecks } from '../finding'
import { holeArt } from './hole-art'
import { inkArea, unusedInks } from './ink-areas'
import { madeObjects } from './made'
import { mirroredWords } from './mirrored-words'
import { colorField, farColor, tooManyColors } from './palette'
import { pieceCheck } from './piece'
import { repeatedPhotos } from './repeated-photos'
import { spineWords } from './spine-words'
import { turnedSurfaces } from './turned'
import { unevenRepeats } from './uneven-repeat'
import { upsideDownWords } from './upside-down'
import { zone } from './zone'

const ofObject: MoreChecks['ofObject'] = {
  'color-field': colorField,
  colors: farColor,
  dark: darkPicture,
  even: evenColor,
  made: madeObjects,
  zone,
  face: faceCheck,
  hole: holeArt,
  piece: pieceCheck,
  ink: inkArea,
}

/** Checks of products with several surfaces, holes, zones, generated objects or few colors. */
export const goodsChecks: MoreChecks = {
  ofObject,
  ofDesign: [
    ({ document, template }) => unevenRepeats(document, template),
    ({ document, template, objects }) =>
      tooManyColors(document, template, (surface) => objects.get(surface) ?? []),
    ({ document, template, measure, objects }) =>
      turnedSurfaces(document, template, measure, (surface) => objects.get(surface) ?? []),
    ({ document, template, objects }) => repeatedPhotos(document, template, objects),
    alikePieces,
    ({ document, template, objects }) => mirroredWords(document, template, objects),
    upsideDownWords,
    curvedRounds,
    ({ document, template }) => spineWords(document, template),
    ({ document, template, objects }) => unusedInks(document, template, objects),
  ],
}
