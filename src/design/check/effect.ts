import { effectObstacle, type EffectObstacle, type LetterEffect } from '../template/offered-effects'
import type { Check, Finding } from './finding'
import { wordsOf } from './missing-glyphs'

const effects = ['gradient', 'shadow', 'pattern'] as const satisfies LetterEffect[]

const sayings: Record<EffectObstacle, Finding['say']> = {
  oneTone: 'designFindings.effectOneTone',
  unmixed: 'designFindings.effectUnmixed',
}

/** Checks for effects of letters that the surface cannot show; the fix removes them (design-document-16). */
export const effect: Check = ({ document, id, rule }) => {
  const node = document.nodes[id]
  if (node?.kind !== 'text') return undefined
  const found = effects.flatMap((name) => {
    const obstacle = node[name] === undefined ? undefined : effectObstacle(rule, name)
    return obstacle ? [{ name, obstacle }] : []
  })
  const [first] = found
  if (!first) return undefined
  const values = Object.fromEntries(found.map(({ name }) => [name, undefined]))
  return {
    level: 'stop',
    say: sayings[first.obstacle],
    found: found.length,
    wanted: 0,
    words: { words: wordsOf(node) },
    fix: { command: 'setProperties', selection: [id], argument: { values } },
  }
}
