import { isBilevel } from '@/design/tone/bilevel'
import type { Path } from '../../manifest/source'
import type { TemplateManifest } from '../../schema/designs'
import type { ReportProblem } from './template-names'
import { type Place, placesIn } from './template-shapes'

/** Checks of engraved surfaces: they have one plate, one tone, and a look for it on each material (brand-56). */

const isEngraving = ({ shaped }: Place) => (shaped.inks ?? []).some(({ kind }) => kind === 'engrave')

function checkPlates({ path, name, shaped: { inks = [] } }: Place, report: ReportProblem) {
  const others = inks.filter(({ kind }) => kind !== 'engrave')
  const plates = inks.filter(({ kind }) => kind === 'engrave')
  if (plates.length > 0 && others.length > 0)
    report(
      [...path, 'inks'],
      `${name} › inks: an engraved surface has no other ink. Remove ${others.map((each) => `"${each.name}"`).join(', ')}, or the engraving "${plates[0]?.name}".`,
    )
  if (plates.length > 1)
    report(
      [...path, 'inks'],
      `${name} › inks: there are ${plates.length} engravings. Keep one: a surface is engraved in one tone.`,
    )
}

function checkTone({ path, name, shaped: { tone } }: Place, isEngraved: boolean, report: ReportProblem) {
  if (tone === undefined || isBilevel(tone) === isEngraved) return
  report(
    [...path, 'tone'],
    isEngraved
      ? `${name} › tone is "${tone}", but the surface is engraved in one tone. Write halftone for dots, or line for the lines of drawings.`
      : `${name} › tone is "${tone}", which is for engraved surfaces. Write color, gray or sepia, or add the ink { name: Engrave, kind: engrave }.`,
  )
}

/** Settings that need ink, or a blade guided by the printed file. */
const forPrint = ['cut', 'edge', 'panels', 'packing', 'palette'] as const

function checkOthers(places: readonly Place[], report: ReportProblem) {
  for (const { path, name, shaped } of places)
    for (const setting of forPrint)
      if (shaped[setting] !== undefined)
        report(
          [...path, setting],
          `${name} › ${setting}: the surface is engraved, and its only plate is the engraving. Remove "${setting}". An outline and holes are cut by the DXF file.`,
        )
}

type Looks = NonNullable<TemplateManifest['surfaces'][string]['materials']>

/** Returns the materials in which a surface is engraved: all, or those whose option engraves it. */
function engravedIn(places: readonly Place[], looks: Looks): ReadonlySet<string> {
  const engraving = places.filter(isEngraving)
  const materials = engraving.map(({ path }) =>
    path[0] === 'options' && path[1] === 'material' ? path[3] : undefined,
  )
  return new Set(materials.includes(undefined) ? Object.keys(looks) : materials.map(String))
}

function checkLooks(
  { path, name }: { path: Path; name: string },
  looks: Looks,
  engraved: ReadonlySet<string>,
  report: ReportProblem,
) {
  for (const [material, look] of Object.entries(looks)) {
    const at = [...path, 'materials', material]
    const isEngraved = engraved.has(material)
    if (isEngraved && look.engraved === undefined)
      report(
        at,
        `${name} › materials › ${material} has no "engraved". Add the tone of an engraving in it, such as engraved: "#5b3a1e".`,
        'key',
      )
    if (!isEngraved && look.engraved !== undefined)
      report(
        [...at, 'engraved'],
        `${name} › materials › ${material} › engraved: the surface is not engraved. Remove it, or add the ink { name: Engrave, kind: engrave }.`,
        'key',
      )
  }
}

/** Checks the engraved surfaces of a template. */
export function checkEngraving(template: TemplateManifest, report: ReportProblem) {
  const places = placesIn(template)
  for (const [id, { materials = {} }] of Object.entries(template.surfaces)) {
    const own = places.filter((place) => place.id === id)
    const isEngraved = own.some(isEngraving)
    const [main, ...changes] = own
    for (const place of own) checkPlates(place, report)
    // If only some materials are engraved, a tone applies to those that define it.
    const isMixed = isEngraved && main !== undefined && !isEngraving(main) && changes.length > 0
    if (!isMixed) for (const place of own) checkTone(place, isEngraved, report)
    if (isEngraved) checkOthers(own, report)
    if (isEngraved && template.kind !== 'print')
      report(['surfaces', id, 'inks'], `surfaces › ${id} › inks: only templates of kind: print are engraved.`)
    const place = { path: ['surfaces', id], name: `surfaces › ${id}` }
    checkLooks(place, materials, engravedIn(own, materials), report)
  }
}
