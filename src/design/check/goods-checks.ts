import { alikePieces } from './alike-pieces'
import type { MoreChecks } from './finding'
import { madeObjects } from './made'
import { mirroredWords } from './mirrored-words'
import { colorField, tooManyColors } from './palette'
import { repeatedPhotos } from './repeated-photos'
import { spineWords } from './spine-words'
import { turnedSurfaces } from './turned'
import { unevenRepeats } from './uneven-repeat'
import { zone } from './zone'

/** Checks of products with several surfaces, holes, zones, generated objects or few colors. */
export const goodsChecks: MoreChecks = {
  ofObject: { 'color-field': colorField, made: madeObjects, zone },
  ofDesign: [
    ({ document, template }) => unevenRepeats(document, template),
    ({ document, template, objects }) =>
      tooManyColors(document, template, (surface) => objects.get(surface) ?? []),
    ({ document, template, measure, objects }) =>
      turnedSurfaces(document, template, measure, (surface) => objects.get(surface) ?? []),
    ({ document, template, objects }) => repeatedPhotos(document, template, objects),
    alikePieces,
    ({ document, template, objects }) => mirroredWords(document, template, objects),
    ({ document, template }) => spineWords(document, template),
  ],
}
