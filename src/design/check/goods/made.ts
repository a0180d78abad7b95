import type { MadeNode } from '../../design-document'
import type { Settings } from '../../made-parameters'
import { namesOf, shownDay, shownMonth } from '../../made/dated-names'
import { lineText } from '../../document/made-texts'
import { rollLines } from '../../made/roll-lines'
import { barModules, moduleCount, narrowestBar } from '../../made/bar-modules'
import { madeFonts, settingsOf } from '../../made/settings'
import { worldMatrix } from '../../document/tree'
import { stretch } from '../../geometry/matrix'
import type { Check, CheckInput } from '../finding'
import { indexCovered } from './index-covered'
import { levelAbove, tolerance } from '../level'

/** Checks of generated objects: a bus roll with too few words, a calendar day with too many names. */

type Found = ReturnType<Check>
type Checked<What extends MadeNode['what']> = CheckInput & { node: MadeNode; settings: Settings<What> }

/** Minimum words of a roll: fewer leave large gaps. */
const fewestWords = 5
/** Maximum share of a roll that one line should take. */
const tallestLine = 1 / 3
/** Maximum names that fit in a day of a calendar. */
const namesOnDay = 3

/** Height of capitals as a share of a text's height from ascent to descent, of our fonts. */
const capShare = 0.62

function rollFound({ node, settings, measure, missing, thresholds }: Checked<'roll'>): Found {
  const lines = rollLines(settings, madeFonts(node))
  const few = lines.length === 0 ? 'stop' : levelAbove(fewestWords - lines.length, thresholds)
  if (few) return { level: few, say: 'designFindings.rollFew', found: lines.length, wanted: fewestWords }
  const heights = lines
    .filter(({ words, font }) => missing(lineText(words, font)).length === 0)
    .map(({ words, font }) => {
      const { width, height } = measure(lineText(words, font))
      return { words, height: (height * capShare * node.width) / width }
    })
  const tallest = heights.toSorted((one, other) => other.height - one.height)[0]
  const share = (tallest?.height ?? 0) / node.height
  const level = levelAbove(share - tallestLine, thresholds)
  if (!tallest || !level) return undefined
  return {
    level,
    say: 'designFindings.rollTall',
    found: Math.round(share * 100),
    wanted: Math.round(tallestLine * 100),
    words: { words: tallest.words },
  }
}

function monthFound({ document, rule, settings, thresholds }: Checked<'month'>): Found {
  const month = shownMonth({ settings, number: rule.number ?? 1 })
  const names = namesOf(month, document.dates ?? [], settings.leap)
  const [fullest] = [...names.entries()].toSorted(([, one], [, other]) => other.length - one.length)
  const found = fullest?.[1].length ?? 0
  const level = levelAbove(found - namesOnDay, thresholds)
  if (!fullest || !level) return undefined
  const day = `${month.month}/${fullest[0]}/${month.year}`
  return { level, say: 'designFindings.datesMany', found, wanted: namesOnDay, words: { day } }
}

function dayFound({ document, rule, settings, thresholds }: Checked<'day'>): Found {
  const shown = shownDay({ settings, number: rule.number ?? 1 })
  const found = namesOf(shown, document.dates ?? [], settings.leap).get(shown.day)?.length ?? 0
  const level = levelAbove(found - namesOnDay, thresholds)
  const day = `${shown.month}/${shown.day}/${shown.year}`
  return level && { level, say: 'designFindings.datesMany', found, wanted: namesOnDay, words: { day } }
}

/** Finds a code that cannot hold its text, and bars too narrow for scanners. */
function barcodeFound({ document, id, node, settings }: Checked<'barcode'>): Found {
  const { code, text } = settings
  const made = barModules(code, text)
  if (!made)
    return {
      level: 'stop',
      say: `designFindings.barcode-${code}`,
      found: text.length,
      wanted: 0,
      words: { text },
    }
  const { x } = stretch(worldMatrix(document, id))
  const bar = (node.width * x) / moduleCount(made)
  const wanted = narrowestBar[code]
  if (bar >= wanted - tolerance) return undefined
  const width = Math.ceil((wanted * moduleCount(made)) / x)
  return {
    level: 'warn',
    say: 'designFindings.barcodeNarrow',
    found: Math.round(bar * 100) / 100,
    wanted,
    fix: { command: 'resizeTo', selection: [id], argument: { width } },
  }
}

/** Checks a generated object by its generator (design-document-16). */
export const madeObjects: Check = (checked) => {
  const node = checked.document.nodes[checked.id]
  if (node?.kind !== 'made') return undefined
  const answers = checked.document.product.options
  const { with: own } = node
  if (node.what === 'index') {
    const { corners } = settingsOf({ what: 'index', with: own }, answers)
    return indexCovered(checked, { node, corners })
  }
  if (node.what === 'roll')
    return rollFound({ ...checked, node, settings: settingsOf({ what: 'roll', with: own }, answers) })
  if (node.what === 'barcode')
    return barcodeFound({ ...checked, node, settings: settingsOf({ what: 'barcode', with: own }, answers) })
  if (node.what === 'day')
    return dayFound({ ...checked, node, settings: settingsOf({ what: 'day', with: own }, answers) })
  return node.what === 'month'
    ? monthFound({ ...checked, node, settings: settingsOf({ what: 'month', with: own }, answers) })
    : undefined
}
